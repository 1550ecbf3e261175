/// Replaces paragraphs that contain tables.
///
/// libcmark parses each cell as a single-line heading, which has the inlines of a paragraph. Lines before the
/// header are parsed again. If a cell may use a link reference definition, the text is appended.
struct TableReader {
  private let text: SourceText
  private let tables: [PipeTable]
  private var copy: [UInt8] = []
  /// The source of parts of `copy`.
  private var parts: [(copy: Int, source: Int, count: Int)] = []

  /// - Throws: `MarkdownError.tooManyTableCells`.
  /// - Complexity: O(bytes + cells).
  static func nodes(
    of text: SourceText, options: MarkdownDocument.ParseOptions
  ) throws(MarkdownError) -> [MarkdownTree.Node] {
    let delimiterLines = options.contains(.tables) ? PipeTable.delimiterLines(of: text) : []
    var reader = TreeReader(delimiterLines: delimiterLines, text: text)
    ParsedTree(text, options: options).walk { reader.read($0, at: $1) }
    if reader.tables.isEmpty { return reader.nodes }
    var tables = TableReader(text: text, tables: reader.tables)
    try tables.checkSize()
    return tables.replaceParagraphs(of: reader.nodes, options: options)
  }

  private func checkSize() throws(MarkdownError) {
    var count = 0
    for table in tables {
      for row in table.rows {
        count += table.alignments.count
        guard count <= MarkdownLimits.tableCells else {
          throw .tooManyTableCells(
            at: text.position(at: table.lines[row].lowerBound), limit: MarkdownLimits.tableCells)
        }
      }
    }
  }

  private mutating func replaceParagraphs(
    of nodes: [MarkdownTree.Node], options: MarkdownDocument.ParseOptions
  ) -> [MarkdownTree.Node] {
    let cells = tables.map { table in
      table.rows.map {
        Array(PipeTable.cells(of: table.lines[$0], in: text).prefix(table.alignments.count))
      }
    }
    for (table, rows) in zip(tables, cells) {
      copyLinesBeforeHeader(of: table)
      for cell in rows.joined() { copyCell(cell) }
    }
    if mayRefer { copy += [0x0A] + text.bytes[text.lineStarts[0]...] }
    let source = SourceText(bytes: copy)
    var reader = TreeReader(text: source)
    ParsedTree(source, options: options).walk { reader.read($0, at: $1) }
    return written(nodes, cells: cells, copies: reader.nodes)
  }

  private var mayRefer: Bool {
    copy.contains(UInt8(ascii: "["))
      && zip(text.bytes, text.bytes.dropFirst()).contains { $0 == (UInt8(ascii: "]"), .colon) }
  }

  /// Indented lines cannot start a block.
  private mutating func copyLinesBeforeHeader(of table: PipeTable) {
    for line in 0..<table.header {
      if line > 0 { copy += "    ".utf8 }
      copySource(table.lines[line])
      // A hard line break is two spaces.
      let rest = table.lines[line].upperBound
      if line + 1 < table.header, text.byte(at: rest) == 0x20, text.byte(at: rest + 1) == 0x20 {
        copy += "  ".utf8
      }
      copy += "\n".utf8
    }
    copy += "\n".utf8
  }

  /// The closing `#` protects hashes in the cell.
  private mutating func copyCell(_ cell: Range<Int>) {
    copy += "# ".utf8
    var start = cell.lowerBound
    for index in cell.dropLast()
    where text.bytes[index] == UInt8(ascii: "\\") && text.bytes[index + 1] == .pipe {
      copySource(start..<index)
      start = index + 1
    }
    copySource(start..<cell.upperBound)
    copy += " #\n".utf8
  }

  private mutating func copySource(_ range: Range<Int>) {
    parts.append((copy.count, range.lowerBound, range.count))
    copy += text.bytes[range]
  }

  private func source(of range: Range<Int>) -> Range<Int> {
    let start = source(of: range.lowerBound)
    return start..<max(start, source(of: range.upperBound))
  }

  private func source(of offset: Int) -> Int {
    let next = parts.partitionPoint { $0.copy > offset }
    guard next > 0 else { return parts.first?.source ?? 0 }
    let part = parts[next - 1]
    return part.source + min(offset - part.copy, part.count)
  }

  // MARK: Writing

  private func written(
    _ nodes: [MarkdownTree.Node], cells: [[[Range<Int>]]], copies: [MarkdownTree.Node]
  ) -> [MarkdownTree.Node] {
    var writer = NodeWriter()
    var (index, block) = (0, 1)
    for (table, rows) in zip(tables, cells) {
      writer.copy(index..<table.block, of: nodes)
      if block < copies.count, copies[block].kind == .paragraph {
        let paragraph = block..<copies[block].end
        writer.insert(paragraph, of: copies, mapping: source)
        block = paragraph.upperBound
      }
      write(table, rows, copies, &block, to: &writer)
      writeUnderline(of: table, nodes[table.block], to: &writer)
      index = nodes[table.block].end
    }
    writer.copy(index..<nodes.count, of: nodes)
    return writer.finish()
  }

  private func write(
    _ table: PipeTable, _ rows: [[Range<Int>]], _ copies: [MarkdownTree.Node], _ block: inout Int,
    to writer: inout NodeWriter
  ) {
    let start = table.lines[table.header].lowerBound
    let end = table.lines[max(table.header + 1, table.lines.count - 1)].upperBound
    writer.open(.table, start..<end)
    for (row, cells) in zip(table.rows, rows) {
      let isHeader = row == table.header
      writer.open(.tableRow(isHeader: isHeader), table.lines[row])
      for (column, alignment) in table.alignments.enumerated() {
        let end = table.lines[row].upperBound
        let range = column < cells.count ? cells[column] : end..<end
        writer.open(.tableCell(isHeader: isHeader, alignment: alignment), range)
        if column < cells.count, block < copies.count {
          writer.insert(block + 1..<copies[block].end, of: copies, mapping: source)
          block = copies[block].end
        }
        writer.close()
      }
      writer.close()
    }
    writer.close()
  }

  /// Hyphens below a table are a thematic break, and equals signs are text.
  private func writeUnderline(
    of table: PipeTable, _ node: MarkdownTree.Node, to writer: inout NodeWriter
  ) {
    guard case .heading(let level) = node.kind else { return }
    let end = node.range.upperBound
    let line = text.bytes[..<end].lastIndex { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "-") }
    let underline = line.map { $0 + 1..<end } ?? end..<end
    writer.open(level == 1 ? .paragraph : .thematicBreak, underline)
    if level == 1 {
      writer.open(.text(String(decoding: text.bytes[underline], as: UTF8.self)), underline)
      writer.close()
    }
    writer.close()
  }
}

extension UInt8 {
  fileprivate static let colon = UInt8(ascii: ":")
}
