import Markup

/// Writes a part of a tree as HTML, as libcmark's own renderer does, with anchors for headings,
/// without what is unsafe, and with the caller's substitutions.
///
/// It knows the caller's placeholders by number only. A renderer that is generic over them would
/// take three times as long, because no caller's module could specialize it.
struct HTMLRenderer {
  typealias Substitute = (MarkdownReference) -> MarkdownSubstitution<Int>?

  let tree: MarkdownTree
  let options: MarkdownDocument.HTMLOptions
  var builder = PieceBuilder()
  /// The nodes whose children are being written.
  var open: [(end: Int, closing: String, startsLine: Bool)] = []

  consuming func render(
    _ indices: Range<Int>, substituting substitute: Substitute
  ) -> [MarkdownPiece<Int>] {
    var index = indices.lowerBound
    while index < indices.upperBound {
      closeElements(before: index)
      if let reference = MarkdownReference(MarkdownNode(tree: tree, index: index)) {
        index = write(reference, at: index, substitution: substitute(reference))
      } else {
        write(index)
        index += 1
      }
    }
    closeElements(before: indices.upperBound)
    let pieces = builder.finish()
    if options.isUnsafe { return pieces }
    // An HTML document can't contain the control characters that Markdown allows.
    return pieces.map { piece in
      if case .html(let html) = piece { .html(html.documentText) } else { piece }
    }
  }

  private mutating func closeElements(before index: Int) {
    while let last = open.last, last.end <= index {
      open.removeLast()
      if last.startsLine { builder.endLine() }
      builder.append(last.closing)
    }
  }

  /// Notes what is to be written when the node's children have been.
  mutating func close(_ index: Int, with closing: String, startingLine: Bool = false) {
    open.append((tree.nodes[index].end, closing, startingLine))
  }

  private mutating func write(_ index: Int) {
    switch tree.nodes[index].kind {
    case .text(let literal): builder.appendEscaped(literal)
    case .softBreak: builder.append("\n")
    case .lineBreak: builder.append("<br />\n")
    case .code(let literal):
      builder.append("<code>")
      builder.appendEscaped(literal)
      builder.append("</code>")
    case .htmlInline(let html): if options.isUnsafe { builder.append(html) }
    case .emphasis:
      builder.append("<em>")
      close(index, with: "</em>")
    case .strong:
      builder.append("<strong>")
      close(index, with: "</strong>")
    case .strikethrough:
      builder.append("<del>")
      close(index, with: "</del>")
    default: writeBlock(index)
    }
  }
}
