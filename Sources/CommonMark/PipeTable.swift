/// A table that stands in a paragraph (GitHub Flavored Markdown 0.29 §4.10): a line of cells, a
/// line of hyphens below each of them, and as many lines of cells as follow. Lines before the
/// header stay a paragraph.
struct PipeTable {
  /// The index of the node of the paragraph, or of the heading whose underline ends the table.
  let block: Int
  /// The lines of the paragraph, without white space around them.
  let lines: [Range<Int>]
  /// The line that is the header.
  let header: Int
  /// A value for each column.
  let alignments: [MarkdownNode.ColumnAlignment?]

  /// The lines that are rows, the header first.
  var rows: [Int] { [header] + Array(header + 2..<max(header + 2, lines.count)) }

  /// The first table of a paragraph's content; `delimiters` are the indices of lines that may be
  /// below a header.
  ///
  /// - Complexity: O(bytes of the content).
  init?(in content: LeafContent, delimiters: [Int], block: Int) {
    let text = content.text
    let lines = content.lines.map(text.trimming)
    for index in delimiters where lines.indices.contains(index) && index > 0 {
      let marks = Self.cells(of: lines[index], in: text)
      guard !marks.isEmpty, marks.allSatisfy({ Self.isDelimiter($0, in: text) }),
        Self.cells(of: lines[index - 1], in: text).count == marks.count
      else { continue }
      self.lines = lines
      self.block = block
      alignments = marks.map { Self.alignment(of: $0, in: text) }
      header = index - 1
      return
    }
    return nil
  }

  /// The lines that have nothing but what stands below a header, after the marks of the blocks
  /// around them. Most texts have none, and then nothing else is done about tables.
  ///
  /// - Complexity: O(bytes).
  static func delimiterLines(of text: SourceText) -> [Int] {
    text.lineStarts.indices.filter { line in
      var (hyphens, others) = (false, false)
      for byte in text.bytes[text.lineRange(line)] {
        switch byte {
        case UInt8(ascii: "-"): hyphens = true
        case UInt8(ascii: "|"), UInt8(ascii: ":"): others = true
        case UInt8(ascii: ">") where !hyphens && !others: continue
        case _ where byte.isMarkdownWhitespace: continue
        default: return false
        }
      }
      return hyphens && others
    }
  }

  /// The cells of a line without white space around them. Pipes at both ends may be missing; one
  /// after a backslash belongs to a cell.
  ///
  /// - Complexity: O(bytes of the line).
  static func cells(of line: Range<Int>, in text: SourceText) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    let bytes = text.bytes
    var index = line.lowerBound
    if index < line.upperBound, bytes[index] == .pipe { index += 1 }
    var start = index
    while index < line.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < line.upperBound: index += 2
      case .pipe:
        cells.append(text.trimming(start..<index))
        index += 1
        start = index
      default: index += 1
      }
    }
    if start < line.upperBound { cells.append(text.trimming(start..<line.upperBound)) }
    return cells
  }

  /// Whether a cell has hyphens only, with or without a colon at either end.
  private static func isDelimiter(_ cell: Range<Int>, in text: SourceText) -> Bool {
    var hyphens = text.bytes[cell]
    if hyphens.first == UInt8(ascii: ":") { hyphens.removeFirst() }
    if hyphens.last == UInt8(ascii: ":") { hyphens.removeLast() }
    return !hyphens.isEmpty && hyphens.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  private static func alignment(
    of delimiter: Range<Int>, in text: SourceText
  ) -> MarkdownNode.ColumnAlignment? {
    let bytes = text.bytes[delimiter]
    switch (bytes.first == UInt8(ascii: ":"), bytes.last == UInt8(ascii: ":")) {
    case (true, true): return .center
    case (true, false): return .left
    case (false, true): return .right
    case (false, false): return nil
    }
  }
}

extension SourceText {
  /// The range without white space at its ends.
  func trimming(_ range: Range<Int>) -> Range<Int> {
    let end = trimmingEnd(range).upperBound
    var start = range.lowerBound
    while start < end, bytes[start].isMarkdownWhitespace { start += 1 }
    return start..<end
  }
}

extension UInt8 {
  static let pipe = UInt8(ascii: "|")
}
