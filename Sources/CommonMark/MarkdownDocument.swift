/// A CommonMark document: parsed once by libcmark, then an immutable value.
///
/// This module is libcmark as a Swift document and renderer. libcmark reads the text; its tree is
/// copied into a flat array and freed before `init` returns. What remains holds no pointer, so a
/// document can be kept in a model and rendered by many tasks at once.
///
/// Three things set it apart from calling libcmark directly:
/// - Text that makes libcmark hang is refused before libcmark sees it: see `MarkdownLimits`.
/// - Raw HTML and unsafe links never reach the output; `omissions` says what was left out.
/// - Every node knows its place in the source, and references such as `![](icon:owl)` can be
///   drawn by the caller: see `pieces(options:substituting:)`.
///
///     let document = try MarkdownDocument("# Owl\n\nAn ![owl](icon:owl).")
///     document.headings.map(\.anchor)  // ["owl"]
///     document.html()
public struct MarkdownDocument: Sendable {
  /// How the text is read.
  public struct ParseOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set of the options with these bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Straight quotes become curly, `--` and `---` become dashes, `...` an ellipsis.
    public static let smartPunctuation = ParseOptions(rawValue: 1 << 0)
  }

  let tree: MarkdownTree

  /// The headings in the order of the text, each with the anchor that its HTML carries.
  public let headings: [MarkdownHeading]

  /// Parses `source`.
  ///
  /// - Throws: `MarkdownError` if the text is outside `MarkdownLimits`.
  /// - Complexity: O(bytes) for ordinary text. Hostile text within the limits is bounded, too:
  ///   see `MarkdownLimits`.
  public init(_ source: String, options: ParseOptions = []) throws(MarkdownError) {
    let text = SourceText(source)
    try MarkdownGuard(text).check()
    let parsed = ParsedTree(text, options: options)
    var reader = TreeReader(text: text)
    parsed.walk { reader.read($0, at: $1) }
    let tree = MarkdownTree(nodes: reader.nodes, text: text)
    self.tree = tree
    headings = tree.anchors.keys.sorted().map {
      MarkdownHeading(node: MarkdownNode(tree: tree, index: $0))
    }
  }

  /// The node of the whole document.
  public var root: MarkdownNode { MarkdownNode(tree: tree, index: 0) }

  /// Every node entered and left, in the order of the text.
  public var events: MarkdownEvents { root.events }
}
