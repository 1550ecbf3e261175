/// A former URL that redirects to the current URL.
public enum FormerAddress: Hashable, Sendable {
  /// The former id of an icon.
  case icon(Slug, formerly: Slug)
  /// The former name of a category.
  case category(String, formerly: String)
  /// The former path of a page.
  case page(PagePath, formerly: PagePath)
  /// The former id of an outline.
  case outline(Slug, formerly: Slug)
  /// The former id of an outline's node.
  case node(String, of: Slug, formerly: String)
}
