struct SourceLines {
  let text: [UInt8]
  let starts: [Int]

  /// - Complexity: O(bytes).
  init(_ text: [UInt8]) {
    self.text = text
    starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// - Complexity: O(log lines).
  func line(of offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  func start(of line: Int) -> Int { line < starts.count ? starts[line] : text.count }

  func indent(of line: Int) -> Range<Int> {
    let start = start(of: line)
    let end = text[start...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.count
    return start..<end
  }

  func isBlank(_ line: Int) -> Bool { isBlank(start(of: line)..<start(of: line + 1)) }

  func isBlank(_ range: Range<Int>) -> Bool {
    text[range].allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  func isFirst(_ offset: Int) -> Bool { indent(of: line(of: offset)).upperBound >= offset }

  func isLast(_ offset: Int) -> Bool { isBlank(offset..<start(of: line(of: offset) + 1)) }

  var lineEnd: String { text.lineEnd }

  func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension [UInt8] {
  var lineEnd: String {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return "\n" }
    return end > 0 && self[end - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }
}

extension String {
  /// Keeps the first line and lines without `old`.
  func indented(by new: String, insteadOf old: String) -> String {
    guard new != old else { return self }
    var result: [UInt8] = []
    var remaining = Array(utf8)[...]
    while let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
      result += remaining[...end]
      remaining = remaining[(end + 1)...]
      let isBlank = remaining.first { ![0x20, 0x09, 0x0D].contains($0) } == UInt8(ascii: "\n")
      guard remaining.starts(with: old.utf8), !isBlank, !remaining.isEmpty else { continue }
      result += new.utf8
      remaining = remaining.dropFirst(old.utf8.count)
    }
    return String(decoding: result + remaining, as: UTF8.self)
  }
}
