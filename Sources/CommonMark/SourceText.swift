import Markup

/// The bytes and lines of a text (CommonMark 0.30 §2.1).
struct SourceText: Sendable {
  let bytes: [UInt8]
  let lineStarts: [Int]
  private let isASCIILine: [Bool]

  init(_ source: String) {
    self.init(bytes: Array(source.utf8))
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    // libcmark does not count a byte order mark as a column.
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var isASCII = [true]
    for index in starts[0]..<bytes.count {
      if bytes[index] >= 0x80 { isASCII[isASCII.count - 1] = false }
      guard Self.isLineEnd(at: index, in: bytes) else { continue }
      starts.append(index + 1)
      isASCII.append(true)
    }
    lineStarts = starts
    isASCIILine = isASCII
  }

  private static func isLineEnd(at index: Int, in bytes: [UInt8]) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"):
      index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
    default: false
    }
  }

  func byte(at index: Int) -> UInt8? {
    bytes.indices.contains(index) ? bytes[index] : nil
  }

  func lineRange(_ line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line) else { return bytes.count..<bytes.count }
    let next = line + 1
    return lineStarts[line]..<(next < lineStarts.count ? lineStarts[next] : bytes.count)
  }

  /// Converts and clamps a libcmark position.
  func offset(line: Int, column: Int) -> Int {
    let range = lineRange(line - 1)
    return min(range.lowerBound + max(0, column - 1), range.upperBound)
  }

  /// - Complexity: O(log lines).
  func lineIndex(at offset: Int) -> Int {
    max(0, lineStarts.partitionPoint { $0 > offset } - 1)
  }

  func firstOccurrence(of needle: String, in range: Range<Int>) -> Range<Int>? {
    bytes[range].firstOccurrence(of: Array(needle.utf8))
  }

  /// - Complexity: O(log lines), or O(bytes of the line) if it is not ASCII.
  func position(at offset: Int) -> MarkdownPosition {
    let line = lineIndex(at: offset)
    let prefix = lineStarts[line]..<max(offset, lineStarts[line])
    let characters =
      isASCIILine[line]
      ? prefix.count : String(decoding: bytes[prefix], as: UTF8.self).count
    return MarkdownPosition(line: line + 1, column: characters + 1, utf8Offset: offset)
  }

  func droppingLineEnding(_ range: Range<Int>) -> Range<Int> {
    let ending = bytes[range].suffix(2).count {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    return range.lowerBound..<range.upperBound - ending
  }

  func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isMarkdownWhitespace { end -= 1 }
    return range.lowerBound..<end
  }
}

extension UInt8 {
  var isMarkdownWhitespace: Bool {
    self == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(self)
  }

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension RandomAccessCollection where Index == Int {
  /// The first index that satisfies a monotonic predicate.
  ///
  /// - Complexity: O(log count).
  func partitionPoint(_ belongsAfter: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
