import Foundation

/// The value of a presentation attribute, which browsers read as CSS.
///
/// Only what can't lead out of the picture is a value: functions from a list, `url()` of an id,
/// and none of the characters that could make it more than one value. CSS escapes are refused,
/// since `\75rl(…)` is `url(…)`. All is read by bytes, as CSS reads it: as a `Character`, a `(`
/// with a combining mark after it is no `(`.
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

  /// Reads a value up to each `(`, and looks at the name before it.
  private mutating func read(_ value: Substring) -> Bool {
    var rest = value
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let before = rest[..<open]
      let after = rest[open...].dropFirstByte
      let name = Self.name(endOf: before)
      guard Self.isHarmless(before) else { return false }
      if name.lowercased() == "url" {
        guard let close = after.utf8.firstIndex(of: UInt8(ascii: ")")),
          let identifier = Self.identifier(after[..<close])
        else { return false }
        append(before[..<name.startIndex])
        parts.append(.reference(identifier))
        rest = after[close...].dropFirstByte
      } else {
        guard Self.functions.contains(name.lowercased()) else { return false }
        append(rest[..<after.startIndex])
        rest = after
      }
    }
    guard Self.isHarmless(rest) else { return false }
    append(rest)
    return true
  }

  private mutating func append(_ text: Substring) {
    if !text.isEmpty { parts.append(.text(text)) }
  }

  private static func name(endOf text: Substring) -> Substring {
    let last = text.utf8.lastIndex { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
        false
      default: true
      }
    }
    return text[(last.map(text.utf8.index(after:)) ?? text.startIndex)...]
  }

  private static func identifier(_ argument: Substring) -> SVGIdentifier? {
    guard isHarmless(argument) else { return nil }
    let argument = argument.trimmingCharacters(in: .whitespacesAndNewlines)
    for quote in ["\"", "'"] where argument.hasPrefix(quote) {
      guard argument.count > 1, argument.hasSuffix(quote) else { return nil }
      return SVGIdentifier(reference: argument.dropFirst().dropLast())
    }
    return SVGIdentifier(reference: argument)
  }

  /// Whether a part without parentheses is all one value.
  private static func isHarmless(_ text: Substring) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "*"), last == UInt8(ascii: "/") { return false }
      if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "("), isMeaningful(byte) { return false }
      last = byte
    }
    return true
  }

  /// Whether a byte can make a value something else than words and numbers.
  private static func isMeaningful(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "@"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      true
    default: false
    }
  }

  private static let functions: Set = [
    // Transforms.
    "matrix", "rotate", "scale", "skewx", "skewy", "translate",
    // Colours.
    "color", "color-mix", "hsl", "hsla", "hwb", "lab", "lch", "light-dark", "oklab", "oklch",
    "rgb", "rgba",
    // Numbers, and the page's own values.
    "calc", "clamp", "max", "min", "var",
    // Filters and shapes.
    "blur", "brightness", "circle", "contrast", "drop-shadow", "ellipse", "grayscale",
    "hue-rotate", "inset", "invert", "opacity", "polygon", "saturate", "sepia",
  ]
}

extension Substring {
  /// What comes after the first byte, which must be ASCII.
  fileprivate var dropFirstByte: Substring {
    isEmpty ? self : self[utf8.index(after: startIndex)...]
  }
}
