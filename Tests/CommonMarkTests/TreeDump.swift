import CommonMark

extension MarkdownNode.Kind {
  /// The node's name and properties.
  fileprivate var label: String {
    switch self {
    case .document: "Document"
    case .blockQuote: "BlockQuote"
    case .list(let style):
      (style.start.map { "OrderedList(\($0), " } ?? "BulletList(")
        + (style.isTight ? "tight)" : "loose)")
    case .item: "Item"
    case .codeBlock(let info, let code): "CodeBlock(\(info)) \(code.debugDescription)"
    case .htmlBlock(let html): "HTMLBlock \(html.debugDescription)"
    case .paragraph: "Paragraph"
    case .heading(let level): "Heading(\(level))"
    case .thematicBreak: "ThematicBreak"
    case .table: "Table"
    case .tableRow(let isHeader): isHeader ? "TableRow(header)" : "TableRow"
    case .tableCell(_, let alignment): "TableCell" + (alignment.map { "(\($0))" } ?? "")
    case .strikethrough: "Strikethrough"
    case .text(let text): "Text \(text.debugDescription)"
    case .softBreak: "SoftBreak"
    case .lineBreak: "LineBreak"
    case .code(let code): "Code \(code.debugDescription)"
    case .htmlInline(let html): "HTMLInline \(html.debugDescription)"
    case .emphasis: "Emphasis"
    case .strong: "Strong"
    case .link(let destination, let title): "Link(\(destination)|\(title))"
    case .image(let destination, let title): "Image(\(destination)|\(title))"
    }
  }
}

extension MarkdownDocument {
  /// The tree with source ranges, a node per line.
  var dump: String {
    var lines: [String] = []
    var depth = 0
    for event in events {
      switch event {
      case .enter(let node):
        lines.append(
          String(repeating: "  ", count: depth) + "\(node.kind.label) @\(node.range)")
        depth += 1
      case .leave: depth -= 1
      }
    }
    return lines.joined(separator: "\n")
  }
}
