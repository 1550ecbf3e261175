/// A CommonMark document: an immutable, sendable tree that libcmark parsed.
///
/// - Text that makes libcmark hang is refused: see `MarkdownLimits`.
/// - Raw HTML and unsafe links are omitted from the output: see `omissions`.
/// - Callers can render references such as `![](icon:owl)` and code blocks: see
///   `MarkdownNode.pieces(options:substitutingCode:substituting:)`.
///
/// The following example reads a document with a heading.
///
///     let document = try MarkdownDocument("# Owl\n\nAn ![owl](icon:owl).")
///     document.headings.map(\.anchor)  // ["owl"]
///     document.html()
public struct MarkdownDocument: Sendable {
  /// Extensions of CommonMark.
  public struct ParseOptions: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Curly quotes, dashes for `--` and `---`, and an ellipsis for `...`.
    public static let smartPunctuation = ParseOptions(rawValue: 1 << 0)

    /// Tables of cells separated by pipes.
    public static let tables = ParseOptions(rawValue: 1 << 1)

    /// Strikethrough: `~~so~~` and `~so~`.
    public static let strikethrough = ParseOptions(rawValue: 1 << 2)

    /// Links for URLs without `<` and `>`.
    public static let bareAddresses = ParseOptions(rawValue: 1 << 3)

    /// Syntax of other programs: see `ForeignSyntax`.
    public static let foreignSyntax = ParseOptions(rawValue: 1 << 4)

    /// The extensions of GitHub Flavored Markdown 0.29 (§4.10, §6.5, §6.9).
    public static let gitHubFlavored: ParseOptions = [.tables, .strikethrough, .bareAddresses]
  }

  let tree: MarkdownTree

  /// The headings in source order.
  public let headings: [MarkdownHeading]

  /// The foreign syntax in source order, if requested.
  public let foreignSyntax: [ForeignSyntax]

  /// Parses a text.
  ///
  /// - Throws: `MarkdownError` if the text exceeds `MarkdownLimits`.
  /// - Complexity: O(bytes) for ordinary text. `MarkdownLimits` bounds the time for malicious text.
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
    headings = tree.anchors.headings.map {
      MarkdownHeading(node: MarkdownNode(tree: tree, index: $0.node), anchor: $0.name)
    }
  }

  /// The node of the document.
  public var root: MarkdownNode { MarkdownNode(tree: tree, index: 0) }

  /// The events of a traversal.
  public var events: MarkdownEvents { root.events }

  /// The title: the first block after HTML comments, if it is a heading of level 1 or of a unique highest
  /// level.
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
