/// The escapes of JSON, scripts, markup and addresses, for who looks into text of any kind.
enum TextEscape {
  /// The character of an escape, `nil` for one that stands for nothing that is looked for, and the
  /// escape's length: `%2C`, `%u002C`, `&#44;`, `&#x2c`, `&quot;`, `\n`, `\u002c`, `\x2c`, `\54`,
  /// `\/`, and `\2c ` of style sheets.
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
      if let value = digits(start + 1, 2) { return (value, 3) }
      guard start + 1 < bytes.count, bytes[start + 1] | 0x20 == UInt8(ascii: "u"),
        let value = digits(start + 2, 4)
      else { return (bytes[start], 1) }
      return (value, 6)
    case UInt8(ascii: "\\"):
      guard start + 1 < bytes.count else { return (nil, 1) }
      switch bytes[start + 1] {
      case UInt8(ascii: "u"):
        if let value = digits(start + 2, 4) { return (value, 6) }
        return braced(bytes, at: start + 2) ?? (nil, 1)
      case UInt8(ascii: "x"):
        if let value = digits(start + 2, 2) { return (value, 4) }
        return (nil, 1)
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return number(bytes, at: start + 1)
      case let next:
        return "nrtfb".utf8.contains(next) ? (UInt8(ascii: " "), 2) : (nil, 1)
      }
    default:
      return entity(bytes, at: start)
    }
  }

  /// A text whose escapes are solved once.
  ///
  /// - Complexity: O(bytes).
  static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard NormalText.kinds[Int(bytes[index])] == .escape else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (value, length) = unescaped(bytes, at: index)
      if let value { text.append(value) }
      index += length
    }
    return text
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

  /// The number behind a backslash: octal in scripts, hexadecimal in style sheets, where a space
  /// ends it.
  private static func number(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    var (value, octal, end) = (0, 0, start)
    while end < bytes.count, end - start < 6, let digit = hexadecimal(bytes[end]) {
      value = value << 4 | Int(digit)
      octal = end - start < 3 && digit < 8 && octal >= 0 ? octal << 3 | Int(digit) : -1
      end += 1
    }
    let isEnded = end < bytes.count && [0x20, 0x0A, 0x0D, 0x09].contains(bytes[end])
    if octal >= 0x20, end - start == 3 || !isEnded {
      return (UInt8(exactly: octal), end + 1 - start)
    }
    return (UInt8(exactly: value), end + 1 - start + (isEnded ? 1 : 0))
  }

  private static func entity(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int
  ) -> (value: UInt8?, length: Int) {
    var end = start + 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "#") {
      end += 1
      let isHexadecimal = end < bytes.count && bytes[end] | 0x20 == UInt8(ascii: "x")
      if isHexadecimal { end += 1 }
      var value = 0
      let first = end
      while end < bytes.count, let digit = hexadecimal(bytes[end]), isHexadecimal || digit < 10 {
        value = min(value * (isHexadecimal ? 16 : 10) + Int(digit), 1 << 21)
        end += 1
      }
      guard end > first else { return (bytes[start], 1) }
      if end < bytes.count, bytes[end] == UInt8(ascii: ";") { end += 1 }
      return (UInt8(exactly: value), end - start)
    }
    var name: UInt64 = 0
    while end < bytes.count, end - start <= 8, bytes[end] != UInt8(ascii: ";") {
      name = name << 8 | UInt64(bytes[end])
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), let value = names[name] else {
      return (bytes[start], 1)
    }
    return (value == 0 ? nil : value, end + 1 - start)
  }

  /// The names of characters that can stand in data, in eight bytes; 0 for what is not seen.
  private static let names: [UInt64: UInt8] = {
    let names: [(String, UInt8)] = [
      ("Tab", 0x20), ("NewLine", 0x20), ("nbsp", 0x20), ("excl", 0x21), ("quot", 0x22),
      ("QUOT", 0x22), ("num", 0x23), ("percnt", 0x25), ("amp", 0x26), ("AMP", 0x26),
      ("apos", 0x22), ("lpar", 0x28), ("rpar", 0x29), ("plus", 0x2B), ("comma", 0x2C),
      ("period", 0x2E), ("sol", 0x2F), ("colon", 0x3A), ("semi", 0x3B), ("lt", 0x3C), ("LT", 0x3C),
      ("equals", 0x3D), ("gt", 0x3E), ("GT", 0x3E), ("lsqb", 0x5B), ("bsol", 0x5C), ("rsqb", 0x5D),
      ("lowbar", 0x5F), ("lcub", 0x7B), ("rcub", 0x7D), ("shy", 0), ("zwj", 0), ("zwnj", 0),
    ]
    return Dictionary(
      names.map { name, value in (name.utf8.reduce(0) { $0 << 8 | UInt64($1) }, value) },
      uniquingKeysWith: { first, _ in first })
  }()

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
