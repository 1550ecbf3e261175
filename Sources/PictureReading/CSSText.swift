/// Splits and unescapes CSS by bytes, as browsers do. A `;` and a combining mark after it are one
/// `Character`.
package enum CSSText {
  static func trimmed(_ text: Substring) -> Substring {
    var result = text.drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }

  static func shortened(_ text: some StringProtocol) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }

  /// Removes comments and the `<!--` and `-->` that once hid CSS from browsers.
  static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(where: { "*<>".utf8.contains($0) }) else { return text }
    var result: [UInt8] = []
    var remaining = text[...].utf8
    while let byte = remaining.first {
      let end: Substring.Index
      if remaining.starts(with: "/*".utf8) {
        remaining = remaining.dropFirst(2)
        while !remaining.isEmpty, !remaining.starts(with: "*/".utf8) { remaining.removeFirst() }
        remaining = remaining.dropFirst(2)
        result.append(UInt8(ascii: " "))
        continue
      } else if let mark = ["<!--", "-->"].first(where: { remaining.starts(with: $0.utf8) }) {
        remaining = remaining.dropFirst(mark.utf8.count)
        continue
      } else if isQuote(byte) {
        end = endOfString(Substring(remaining)) ?? remaining.endIndex
      } else {
        end = remaining.index(after: remaining.startIndex)
      }
      result += remaining[..<end]
      remaining = remaining[end...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Finds the first of some bytes outside strings and brackets.
  ///
  /// - Complexity: O(bytes before it).
  static func index(of bytes: some Sequence<UInt8>, in text: Substring) -> Substring.Index? {
    let utf8 = text.utf8
    var index = utf8.startIndex
    var depth = 0
    while index < utf8.endIndex {
      let byte = utf8[index]
      if depth == 0, bytes.contains(byte) { return index }
      switch byte {
      case UInt8(ascii: "\\"):
        index = utf8.index(after: index)
        if index == utf8.endIndex { return nil }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      case _ where isQuote(byte):
        guard let end = endOfString(text[index...]) else { return nil }
        index = end
        continue
      default: break
      }
      index = utf8.index(after: index)
    }
    return nil
  }

  /// Returns `nil` if the text begins with another byte or does not close the brackets.
  static func takeBrackets(
    _ open: Unicode.Scalar = "(", _ close: Unicode.Scalar = ")", from remaining: inout Substring
  ) -> Substring? {
    let content = remaining.utf8.dropFirst()
    guard remaining.unicodeScalars.first == open,
      let end = index(of: CollectionOfOne(UInt8(ascii: close)), in: Substring(content))
    else { return nil }
    defer { remaining = remaining[remaining.utf8.index(after: end)...] }
    return remaining[content.startIndex..<end]
  }

  static func split(_ text: Substring, at separator: UInt8) -> [Substring] {
    var parts: [Substring] = []
    var remaining = text
    while let index = index(of: CollectionOfOne(separator), in: remaining) {
      parts.append(remaining[..<index])
      remaining = remaining[remaining.utf8.index(after: index)...]
    }
    return parts + [remaining]
  }

  /// Returns the index after a string; `nil` if the string does not end on its line.
  static func endOfString(_ text: Substring) -> Substring.Index? {
    guard let quote = text.utf8.first else { return nil }
    var index = text.utf8.index(after: text.startIndex)
    while index < text.endIndex {
      let byte = text.utf8[index]
      index = text.utf8.index(after: index)
      switch byte {
      case quote: return index
      case _ where isLineEnd(byte): return nil
      case UInt8(ascii: "\\"):
        guard index < text.endIndex else { return nil }
        index = text.utf8.index(after: index)
      default: break
      }
    }
    return nil
  }

  /// Replaces escapes (CSS Syntax 3 §4.3.7). Returns `nil` if the text ends in an escape.
  static func unescaped(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return String(text) }
    var result = String.UnicodeScalarView()
    var remaining = text.unicodeScalars
    while let scalar = remaining.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      let digits = remaining.prefix(6).prefix { $0.isASCII && $0.properties.isASCIIHexDigit }
      if digits.isEmpty {
        guard let next = remaining.popFirst(), !"\n\r\u{C}".unicodeScalars.contains(next) else {
          return nil
        }
        result.append(next)
      } else {
        remaining = remaining[digits.endIndex...]
        if remaining.starts(with: "\r\n".unicodeScalars) { remaining.removeFirst() }
        if let next = remaining.first, " \n\t\r\u{C}".unicodeScalars.contains(next) {
          remaining.removeFirst()
        }
        let value = UInt32(String(digits), radix: 16) ?? 0
        result.append(value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}")
      }
    }
    return String(result)
  }

  /// Unlike in CSS Syntax 3 §4.3.11, the name may begin with a digit.
  static func name(beginning remaining: inout Substring) -> String? {
    let utf8 = remaining.utf8
    var end = utf8.startIndex
    while end < utf8.endIndex {
      let byte = utf8[end]
      if byte == UInt8(ascii: "\\") {
        guard let next = endOfEscape(remaining[end...]) else { return nil }
        end = next
      } else if isNameByte(byte) {
        end = utf8.index(after: end)
      } else {
        break
      }
    }
    guard end > utf8.startIndex else { return nil }
    defer { remaining = remaining[end...] }
    return unescaped(remaining[..<end])
  }

  /// An escape with hexadecimal digits includes the white space after it.
  static func endOfEscape(_ text: Substring) -> Substring.Index? {
    let remaining = text.utf8.dropFirst()
    let digits = remaining.prefix(6).prefix { TextEscape.hexadecimal($0) != nil }
    let end = digits.endIndex
    guard !digits.isEmpty else {
      return end < remaining.endIndex ? text.unicodeScalars.index(after: end) : nil
    }
    let behind = remaining[end...]
    if behind.starts(with: "\r\n".utf8) { return behind.index(end, offsetBy: 2) }
    return behind.first.map(isSpace) == true ? remaining.index(after: end) : end
  }

  /// True for a line end (CSS Syntax 3 §3.3).
  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  /// True for white space (CSS Syntax 3 §4.2).
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || isLineEnd(byte) }

  /// True if a name may contain the byte. Bytes of characters outside ASCII are valid.
  package static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
