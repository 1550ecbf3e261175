/// The source text of a page that shows it.
public struct PageSource: Hashable, Sendable, Encodable {
  /// The settings of the page, without its items.
  public var page: String
  /// The source of each listed item.
  public var items: [Slug: String]

  /// Creates a source.
  public init(page: String, items: [Slug: String] = [:]) {
    self.page = page
    self.items = items
  }
}
