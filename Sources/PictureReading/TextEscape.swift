/// The escapes of JSON, scripts, markup and addresses, for who looks into text of any kind.
enum TextEscape {
  /// The character of an escape, `nil` for one that stands for nothing that is looked for, and the
  /// escape's length: `%2C`, `&#44;`, `&#x2c;`, `&quot;`, `\n`, `\u002c`, `\x2c`, `\/`.
  static func unescaped(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    func digits(_ from: Int, _ count: Int) -> UInt8? {
      guard from + count <= bytes.count else { return nil }
      var value = 0
      for index in from..<from + count {
        guard let digit = hexadecimal(bytes[index]) else { return nil }
        value = value << 4 | Int(digit)
      }
      return UInt8(exactly: value)
    }
    switch bytes[start] {
    case UInt8(ascii: "%"):
      guard let value = digits(start + 1, 2) else { return (bytes[start], 1) }
      return (value, 3)
    case UInt8(ascii: "\\"):
      guard start + 1 < bytes.count else { return (nil, 1) }
      switch bytes[start + 1] {
      case UInt8(ascii: "u"):
        if let value = digits(start + 2, 4) { return (value, 6) }
        return braced(bytes, at: start + 2) ?? (nil, 1)
      case UInt8(ascii: "x"):
        if let value = digits(start + 2, 2) { return (value, 4) }
        return (nil, 1)
      case let next:
        return "nrtfb".utf8.contains(next) ? (UInt8(ascii: " "), 2) : (nil, 1)
      }
    default:
      return entity(bytes, at: start)
    }
  }

  /// `\u{2c}` of scripts, from its brace.
  private static func braced(
    _ bytes: UnsafeBufferPointer<UInt8>, at brace: Int
  ) -> (value: UInt8?, length: Int)? {
    guard brace < bytes.count, bytes[brace] == UInt8(ascii: "{") else { return nil }
    var (value, end) = (0, brace + 1)
    while end < bytes.count, end - brace <= 6, let digit = hexadecimal(bytes[end]) {
      value = value << 4 | Int(digit)
      end += 1
    }
    guard end < bytes.count, end > brace + 1, bytes[end] == UInt8(ascii: "}") else { return nil }
    return (UInt8(exactly: value), end + 3 - brace)
  }

  private static func entity(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    var end = start + 1
    while end < bytes.count, end - start < 12, bytes[end] != UInt8(ascii: ";") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
      return (bytes[start], 1)
    }
    let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
    let length = end + 1 - start
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      return (UInt8(name.dropFirst(2), radix: 16), length)
    }
    if name.hasPrefix("#") { return (UInt8(name.dropFirst()), length) }
    switch name {
    case "amp": return (UInt8(ascii: "&"), length)
    case "lt": return (UInt8(ascii: "<"), length)
    case "gt": return (UInt8(ascii: ">"), length)
    case "quot", "apos": return (UInt8(ascii: "\""), length)
    case "nbsp", "Tab", "NewLine": return (UInt8(ascii: " "), length)
    case "comma": return (UInt8(ascii: ","), length)
    case "plus": return (UInt8(ascii: "+"), length)
    default: return (bytes[start], 1)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
