enum TextEscape {
  private static let maximumDepth = 8

  /// Decodes the escapes of JSON, markup and URLs, also nested escapes. Returns `nil` for a text
  /// without escapes.
  ///
  /// - Complexity: O(bytes).
  static func resolved(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard var resolved = resolvedOnce(text) else { return nil }
    for _ in 1..<maximumDepth {
      guard let next = resolved.withUnsafeBufferPointer({ resolvedOnce($0) }) else { break }
      resolved = next
    }
    return resolved
  }

  private static func resolvedOnce(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard var index = text.indices.first(where: { escape(in: text, at: $0) != nil }) else {
      return nil
    }
    var resolved = Array(text[..<index])
    resolved.reserveCapacity(text.count)
    while index < text.count {
      if let (value, length) = escape(in: text, at: index) {
        if let value { resolved.append(value) }
        index += length
      } else {
        resolved.append(text[index])
        index += 1
      }
    }
    return resolved
  }

  /// An escape such as `%2C`, `&#44;`, `&quot;`, `\n` or `\u002c`. The byte is `nil` for a
  /// character that drawings do not contain.
  private static func escape(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int)? {
    switch text[start] {
    case UInt8(ascii: "%"):
      return number(in: text, start + 1, digits: 2).map { (value: $0, length: 3) }
    case UInt8(ascii: "&"): return entity(in: text, at: start)
    case UInt8(ascii: "\\"):
      guard start + 1 < text.count else { return nil }
      switch text[start + 1] {
      case UInt8(ascii: "u"):
        return number(in: text, start + 2, digits: 4).map { (value: $0, length: 6) }
      case UInt8(ascii: "n"), UInt8(ascii: "r"): return (0x0A, 2)
      case UInt8(ascii: "t"): return (0x09, 2)
      case let next: return #""'/\"#.utf8.contains(next) ? (value: next, length: 2) : nil
      }
    default: return nil
    }
  }

  /// The value is `nil` above 255.
  private static func number(
    in text: UnsafeBufferPointer<UInt8>, _ start: Int, digits: Int
  ) -> UInt8?? {
    guard start + digits <= text.count else { return nil }
    var value = 0
    for byte in text[start..<start + digits] {
      guard let digit = hexadecimal(byte) else { return nil }
      value = value << 4 | Int(digit)
    }
    return .some(UInt8(exactly: value))
  }

  private static let entities: [(name: [UInt8], value: UInt8)] = [
    (Array("amp;".utf8), UInt8(ascii: "&")), (Array("apos;".utf8), UInt8(ascii: "'")),
    (Array("gt;".utf8), UInt8(ascii: ">")), (Array("lt;".utf8), UInt8(ascii: "<")),
    (Array("quot;".utf8), UInt8(ascii: "\"")),
  ]

  private static func entity(
    in text: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int)? {
    var end = start + 1
    guard end < text.count else { return nil }
    guard text[end] == UInt8(ascii: "#") else {
      let entity = entities.first { text[end...].starts(with: $0.name) }
      return entity.map { (value: $0.value, length: $0.name.count + 1) }
    }
    end += 1
    let isHexadecimal = end < text.count && text[end] | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { end += 1 }
    let first = end
    var value = 0
    while end < text.count, let digit = hexadecimal(text[end]), isHexadecimal || digit < 10 {
      value = min(value * (isHexadecimal ? 16 : 10) + Int(digit), 1 << 21)
      end += 1
    }
    guard end > first else { return nil }
    // Browsers also accept entities without their semicolon.
    if end < text.count, text[end] == UInt8(ascii: ";") { end += 1 }
    return (UInt8(exactly: value), end - start)
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
