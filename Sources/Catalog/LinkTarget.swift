/// The target of a link in content.
public enum LinkTarget: Hashable, Sendable, Encodable {
  /// `icon:owl`.
  case icon(Slug)
  /// `/license/#prices`.
  case page(String)
  /// With a safe scheme.
  case address(String)
}
