/// The text of one file of the site, and where its lines begin.
///
/// Finding the line of an offset is O(log lines). The first search finds the lines as well:
/// O(bytes).
public struct SourceFile: Sendable {
  /// The path relative to the site's folder.
  public let path: String
  /// The whole text. Its UTF-8 is contiguous.
  public let text: String
  private let lines = TextLines()

  /// A file with `text`.
  ///
  /// - Complexity: O(1) for a text whose UTF-8 is contiguous, else O(bytes).
  public init(path: String, text: String) {
    self.path = path
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  private var lineStarts: [Int] { lines.starts(in: text) }

  /// The place of a UTF-8 offset into the text. An offset past the end gives the end.
  ///
  /// - Complexity: O(log lines), however long the line is; O(bytes) for the first place in a line
  ///   of more than a few hundred bytes.
  public func location(utf8Offset offset: Int) -> SourceLocation {
    location(of: max(0, min(offset, text.utf8.count))).location
  }

  /// A place, with the text of its line, or of a long line the part around the place.
  struct Excerpt {
    let location: SourceLocation
    let text: String
    /// The column at which the text begins.
    let column: Int
  }

  /// The place of a UTF-8 offset, and some of what stands around it.
  ///
  /// - Complexity: that of `location(utf8Offset:)`.
  func excerpt(utf8Offset offset: Int) -> Excerpt {
    let offset = max(0, min(offset, text.utf8.count))
    let (location, mark) = location(of: offset)
    let lineEnd = lines.end(of: location.line - 1, in: text)
    // Characters may be long: in all, what is kept stays small.
    let start = max(mark.before.offset, offset - Self.excerptLength)
    var line = text(in: start..<max(offset, min(lineEnd, offset + Self.excerptLength)))
    while line.last?.isNewline == true { line.removeLast() }
    let column =
      start == mark.before.offset
      ? mark.before.column : location.column - text(in: start..<offset).count
    return Excerpt(location: location, text: line, column: max(1, column))
  }

  /// How many bytes before and after a place an excerpt has at most.
  private static let excerptLength = 2_048

  private func location(of offset: Int) -> (location: SourceLocation, mark: ColumnMarks.Pair) {
    let line = lineIndex(containing: offset)
    let mark = lines.mark(at: offset, inLine: line, of: text)
    let column = mark.nearest.column + text(in: mark.nearest.offset..<offset).count
    return (SourceLocation(file: path, line: line + 1, column: column), mark)
  }

  /// The text of a line (from 1) without its line break, or `nil` past the end.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    var line = text(in: lineStarts[number - 1]..<lines.end(of: number - 1, in: text))
    while line.last?.isNewline == true { line.removeLast() }
    return line
  }

  /// The UTF-8 offset at which a line (from 1) begins, or `nil` past the end.
  public func utf8Offset(line number: Int) -> Int? {
    lineStarts.indices.contains(number - 1) ? lineStarts[number - 1] : nil
  }

  /// The number of characters in a range of UTF-8 offsets, as far as the first line goes, and a
  /// terminal's lines: the length of a diagnostic's underline.
  public func length(utf8Range range: Range<Int>) -> Int {
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.excerptLength)
    return max(1, text(in: shown).prefix { !$0.isNewline }.count)
  }

  /// The text in a range of UTF-8 offsets.
  ///
  /// - Complexity: O(length of the range).
  public func text(in range: Range<Int>) -> String {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: min(range.lowerBound, utf8.count))
    let upper = utf8.index(utf8.startIndex, offsetBy: min(range.upperBound, utf8.count))
    return String(decoding: utf8[lower..<upper], as: UTF8.self)
  }

  private func lineIndex(containing offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
