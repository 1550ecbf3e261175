/// Where a link of the content leads.
public enum LinkTarget: Hashable, Sendable, Encodable {
  /// To an icon's page: `icon:owl`.
  case icon(Slug)
  /// To a page of this site, by its path: `/license/#prices`.
  case page(String)
  /// To anywhere else: an address with a scheme that is safe to follow.
  case address(String)
}
