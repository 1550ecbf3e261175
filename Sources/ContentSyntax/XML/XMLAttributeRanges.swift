/// Source locations of attributes. Stops at the next `<`, so that all tags of a malicious file take
/// O(bytes).
struct XMLAttributeRanges: Sequence, IteratorProtocol {
  struct Element {
    var name: Range<Int>
    var value: Range<Int>
  }

  private let bytes: [UInt8]
  private let limit: Int
  private var index: Int

  init(bytes: [UInt8], tag: Int, limit: Int? = nil) {
    self.bytes = bytes
    self.limit = limit ?? bytes.count
    index = tag + 1
    skip { !$0.isXMLSpace && !Self.endsName($0) }
  }

  mutating func next() -> Element? {
    skip(while: \.isXMLSpace)
    let start = index
    skip {
      !$0.isXMLSpace && !Self.endsName($0) && $0 != UInt8(ascii: "=")
        && $0 != UInt8(ascii: "?")
    }
    let name = start..<index
    skip(while: \.isXMLSpace)
    guard !name.isEmpty, index < limit, bytes[index] == UInt8(ascii: "=") else { return nil }
    index += 1
    skip(while: \.isXMLSpace)
    guard index < limit, bytes[index] == 0x22 || bytes[index] == 0x27 else { return nil }
    let quote = bytes[index]
    index += 1
    let value = index
    skip { $0 != quote && $0 != UInt8(ascii: "<") }
    guard index < limit, bytes[index] == quote else { return nil }
    index += 1
    return Element(name: name, value: value..<index - 1)
  }

  func value(of name: String) -> Range<Int>? {
    first { bytes[$0.name].elementsEqual(name.utf8) }?.value
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while index < limit, condition(bytes[index]) { index += 1 }
  }
}
