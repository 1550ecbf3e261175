/// A place in a document that text is written to: which bytes would not stay text there, and what
/// is written in their place.
///
/// This is the one escaper of the house. It stops text from ending the element, the attribute or
/// the string that it stands in. It goes by bytes, as browsers and parsers do, never by
/// `Character`: a quote with a combining mark after it (`"` U+0301) is another `Character` than a
/// quote, and ends an attribute all the same.
///
///     html.append(name, escapedFor: .html)
///     "<p title=\"\(title.escaped(for: .html))\">"
package struct EscapingContext: Sendable {
  /// Text of an HTML element, or an attribute's value in double or single quotes. Controls that
  /// HTML can't have become U+FFFD (HTML, "Preprocessing the input stream").
  package static let html = Self(.references, escaping: "&<>\"'").withoutControls

  /// Text of an HTML element, or an attribute's value in double quotes. An apostrophe stays what
  /// it is, as the examples of CommonMark have it.
  package static let htmlInDoubleQuotes = Self(.references, escaping: "&<>\"")

  /// Text of an HTML element. Quotes stay what they are.
  package static let htmlText = Self(.references, escaping: "&<>").withoutControls

  /// Text of an SVG element in an HTML page, or an attribute's value in double quotes there.
  package static let svg = Self(.references, escaping: "&<>\"\r")

  /// Text of an XML element (XML 1.0 §2.4). What can't stand in XML at all becomes U+FFFD.
  package static let xmlText = Self(.xml, escaping: "&<>\r")

  /// An attribute's value in double quotes in XML. White space other than the space is written as
  /// a reference, since a parser would make spaces of it (XML 1.0 §3.3.3). What can't stand in XML
  /// at all becomes U+FFFD.
  package static let xmlAttribute = Self(.xml, escaping: "&<>\"\t\n\r")

  /// The same in single quotes.
  package static let xmlAttributeInSingleQuotes = Self(.xml, escaping: "&<>'\t\n\r")

  /// Between the quotes of a JSON string (RFC 8259 §7). Only what must be escaped is.
  package static let json = Self(.json, escaping: "\"\\")

  /// Between the quotes of a JSON string in a script element of HTML: without `<` neither
  /// `</script>` nor `<!--` can be spelled.
  package static let jsonInScript = Self(.json, escaping: "\"\\<")

  /// Anywhere in a URL, as nothing but text: all but the unreserved characters is percent-encoded
  /// (RFC 3986 §2.3).
  package static let urlComponent = Self(.percent, keeping: "-._~")

  /// A name between the slashes of a URL's path (RFC 3986 §3.3, `segment`).
  package static let urlSegment = Self(.percent, keeping: "-._~!$&'()*+,;=:@")

  /// A URL's path, whose slashes stay. What HTML or a shell would read otherwise is encoded, too.
  package static let urlPath = Self(.percent, keeping: "-._~+/")

  /// A link's destination in Markdown, as the value of `href` or `src` in double quotes: what a URL
  /// can't have is percent-encoded, reserved characters keep their meaning. As libcmark writes it.
  package static let markdownDestination = Self(
    .destination, keeping: "-._~+!*(),%#@?=;:/$")

  /// A whole URL, of which only what a URL can't have is percent-encoded, and what is encoded
  /// already stays so. Before it stands in a document, it is escaped for that.
  package static let url = Self(.percent, keeping: "-._~+!*(),%#@?=;:/$&'")

  /// A URL between the double quotes of `url("")` in CSS.
  package static let cssURL = Self(.percent, escaping: "\"'\\()<>")

  /// A style sheet or a script as the text of its element: `</style` and `</script`, in whatever
  /// case, would end it. In strings of both languages `\/` means `/`.
  package static let rawElement = Self(.rawElement, escaping: "<")

  private enum Notation {
    case references, xml, json, percent, destination, rawElement
  }

  private let notation: Notation
  /// A bit for each character of ASCII that is not written as it is: those below 64, and the rest.
  private var specialLow: UInt64 = 0
  private var specialHigh: UInt64 = 0
  /// Whether no byte of a character beyond ASCII is written as it is.
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

  /// Besides letters and digits, only these stay.
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
    // U+FFFE and U+FFFF, which can't stand in XML, are EF BF BE and EF BF BF.
    default: escapesBeyondASCII || byte == 0xEF && notation == .xml
    }
  }
}

// MARK: Writing

extension EscapingContext {
  func hasSpecial(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains(where: isSpecial)
  }

  /// Appends UTF-8 to UTF-8: runs that need no escape at once.
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

  /// Appends what stands before a special byte and what replaces it. Returns how many bytes are
  /// replaced: none if they can stay.
  private func appendReplacement(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, since start: Int,
    to output: inout [UInt8]
  ) -> Int {
    let byte = bytes[index]
    // In valid UTF-8 two bytes follow this one.
    let isMultibyte = byte == 0xEF && notation == .xml
    if isMultibyte, bytes[index + 1] != 0xBF || bytes[index + 2] < 0xBE { return 0 }
    if notation == .rawElement, !Self.endsElement(bytes[index...]) { return 0 }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
    output.append(contentsOf: replacement(for: byte).utf8)
    return isMultibyte ? 3 : 1
  }

  /// Whether bytes begin like the end tag of a style sheet's or a script's element, as browsers
  /// read it: letters of ASCII in either case, and whatever follows.
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
    // libcmark writes this one in hexadecimal.
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
