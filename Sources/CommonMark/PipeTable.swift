/// A table in a paragraph (GitHub Flavored Markdown 0.29 §4.10).
struct PipeTable {
  /// A paragraph, or a heading whose underline ends the table.
  let block: Int
  let lines: [Range<Int>]
  let header: Int
  let alignments: [MarkdownNode.ColumnAlignment?]

  /// The header first.
  var rows: [Int] { [header] + Array(header + 2..<max(header + 2, lines.count)) }

  /// `delimiters` are possible delimiter rows.
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

  /// Most texts have no delimiter row and need no table parsing.
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

  /// Outer pipes are optional.
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
