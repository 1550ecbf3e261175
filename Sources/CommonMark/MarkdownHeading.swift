/// A heading of a document, with the anchor that links to it.
public struct MarkdownHeading: Sendable {
  /// The heading's node.
  public let node: MarkdownNode
  /// The fragment of links to the heading, without `HTMLOptions.anchorPrefix`. It is made from the
  /// text: `about-owl`; of equal headings, the second has `-2`, and so on.
  public let anchor: String

  /// The level as it is written, 1 to 6, without any offset.
  public var level: Int {
    if case .heading(let level) = node.kind { level } else { 1 }
  }

  /// The text without markup.
  public var text: String { node.plainText }

  /// Where the heading stands.
  public var range: MarkdownRange { node.range }
}
