/// A page of prose.
public struct ProsePage: Hashable, Sendable, Encodable {
  /// The path in the site.
  public var path: PagePath
  /// The heading.
  public var title: String
  /// A sentence of plain text.
  public var summary: String?
  /// The content.
  public var text: RichText
  /// The headings in the table of contents; empty for a page without it.
  public var contents: [Heading] = []
  /// The URL at which readers can edit the file of the page.
  public var editURL: String?

  /// A heading of level 2 or 3.
  public struct Heading: Hashable, Sendable, Encodable {
    /// The level in the page.
    public var level: Int
    /// The text without markup.
    public var title: String
    /// The id of the element.
    public var anchor: String

    /// Creates a heading.
    public init(level: Int, title: String, anchor: String) {
      (self.level, self.title, self.anchor) = (level, title, anchor)
    }
  }

  /// Creates a page of prose.
  public init(path: PagePath, title: String, summary: String? = nil, text: RichText) {
    self.path = path
    self.title = title
    self.summary = summary
    self.text = text
  }
}
