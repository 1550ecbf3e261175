/// A CommonMark document: parsed once by libcmark, then an immutable value.
///
/// This module is libcmark as a Swift document and renderer. libcmark reads the text; its tree is
/// copied into a flat array and freed before `init` returns. What remains holds no pointer, so a
/// document can be kept in a model and rendered by many tasks at once.
///
/// What GitHub Flavored Markdown adds is found in that tree (see `ParseOptions`): a table in a
/// paragraph, with cells that libcmark reads, too; struck text and addresses in the texts.
///
/// Three things set it apart from calling libcmark directly:
/// - Text that makes libcmark hang is refused before libcmark sees it: see `MarkdownLimits`.
/// - Raw HTML and unsafe links never reach the output; `omissions` says what was left out.
/// - Every node knows its place in the source, and references such as `![](icon:owl)` can be
///   drawn by the caller: see `MarkdownNode.pieces(options:substituting:)`.
///
/// ```swift
/// let document = try MarkdownDocument("# Owl\n\nAn ![owl](icon:owl).")
/// document.headings.map(\.anchor)  // ["owl"]
/// document.html()
/// ```
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

    /// Tables of cells between pipes.
    public static let tables = ParseOptions(rawValue: 1 << 1)

    /// Text between tildes is struck through: `~~so~~`, `~so~`.
    public static let strikethrough = ParseOptions(rawValue: 1 << 2)

    /// Addresses without `<` and `>` around them are links.
    public static let bareAddresses = ParseOptions(rawValue: 1 << 3)

    /// Syntax of other programs is found, and links between notes become text: `ForeignSyntax`.
    public static let foreignSyntax = ParseOptions(rawValue: 1 << 4)

    /// CommonMark with what GitHub Flavored Markdown 0.29 adds to it (§4.10, §6.5, §6.9).
    public static let gitHubFlavored: ParseOptions = [.tables, .strikethrough, .bareAddresses]
  }

  let tree: MarkdownTree

  /// The headings in the order of the text, each with the anchor that its HTML carries.
  public let headings: [MarkdownHeading]

  /// The syntax of other programs in the order of the text, if the options ask for it.
  public let foreignSyntax: [ForeignSyntax]

  /// Parses `source`.
  ///
  /// - Throws: `MarkdownError` if the text is outside `MarkdownLimits`.
  /// - Complexity: O(bytes) for ordinary text. Hostile text within the limits is bounded, too:
  ///   see `MarkdownLimits`.
  public init(_ source: String, options: ParseOptions = []) throws(MarkdownError) {
    let text = SourceText(source)
    try MarkdownGuard(text: text).check()
    var nodes = try TableReader.nodes(of: text, options: options)
    TextExtensions(options: options, text: text).apply(to: &nodes)
    var foreign = ForeignSyntaxReader(text)
    if options.contains(.foreignSyntax) { foreign.read(&nodes) }
    foreignSyntax = foreign.found
    let tree = MarkdownTree(nodes: nodes, text: text)
    self.tree = tree
    headings = tree.anchors.map {
      MarkdownHeading(node: MarkdownNode(tree: tree, index: $0.heading), anchor: $0.name)
    }
  }

  /// The node of the whole document.
  public var root: MarkdownNode { MarkdownNode(tree: tree, index: 0) }

  /// Every node entered and left, in the order of the text.
  public var events: MarkdownEvents { root.events }

  /// The heading that is the title of the text: its first block, if the heading has level 1, or if
  /// no other heading is as high. HTML comments do not count.
  ///
  /// - Complexity: O(headings).
  public var title: MarkdownHeading? {
    let first = root.children.first { !$0.isComment }
    guard let first, let heading = headings.first, heading.node.index == first.index,
      heading.level == 1 || !headings.dropFirst().contains(where: { $0.level <= heading.level })
    else { return nil }
    return heading
  }
}
