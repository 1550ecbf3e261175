/// A heading of a document, with the anchor that links to it.
public struct MarkdownHeading: Sendable {
  /// The heading's node.
  public let node: MarkdownNode

  /// The level as it is written, 1 to 6, without any offset.
  public var level: Int {
    if case .heading(let level) = node.kind { level } else { 1 }
  }

  /// The text without markup.
  public var text: String { node.plainText }

  /// The fragment of links to the heading, without `HTMLOptions.anchorPrefix`: made from the text,
  /// so that it stays the same as long as the text and the equal headings before it do.
  public var anchor: String { node.tree.anchors[node.index] ?? "" }

  /// Where the heading stands.
  public var range: MarkdownRange { node.range }
}
