/// What the author of a page wrote, for a page that shows it beside what it became: a gallery that
/// can't say anything else than what it shows.
public struct PageSource: Hashable, Sendable, Encodable {
  /// What the page says of itself, without its items.
  public var page: String
  /// What it says of each item that it lists itself.
  public var items: [Slug: String]

  /// The source of a page.
  public init(page: String, items: [Slug: String] = [:]) {
    self.page = page
    self.items = items
  }
}
