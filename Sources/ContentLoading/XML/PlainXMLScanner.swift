/// Goes through the bytes of a file that may be plain XML. Whatever it returns `nil` or `false`
/// for is not plain.
struct PlainXMLScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// Far more than any name has, and far less than any parser refuses.
  private static let maximumNameLength = 1000

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index == bytes.count }

  /// What stands before the next `<`, or the end. A `]` could be the beginning of `]]>`.
  mutating func text() -> Slice<UnsafeBufferPointer<UInt8>>? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "]"): return nil
      case 0x09, 0x0A, 0x20..<0x7F: index += 1
      default: return nil
      }
    }
    return bytes[start..<index]
  }

  /// Goes on after a text, if it stands here.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - index else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    index += count
    return true
  }

  /// Whether there was any.
  @discardableResult
  mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x09, 0x0A, 0x20: index += 1
      default: return index > start
      }
    }
    return index > start
  }

  /// The rest of a comment. Two hyphens must be its end (XML 1.0 §2.5).
  mutating func skipComment() -> Bool {
    while index < bytes.count {
      if skip("--") { return skip(">") }
      switch bytes[index] {
      case 0x09, 0x0A, 0x20..<0x7F: index += 1
      default: return false
      }
    }
    return false
  }

  /// A name without a prefix.
  mutating func name() -> String? {
    let start = index
    while index < bytes.count, Self.isOfName(bytes[index], isFirst: index == start) { index += 1 }
    guard index > start, index < bytes.count, bytes[index] != UInt8(ascii: ":"),
      index - start <= Self.maximumNameLength
    else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A name, `=` and a value in quotes.
  mutating func attribute() -> PlainXML.Attribute? {
    guard let name = name() else { return nil }
    skipSpace()
    guard skip("=") else { return nil }
    skipSpace()
    guard index < bytes.count else { return nil }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"): return nil
      case 0x20..<0x7F: index += 1
      default: return nil
      }
    }
    guard index < bytes.count else { return nil }
    index += 1
    return PlainXML.Attribute(
      name: name, value: String(decoding: bytes[start..<index - 1], as: UTF8.self))
  }

  private static func isOfName(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
