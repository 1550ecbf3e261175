/// A former URL that redirects to the current URL.
public enum FormerAddress: Hashable, Sendable {
  case icon(Slug, formerly: Slug)
  case category(String, formerly: String)
  case page(PagePath, formerly: PagePath)
  case outline(Slug, formerly: Slug)
  case node(String, of: Slug, formerly: String)
}
