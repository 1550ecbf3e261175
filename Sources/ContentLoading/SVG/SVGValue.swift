import Foundation

/// The value of a presentation attribute, which browsers read as CSS.
///
/// Only what can't lead out of the picture is a value: functions from a list, `url()` of an id,
/// and none of the characters that could make it more than one value. CSS escapes are refused,
/// since `\75rl(…)` is `url(…)`.
struct SVGValue {
  enum Part: Hashable {
    case text(Substring)
    /// `url(#…)`
    case reference(SVGIdentifier)
  }

  private(set) var parts: [Part] = []

  init?(_ value: String) {
    guard value.utf8.contains(where: Self.needsReading) else {
      parts = [.text(value[...])]
      return
    }
    guard read(value[...]) else { return nil }
  }

  /// The ids that the value refers to.
  var references: [SVGIdentifier] {
    parts.compactMap { if case .reference(let identifier) = $0 { identifier } else { nil } }
  }

  /// Reads a value up to each `(`, and looks at the name before it.
  private mutating func read(_ value: Substring) -> Bool {
    var rest = value
    while let open = rest.firstIndex(of: "(") {
      let before = rest[..<open]
      let start = before.lastIndex { !Self.isNameCharacter($0) }
      let name = before[(start.map(before.index(after:)) ?? before.startIndex)...]
      guard Self.isHarmless(before) else { return false }
      let after = rest[rest.index(after: open)...]
      if name.lowercased() == "url" {
        guard let close = after.firstIndex(of: ")"),
          let identifier = Self.identifier(after[..<close])
        else { return false }
        append(before.dropLast(name.count))
        parts.append(.reference(identifier))
        rest = after[after.index(after: close)...]
      } else {
        guard Self.functions.contains(name.lowercased()) else { return false }
        append(rest[...open])
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

  private static func identifier(_ argument: Substring) -> SVGIdentifier? {
    guard isHarmless(argument) else { return nil }
    let argument = argument.trimmingCharacters(in: .whitespacesAndNewlines)
    for quote in ["\"", "'"] where argument.hasPrefix(quote) {
      guard argument.count > 1, argument.hasSuffix(quote) else { return nil }
      return SVGIdentifier(reference: argument.dropFirst().dropLast())
    }
    return SVGIdentifier(reference: argument)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-" || character == "_"
  }

  private static func isHarmless(_ text: Substring) -> Bool {
    !text.utf8.contains { "\\@{};<>".utf8.contains($0) } && !text.contains("/*")
  }

  private static func needsReading(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "\\"), UInt8(ascii: "@"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "/"):
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
