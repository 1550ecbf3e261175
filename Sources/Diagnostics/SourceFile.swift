/// The text of a file with its lines.
public struct SourceFile: Sendable {
  /// The path relative to the site's folder.
  public let path: String
  /// The text in contiguous UTF-8.
  public let text: String
  private let lines = TextLines()

  /// Creates a file.
  ///
  /// - Complexity: O(1) for contiguous UTF-8, otherwise O(bytes).
  public init(path: String, text: String) {
    self.path = path
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  private var lineStarts: [Int] { lines.starts(in: text) }

  /// Returns the location of an offset, limited to the end of the text.
  ///
  /// - Complexity: O(log lines); O(bytes) for the first call, and for the first location in a long
  ///   line.
  public func location(utf8Offset offset: Int) -> SourceLocation {
    location(of: max(0, min(offset, text.utf8.count))).location
  }

  struct Excerpt {
    let location: SourceLocation
    let text: String
    /// The column at which the text begins.
    let column: Int
  }

  /// Returns a location with the text around it.
  ///
  /// - Complexity: As `location(utf8Offset:)`.
  func excerpt(utf8Offset offset: Int) -> Excerpt {
    let offset = max(0, min(offset, text.utf8.count))
    let (location, mark) = location(of: offset)
    let lineEnd = lines.end(of: location.line - 1, in: text)
    // Limits bytes, because characters can be long.
    let start = max(mark.before.offset, offset - Self.excerptLength)
    var line = text(in: start..<max(offset, min(lineEnd, offset + Self.excerptLength)))
    while line.last?.isNewline == true { line.removeLast() }
    let column =
      start == mark.before.offset
      ? mark.before.column : location.column - text(in: start..<offset).count
    return Excerpt(location: location, text: line, column: max(1, column))
  }

  private static let excerptLength = 2_048

  private func location(of offset: Int) -> (location: SourceLocation, mark: ColumnMarks.Pair) {
    let line = lineIndex(containing: offset)
    let mark = lines.mark(at: offset, inLine: line, of: text)
    let column = mark.nearest.column + text(in: mark.nearest.offset..<offset).count
    return (SourceLocation(file: path, line: line + 1, column: column), mark)
  }

  /// A 1-based line without its line break; `nil` past the end.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    var line = text(in: lineStarts[number - 1]..<lines.end(of: number - 1, in: text))
    while line.last?.isNewline == true { line.removeLast() }
    return line
  }

  /// Returns the offset of a 1-based line; `nil` past the end.
  public func utf8Offset(line number: Int) -> Int? {
    lineStarts.indices.contains(number - 1) ? lineStarts[number - 1] : nil
  }

  /// Returns the number of characters in the first line of a range, for the underline.
  public func length(utf8Range range: Range<Int>) -> Int {
    let shown = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.excerptLength)
    return max(1, text(in: shown).prefix { !$0.isNewline }.count)
  }

  /// A range of UTF-8 offsets.
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
