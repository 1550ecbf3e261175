import Synchronization

/// Lines, and columns in long lines, computed on demand.
final class TextLines: Sendable {
  private struct State {
    var starts: [Int]?
    var columns: [Int: ColumnMarks] = [:]
  }

  private let state = Mutex(State())

  /// Returns the offsets of lines.
  ///
  /// - Complexity: O(1) after O(bytes) for the first call.
  func starts(in text: String) -> [Int] {
    state.withLock { Self.starts(in: text, &$0) }
  }

  /// Returns the offset after a 0-based line with its line break.
  func end(of line: Int, in text: String) -> Int {
    let starts = starts(in: text)
    return line + 1 < starts.count ? starts[line + 1] : text.utf8.count
  }

  /// The nearest known columns in a 0-based line.
  func mark(at offset: Int, inLine line: Int, of text: String) -> ColumnMarks.Pair {
    state.withLock { state in
      let starts = Self.starts(in: text, &state)
      let end = line + 1 < starts.count ? starts[line + 1] : text.utf8.count
      guard end - starts[line] > ColumnMarks.spacing else {
        let start = ColumnMarks.Mark(offset: starts[line], column: 1)
        return ColumnMarks.Pair(before: start, nearest: start)
      }
      let marks = state.columns[line] ?? ColumnMarks(of: starts[line]..<end, in: text)
      state.columns[line] = marks
      return marks.pair(at: offset)
    }
  }

  private static func starts(in text: String, _ state: inout State) -> [Int] {
    if let starts = state.starts { return starts }
    var starts = [0]
    for (offset, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    state.starts = starts
    return starts
  }
}

/// Known columns in a long line, such as a minified file, to avoid counting from its beginning.
struct ColumnMarks: Sendable {
  struct Mark {
    let offset: Int
    /// The 1-based column.
    let column: Int
  }

  struct Pair {
    /// A mark that is far enough away for the start of an excerpt.
    let before: Mark
    let nearest: Mark
  }

  /// The approximate distance of marks in bytes.
  static let spacing = 512

  private let marks: [Mark]

  /// - Complexity: O(bytes of the line).
  init(of line: Range<Int>, in text: String) {
    var marks = [Mark(offset: line.lowerBound, column: 1)]
    let utf8 = text.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: line.lowerBound)
    let end = utf8.index(utf8.startIndex, offsetBy: line.upperBound)
    var offset = line.lowerBound
    var column = 1
    while index < end {
      let next = text.index(after: index)
      offset += utf8.distance(from: index, to: next)
      column += 1
      index = next
      if let last = marks.last, offset - last.offset >= Self.spacing, index < end {
        marks.append(Mark(offset: offset, column: column))
      }
    }
    self.marks = marks
  }

  /// - Complexity: O(log bytes of the line).
  func pair(at offset: Int) -> Pair {
    var low = 0
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    return Pair(before: marks[max(0, low - 1)], nearest: marks[low])
  }
}
