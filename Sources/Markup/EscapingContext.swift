/// The escaping rules for a text in a certain context.
///
/// Stops text from ending its element, attribute or string. Works on bytes, as browsers do: a quote
/// with a combining mark still ends an attribute.
///
///     html.append(name, escapedFor: .html)
///     "<p title=\"\(title.escaped(for: .html))\">"
package struct EscapingContext: Sendable {
  /// HTML text, or a quoted attribute value. Invalid characters become U+FFFD (HTML, "Preprocessing
  /// the input stream").
  package static let html = Self(.references, escaping: "&<>\"'").withoutControls

  /// HTML text, or a value in double quotes. Keeps apostrophes, as in CommonMark's examples.
  package static let htmlInDoubleQuotes = Self(.references, escaping: "&<>\"")

  /// HTML text. Keeps quotes.
  package static let htmlText = Self(.references, escaping: "&<>").withoutControls

  /// SVG text in HTML, or a value in double quotes.
  package static let svg = Self(.references, escaping: "&<>\"\r")

  /// XML text (XML 1.0 §2.4). Invalid characters become U+FFFD.
  package static let xmlText = Self(.xml, escaping: "&<>\r")

  /// An XML value in double quotes. White space except spaces becomes references, because parsers
  /// normalize it (XML 1.0 §3.3.3). Invalid characters become U+FFFD.
  package static let xmlAttribute = Self(.xml, escaping: "&<>\"\t\n\r")

  package static let xmlAttributeInSingleQuotes = Self(.xml, escaping: "&<>'\t\n\r")

  /// The content of a JSON string (RFC 8259 §7).
  package static let json = Self(.json, escaping: "\"\\")

  /// The content of a JSON string in an HTML script element. Stops `</script>` and `<!--`.
  package static let jsonInScript = Self(.json, escaping: "\"\\<")

  /// Text in any part of a URL (RFC 3986 §2.3).
  package static let urlComponent = Self(.percent, keeping: "-._~")

  /// A name in a URL's path (RFC 3986 §3.3, `segment`).
  package static let urlSegment = Self(.percent, keeping: "-._~!$&'()*+,;=:@")

  /// A URL's path with its slashes. Also encodes special characters of HTML and shells.
  package static let urlPath = Self(.percent, keeping: "-._~+/")

  /// A Markdown destination in double quotes. Encodes only invalid characters, as libcmark does.
  package static let markdownDestination = Self(
    .destination, keeping: "-._~+!*(),%#@?=;:/$")

  /// A whole URL. Keeps existing escapes. The document needs further escaping.
  package static let url = Self(.percent, keeping: "-._~+!*(),%#@?=;:/$&'")

  /// A URL in `url("")` in CSS.
  package static let cssURL = Self(.percent, escaping: "\"'\\()<>")

  /// The text of a style or script element. Stops `</style` and `</script`. In strings, `\/` means
  /// `/`.
  package static let rawElement = Self(.rawElement, escaping: "<")

  private enum Notation {
    case references, xml, json, percent, destination, rawElement
  }

  private let notation: Notation
  private var specialLow: UInt64 = 0
  private var specialHigh: UInt64 = 0
  private var escapesBeyondASCII = false

  private init(_ notation: Notation, escaping characters: StaticString) {
    self.notation = notation
    characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
    switch notation {
    case .references, .percent, .destination, .rawElement: break
    case .json: for byte in 0..<UInt8(0x20) { insert(byte) }
    case .xml:
      for byte in 0..<UInt8(0x20) where ![0x9, 0xA, 0xD].contains(byte) { insert(byte) }
    }
  }

  /// Escapes all characters except letters, digits and these.
  private init(_ notation: Notation, keeping characters: StaticString) {
    self.notation = notation
    (specialLow, specialHigh) = (.max, .max)
    escapesBeyondASCII = true
    for range: ClosedRange<UInt8> in [0x30...0x39, 0x41...0x5A, 0x61...0x7A] {
      for byte in range { remove(byte) }
    }
    characters.withUTF8Buffer { for byte in $0 { remove(byte) } }
  }

  private var withoutControls: Self {
    var context = self
    for byte in 0..<UInt8(0x20) where ![0x9, 0xA, 0xC, 0xD].contains(byte) { context.insert(byte) }
    context.insert(0x7F)
    return context
  }

  private mutating func remove(_ byte: UInt8) {
    if byte < 64 {
      specialLow &= ~(1 << UInt64(byte))
    } else {
      specialHigh &= ~(1 << UInt64(byte & 63))
    }
  }

  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { specialLow |= 1 << UInt64(byte) } else { specialHigh |= 1 << UInt64(byte & 63) }
  }

  private func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<64: specialLow >> UInt64(byte) & 1 == 1
    case ..<128: specialHigh >> UInt64(byte & 63) & 1 == 1
    // In UTF-8, the invalid U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    default: escapesBeyondASCII || byte == 0xEF && notation == .xml
    }
  }
}

extension EscapingContext {
  func hasSpecial(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains(where: isSpecial)
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      guard isSpecial(bytes[index]) else {
        index += 1
        continue
      }
      let length = appendReplacement(at: index, in: bytes, since: start, to: &output)
      index += max(length, 1)
      if length > 0 { start = index }
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  /// Replaces a special byte. Returns the number of replaced bytes; 0 if the byte needs no
  /// replacement.
  private func appendReplacement(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, since start: Int,
    to output: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    let isMultibyte = byte == 0xEF && notation == .xml
    if isMultibyte, bytes[index + 1] != 0xBF || bytes[index + 2] < 0xBE { return 0 }
    if notation == .rawElement, !Self.endsElement(bytes[index...]) { return 0 }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    output.append(contentsOf: replacement(for: byte).utf8)
    return isMultibyte ? 3 : 1
  }

  /// True at an end tag of a style or script element. Browsers ignore case.
  private static func endsElement(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    ["</script", "</style"].contains { (tag: StaticString) in
      tag.withUTF8Buffer { tag in
        bytes.prefix(tag.count).elementsEqual(tag) { $0 == $1 || $0 | 0x20 == $1 && $1 >= 0x61 }
      }
    }
  }

  private func replacement(for byte: UInt8) -> String {
    switch (notation, byte) {
    case (.rawElement, _): "<\\"
    case (.references, _), (.xml, _), (.destination, UInt8(ascii: "&")): Self.reference(to: byte)
    // As libcmark does.
    case (.destination, UInt8(ascii: "'")): "&#x27;"
    case (.percent, _), (.destination, _): Self.percentEncoding(of: byte)
    case (.json, _): Self.jsonEscape(of: byte)
    }
  }

  private static func percentEncoding(of byte: UInt8) -> String {
    (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
  }

  private static func reference(to byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    case UInt8(ascii: "\t"): "&#9;"
    case UInt8(ascii: "\n"): "&#10;"
    case UInt8(ascii: "\r"): "&#13;"
    default: "\u{FFFD}"
    }
  }

  private static func jsonEscape(of byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x8: "\\b"
    case 0x9: "\\t"
    case 0xA: "\\n"
    case 0xC: "\\f"
    case 0xD: "\\r"
    default: (byte < 0x10 ? "\\u000" : "\\u00") + String(byte, radix: 16)
    }
  }
}
