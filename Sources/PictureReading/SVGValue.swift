import Foundation

/// The value of a presentation attribute, which browsers parse as CSS.
///
/// Stops references to other files, and several values in one value. CSS escapes are rejected,
/// because `\75rl(…)` is `url(…)`. Ids may contain escapes, because they are rewritten. Parsing is
/// by bytes, because a `(` and a combining mark after it are one `Character`.
struct SVGValue {
  enum Part: Hashable {
    case text(Substring)
    /// `url(#…)`
    case reference(SVGIdentifier)
  }

  private(set) var parts: [Part] = []

  init?(_ value: some StringProtocol) {
    let value = Substring(value)
    guard value.utf8.contains(where: { Self.isMeaningful($0) }) else {
      append(value)
      return
    }
    guard read(value) else { return nil }
  }

  init(_ reference: SVGIdentifier, fallback: String?) {
    parts = [.reference(reference)] + (fallback.map { [.text(" " + $0)] } ?? [])
  }

  /// The value without references, trimmed.
  var text: String {
    let text = parts.reduce(into: "") { text, part in
      if case .text(let piece) = part { text += piece }
    }
    // A fast path: Foundation trims through UTF-16. Text between printable ASCII is already
    // trimmed.
    if let first = text.utf8.first, let last = text.utf8.last,
      (0x21...0x7E).contains(first), (0x21...0x7E).contains(last)
    {
      return text
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  var references: [SVGIdentifier] {
    parts.compactMap { if case .reference(let identifier) = $0 { identifier } else { nil } }
  }

  private mutating func read(_ value: Substring) -> Bool {
    let utf8 = value.utf8
    var start = value.startIndex
    var index = start
    var depth = 0
    var last: UInt8 = 0
    while index < value.endIndex {
      let byte = utf8[index]
      var next = utf8.index(after: index)
      switch byte {
      case UInt8(ascii: "("):
        let name = Self.name(endOf: value[start..<index])
        if name.lowercased() == "url" {
          guard let (identifier, end) = Self.reference(value[next...]) else { return false }
          append(value[start..<name.startIndex])
          parts.append(.reference(identifier))
          start = end
          next = end
        } else {
          // Brackets without a name belong to a sum or a font name.
          let isKnown =
            name.isEmpty
            ? !Self.endsInURL(value[start..<index])
            : Self.functions.contains(name.lowercased())
          guard isKnown else { return false }
          depth += 1
        }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "*") where last == UInt8(ascii: "/"): return false
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = CSSText.endOfString(value[index...]),
          !utf8[index..<end].contains(UInt8(ascii: "\\"))
        else { return false }
        next = end
      case UInt8(ascii: "/"): break
      default: if Self.isMeaningful(byte) { return false }
      }
      last = byte
      index = next
    }
    append(value[start...])
    return depth == 0
  }

  private mutating func append(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(text)) }
  }

  /// Reads only the end of the text.
  private static func endsInURL(_ text: Substring) -> Bool {
    var remaining = text
    while remaining.last?.isWhitespace == true { remaining.removeLast() }
    return remaining.utf8.suffix(3).map { $0 | 0x20 }.elementsEqual("url".utf8)
  }

  private static func name(endOf text: Substring) -> Substring {
    let last = text.utf8.lastIndex { !CSSText.isNameByte($0) }
    return text[(last.map(text.utf8.index(after:)) ?? text.startIndex)...]
  }

  /// The text follows the opening bracket; the index is after the closing bracket.
  private static func reference(
    _ text: Substring
  ) -> (identifier: SVGIdentifier, end: Substring.Index)? {
    let text = skippingSpace(text)
    var address: Substring
    var remaining: Substring
    if let quote = text.utf8.first, CSSText.isQuote(quote) {
      guard let end = CSSText.endOfString(text) else { return nil }
      address = Substring(text[..<end].utf8.dropFirst().dropLast())
      remaining = skippingSpace(text[end...])
    } else {
      // CSS Syntax 3 §4.3.6.
      var index = text.utf8.startIndex
      while index < text.utf8.endIndex, !Self.endsAddress(text.utf8[index]) {
        if text.utf8[index] == UInt8(ascii: "\\") {
          guard let end = CSSText.endOfEscape(text[index...]) else { return nil }
          index = end
        } else {
          index = text.utf8.index(after: index)
        }
      }
      address = text[..<index]
      remaining = skippingSpace(text[index...])
    }
    guard remaining.utf8.first == UInt8(ascii: ")"), address.utf8.first == UInt8(ascii: "#"),
      let reference = CSSText.unescaped(address),
      let identifier = SVGIdentifier(reference: reference)
    else { return nil }
    return (identifier, remaining.utf8.index(after: remaining.startIndex))
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || CSSText.isQuote(byte) || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }

  private static func skippingSpace(_ text: Substring) -> Substring {
    Substring(text.utf8.drop(while: CSSText.isSpace))
  }

  /// True for a byte that can introduce more than words and numbers.
  private static func isMeaningful(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "/"), UInt8(ascii: "\\"),
      UInt8(ascii: "@"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"):
      true
    default: false
    }
  }

  private static let functions = SVGColor.allFunctions.union([
    "matrix", "matrix3d", "rotate", "scale", "scalex", "scaley", "skew", "skewx", "skewy",
    "translate", "translatex", "translatey",
    // Printer colors. Browsers ignore them and use the color next to them.
    "device-cmyk", "icc-color",
    // Variables are resolved before a value is written.
    "calc", "clamp", "env", "max", "min", "var",
    "blur", "brightness", "circle", "contrast", "drop-shadow", "ellipse", "grayscale",
    "hue-rotate", "inset", "invert", "opacity", "polygon", "saturate", "sepia",
  ])
}
