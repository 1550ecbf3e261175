import Synchronization

/// The text of one file of the site, and where its lines begin.
///
/// Finding the line of an offset is O(log lines). The first search finds the lines as well:
/// O(bytes).
public struct SourceFile: Sendable {
  /// The path relative to the site's folder.
  public let path: String
  /// The whole text. Its UTF-8 is contiguous.
  public let text: String
  private let lines = LineStarts()

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
  public func location(utf8Offset offset: Int) -> SourceLocation {
    let offset = max(0, min(offset, text.utf8.count))
    let line = lineIndex(containing: offset)
    let column = text(in: lineStarts[line]..<offset).count + 1
    return SourceLocation(file: path, line: line + 1, column: column)
  }

  /// The text of a line (from 1) without its line break, or `nil` past the end.
  public func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let start = lineStarts[number - 1]
    let end = number < lineStarts.count ? lineStarts[number] : text.utf8.count
    var line = text(in: start..<end)
    while line.last?.isNewline == true { line.removeLast() }
    return line
  }

  /// The UTF-8 offset at which a line (from 1) begins, or `nil` past the end.
  public func utf8Offset(line number: Int) -> Int? {
    lineStarts.indices.contains(number - 1) ? lineStarts[number - 1] : nil
  }

  /// The number of characters in a range of UTF-8 offsets, as far as the first line goes:
  /// the length of a diagnostic's underline.
  public func length(utf8Range range: Range<Int>) -> Int {
    let whole = text(in: range)
    return max(1, whole.prefix { !$0.isNewline }.count)
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

/// Where the lines of a text begin, as UTF-8 offsets. Most files are never asked.
private final class LineStarts: Sendable {
  private let starts = Mutex<[Int]?>(nil)

  func starts(in text: String) -> [Int] {
    starts.withLock { starts in
      if let starts { return starts }
      let found = Self.find(in: text)
      starts = found
      return found
    }
  }

  private static func find(in text: String) -> [Int] {
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    return starts
  }
}
