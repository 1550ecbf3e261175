extension HTMLRenderer {
  mutating func writeBlock(_ index: Int) {
    switch tree.nodes[index].kind {
    case .blockQuote:
      startLine("<blockquote>\n")
      close(index, with: "</blockquote>\n", startingLine: true)
    case .list(let style): writeList(style, index)
    case .item:
      startLine("<li>")
      close(index, with: "</li>\n")
    case .codeBlock(let info, let code): writeCode(code, info: info)
    case .htmlBlock(let html):
      guard options.isUnsafe else { return }
      startLine(html)
      builder.endLine()
    case .paragraph:
      guard !isInTightList(index) else { return }
      startLine("<p>")
      close(index, with: "</p>\n")
    case .heading(let level): writeHeading(level: options.level(for: level), index)
    case .thematicBreak: startLine("<hr />\n")
    case .table: writeTable(index)
    case .tableRow(let isHeader): writeRow(index, isHeader: isHeader)
    case .tableCell(let isHeader, let alignment):
      writeCell(index, isHeader ? "th" : "td", alignment)
    default: break
    }
  }

  private mutating func startLine(_ markup: String) {
    builder.endLine()
    builder.append(markup)
  }

  private mutating func writeList(_ style: MarkdownNode.ListStyle, _ index: Int) {
    switch style.start {
    case nil: startLine("<ul>\n")
    case 1?: startLine("<ol>\n")
    case let start?: startLine("<ol start=\"\(start)\">\n")
    }
    close(index, with: style.start == nil ? "</ul>\n" : "</ol>\n")
  }

  /// The first word of the info string is the language (CommonMark 0.30 §4.5).
  private mutating func writeCode(_ code: String, info: String) {
    startLine("<pre><code")
    if let language = Self.firstWord(of: info) {
      builder.append(" class=\"language-")
      builder.appendEscaped(language)
      builder.append("\"")
    }
    builder.append(">")
    builder.appendEscaped(code)
    builder.append("</code></pre>\n")
  }

  private static func firstWord(of info: String) -> String? {
    if info.isEmpty { return nil }
    if info.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }) { return info }
    return info.split(whereSeparator: \.isWhitespace).first.map { String($0) }
  }

  /// A wide table scrolls in its own, focusable box.
  private mutating func writeTable(_ index: Int) {
    guard !options.isUnsafe else {
      startLine("<table>\n")
      close(index, with: "</table>\n")
      return
    }
    startLine("<div class=\"table\" role=\"group\" tabindex=\"0\">\n<table>\n")
    close(index, with: "</table>\n</div>\n")
  }

  private mutating func writeRow(_ index: Int, isHeader: Bool) {
    let table = tree.nodes[index].parent
    let isFirst = tree.nodes[table + 1].end == index
    let isLast = tree.nodes[index].end == tree.nodes[table].end
    startLine(isHeader ? "<thead>\n<tr" : isFirst ? "<tbody>\n<tr" : "<tr")
    if let anchor = linkedAnchor(ofRow: index) {
      builder.append(" id=\"")
      builder.appendEscaped(anchor)
      builder.append("\"")
    }
    builder.append(">\n")
    close(index, with: isHeader ? "</tr>\n</thead>\n" : isLast ? "</tr>\n</tbody>\n" : "</tr>\n")
  }

  private mutating func writeCell(
    _ index: Int, _ name: String, _ alignment: MarkdownNode.ColumnAlignment?
  ) {
    let style = alignment.map { " style=\"text-align: \($0.rawValue)\"" } ?? ""
    startLine("<\(name)\(style)>")
    let row = tree.nodes[index].parent
    guard index == row + 1, let anchor = linkedAnchor(ofRow: row) else {
      close(index, with: "</\(name)>\n")
      return
    }
    builder.append("<a href=\"#")
    builder.appendEscaped(anchor)
    builder.append("\">")
    close(index, with: "</a></\(name)>\n")
  }

  private func linkedAnchor(ofRow index: Int) -> String? {
    options.linksAnchors && !options.isUnsafe
      ? tree.anchor(ofRow: index).map { options.anchorPrefix + $0 } : nil
  }

  private mutating func writeHeading(level: Int, _ index: Int) {
    startLine("<h\(level)")
    guard !options.isUnsafe, let anchor = tree.anchor(ofHeading: index) else {
      builder.append(">")
      close(index, with: "</h\(level)>\n")
      return
    }
    let links = options.linksAnchors && !hasLink(index)
    for markup in links ? [" id=\"", "\"><a href=\"#"] : [" id=\""] {
      builder.append(markup)
      builder.appendEscaped(options.anchorPrefix + anchor)
    }
    builder.append("\">")
    close(index, with: "\(links ? "</a>" : "")</h\(level)>\n")
  }

  private func hasLink(_ index: Int) -> Bool {
    tree.nodes[index..<tree.nodes[index].end].contains {
      if case .link = $0.kind { true } else { false }
    }
  }

  private func isInTightList(_ paragraph: Int) -> Bool {
    let item = tree.nodes[paragraph].parent
    guard case .list(let style) = tree.nodes[tree.nodes[item].parent].kind else { return false }
    return tree.nodes[item].kind == .item && style.isTight
  }
}
