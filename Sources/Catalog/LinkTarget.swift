/// The target of a link in content.
public enum LinkTarget: Hashable, Sendable, Encodable {
  /// An icon's page: `icon:owl`.
  case icon(Slug)
  /// A page of this site: `/license/#prices`.
  case page(String)
  /// A URL with a safe scheme.
  case address(String)
}
