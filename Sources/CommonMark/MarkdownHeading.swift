/// A heading with its anchor.
public struct MarkdownHeading: Sendable {
  /// The node of the heading.
  public let node: MarkdownNode
  /// The URL fragment without `HTMLOptions.anchorPrefix`.
  public let anchor: String

  /// The source level, 1 to 6.
  public var level: Int {
    if case .heading(let level) = node.kind { level } else { 1 }
  }

  /// The text without markup.
  public var text: String { node.plainText }

  /// The source range.
  public var range: MarkdownRange { node.range }
}
