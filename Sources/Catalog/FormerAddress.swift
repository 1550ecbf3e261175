/// An address that a site had, as the content can say it: what leads there goes on working.
public enum FormerAddress: Hashable, Sendable {
  /// An icon had another id.
  case icon(Slug, formerly: Slug)
  /// A category had another name, which its address was made of.
  case category(String, formerly: String)
  /// A page of items or of prose had another path.
  case page(PagePath, formerly: PagePath)
  /// An outline had another id.
  case outline(Slug, formerly: Slug)
  /// A node of an outline had another id.
  case node(String, of: Slug, formerly: String)
}
