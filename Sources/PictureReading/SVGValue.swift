import Foundation

/// The value of a presentation attribute, which browsers read as CSS.
///
/// Only what can't lead out of the picture is a value: functions from a list, `url()` of an id,
/// strings, and none of the characters that could make it more than one value. CSS escapes are
/// refused, since `\75rl(…)` is `url(…)`; only in an id they are read, for it is written anew. All
/// is read by bytes, as CSS reads it: as a `Character`, a `(` with a combining mark after it is no
/// `(`.
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

  /// A reference with a fallback paint.
  init(_ reference: SVGIdentifier, fallback: String?) {
    parts = [.reference(reference)] + (fallback.map { [.text(" " + $0)] } ?? [])
  }

  /// The value without what it refers to, and without white space at both ends.
  var text: String {
    let text = parts.reduce(into: "") { text, part in
      if case .text(let piece) = part { text += piece }
    }
    // Foundation goes by way of UTF-16. A text between graphic characters of ASCII is trimmed.
    if let first = text.utf8.first, let last = text.utf8.last,
      (0x21...0x7E).contains(first), (0x21...0x7E).contains(last)
    {
      return text
    }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The ids that the value refers to.
  var references: [SVGIdentifier] {
    parts.compactMap { if case .reference(let identifier) = $0 { identifier } else { nil } }
  }

  /// Reads a value byte by byte, and at each `(` looks at the name before it.
  private mutating func read(_ value: Substring) -> Bool {
    let utf8 = value.utf8
    // What follows the last reference.
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
          // Brackets without a name are part of a sum, or of what some call a font.
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

  /// Whether a text ends in `url`, white space aside: no more of it is looked at.
  private static func endsInURL(_ text: Substring) -> Bool {
    var rest = text
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest.utf8.suffix(3).map { $0 | 0x20 }.elementsEqual("url".utf8)
  }

  private static func name(endOf text: Substring) -> Substring {
    let last = text.utf8.lastIndex { !CSSText.isNameByte($0) }
    return text[(last.map(text.utf8.index(after:)) ?? text.startIndex)...]
  }

  /// The id of a `url(` whose bracket is read, and where it ends, behind the other bracket.
  private static func reference(
    _ text: Substring
  ) -> (identifier: SVGIdentifier, end: Substring.Index)? {
    let text = skippingSpace(text)
    var address: Substring
    var rest: Substring
    if let quote = text.utf8.first, CSSText.isQuote(quote) {
      guard let end = CSSText.endOfString(text) else { return nil }
      address = Substring(text[..<end].utf8.dropFirst().dropLast())
      rest = skippingSpace(text[end...])
    } else {
      // CSS Syntax 3 §4.3.6: an address without quotes has none of these in it.
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
      rest = skippingSpace(text[index...])
    }
    guard rest.utf8.first == UInt8(ascii: ")"), address.utf8.first == UInt8(ascii: "#"),
      let reference = CSSText.unescaped(address),
      let identifier = SVGIdentifier(reference: reference)
    else { return nil }
    return (identifier, rest.utf8.index(after: rest.startIndex))
  }

  private static func endsAddress(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || CSSText.isQuote(byte) || byte == UInt8(ascii: "(")
      || byte == UInt8(ascii: ")")
  }

  private static func skippingSpace(_ text: Substring) -> Substring {
    Substring(text.utf8.drop(while: CSSText.isSpace))
  }

  /// Whether a byte can make a value something else than words and numbers.
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
    // Transforms.
    "matrix", "matrix3d", "rotate", "scale", "scalex", "scaley", "skew", "skewx", "skewy",
    "translate", "translatex", "translatey",
    // Colors of printers. Browsers ignore them, and use the color beside them.
    "device-cmyk", "icc-color",
    // Numbers, and variables, which are resolved before a value is written.
    "calc", "clamp", "env", "max", "min", "var",
    // Filters and shapes.
    "blur", "brightness", "circle", "contrast", "drop-shadow", "ellipse", "grayscale",
    "hue-rotate", "inset", "invert", "opacity", "polygon", "saturate", "sepia",
  ])
}
