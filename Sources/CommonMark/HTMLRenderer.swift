import Markup

/// Renders safe HTML. Placeholders are numbers, because a generic renderer cannot be specialized in other
/// modules and takes three times as long.
struct HTMLRenderer {
  typealias Substitute = (MarkdownReference) -> MarkdownSubstitution<Int>?
  /// The arguments are the info string and the text.
  typealias SubstituteCode = (String, String) -> Int?

  let tree: MarkdownTree
  let options: MarkdownDocument.HTMLOptions
  var builder = PieceBuilder()
  var open: [(end: Int, closing: String, startsLine: Bool)] = []

  consuming func render(
    _ indices: Range<Int>, substitutingCode substituteCode: SubstituteCode,
    substituting substitute: Substitute
  ) -> [MarkdownPiece<Int>] {
    var index = indices.lowerBound
    while index < indices.upperBound {
      closeElements(before: index)
      if let reference = MarkdownReference(MarkdownNode(tree: tree, index: index)) {
        index = write(reference, at: index, substitution: substitute(reference))
      } else if case .codeBlock(let info, let code) = tree.nodes[index].kind,
        let placeholder = substituteCode(info, code)
      {
        builder.endLine()
        builder.appendPlaceholder(placeholder)
        index += 1
      } else {
        write(index)
        index += 1
      }
    }
    closeElements(before: indices.upperBound)
    let pieces = builder.finish()
    if options.isUnsafe { return pieces }
    // HTML allows fewer control characters than Markdown.
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
