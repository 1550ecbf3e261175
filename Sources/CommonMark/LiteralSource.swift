/// The source positions of a text node's bytes, which escapes and entities shift.
struct LiteralSource {
  let literal: [UInt8]
  private let start: Int
  /// `nil` if the text equals its source.
  private let offsets: [Int]?
  /// Escaped bytes have no syntactic meaning.
  private let isEscaped: [Bool]?

  /// Returns `nil` if the source does not match.
  ///
  /// - Complexity: O(bytes).
  init?(_ literal: String, at range: Range<Int>, in text: SourceText) {
    let bytes = Array(literal.utf8)
    self.literal = bytes
    start = range.lowerBound
    if text.bytes[range].elementsEqual(bytes) {
      (offsets, isEscaped) = (nil, nil)
      return
    }
    var offsets: [Int] = []
    var isEscaped: [Bool] = []
    var index = range.lowerBound
    func append(_ count: Int, escaped: Bool) {
      offsets += repeatElement(index, count: count)
      isEscaped += repeatElement(escaped, count: count)
    }
    while offsets.count < bytes.count {
      guard index < range.upperBound else { return nil }
      let (byte, expected) = (text.bytes[index], bytes[offsets.count])
      if byte == UInt8(ascii: "\\"), text.byte(at: index + 1) == expected, expected.isPunctuation {
        append(1, escaped: true)
        index += 2
      } else if byte == UInt8(ascii: "&"),
        let entity = Self.entity(at: index, in: text, for: bytes[offsets.count...])
      {
        append(entity.count, escaped: true)
        index = entity.end
      } else if byte == expected {
        append(1, escaped: false)
        index += 1
      } else {
        return nil
      }
    }
    self.offsets = offsets
    self.isEscaped = isEscaped
  }

  init(unplaced literal: String, at range: Range<Int>) {
    self.literal = Array(literal.utf8)
    start = range.lowerBound
    offsets = self.literal.indices.map { min(range.lowerBound + $0, range.upperBound) }
    isEscaped = nil
  }

  func offset(_ index: Int) -> Int {
    guard let offsets else { return start + index }
    return index < offsets.count ? offsets[index] : (offsets.last ?? start) + 1
  }

  func range(_ range: Range<Int>) -> Range<Int> {
    let lower = offset(range.lowerBound)
    return lower..<max(lower, offset(range.upperBound))
  }

  func isEscaped(_ index: Int) -> Bool { isEscaped?[index] ?? false }

  func isEscaped(_ range: Range<Int>) -> Bool { isEscaped?[range].contains(true) ?? false }

  /// The text of an entity is one or two scalars (CommonMark 0.30 §6.2).
  private static func entity(
    at index: Int, in text: SourceText, for literal: ArraySlice<UInt8>
  ) -> (end: Int, count: Int)? {
    let name = text.bytes[(index + 1)...].prefix(33).prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
    }
    let end = name.endIndex + 1
    guard !name.isEmpty, text.byte(at: name.endIndex) == UInt8(ascii: ";"),
      !literal.starts(with: text.bytes[index..<end])
    else { return nil }
    var rest = literal
    for _ in 0..<2 {
      guard rest.popFirst() != nil else { return nil }
      while let byte = rest.first, byte & 0xC0 == 0x80 { rest.removeFirst() }
      if rest.isEmpty || rest.first == text.byte(at: end)
        || text.byte(at: end).map({ "\\&".utf8.contains($0) }) == true
      {
        return (end, literal.count - rest.count)
      }
    }
    return nil
  }
}

extension UInt8 {
  /// CommonMark 0.30 §2.1.
  var isPunctuation: Bool {
    (0x21...0x7E).contains(self) && !isASCIILetter && !isASCIIDigit
  }
}
