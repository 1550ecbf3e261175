import Markup

/// A color of the theme, or a CSS color (CSS Color 4 and 5). Parsing rejects other text, which prevents CSS
/// injection.
///
/// Supported are `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`, names, and `rgb()`, `hsl()`, `hwb()`, `lab()`,
/// `lch()`, `oklab()` and `oklch()` with numbers, or `light-dark()` of two of these.
public struct Color: Hashable, Sendable {
  /// The color in CSS, in lower case. The theme's colors are custom properties, such as `var(--system-red)`.
  public let css: String

  /// Parses a CSS color or a name of the theme.
  public init?(_ text: some StringProtocol) {
    if let name = Name(rawValue: String(text)) {
      self = .named(name)
    } else {
      self.init(css: text)
    }
  }

  /// Returns a theme color.
  public static func named(_ name: Name) -> Color { Color(name) }

  private init(_ name: Name) { css = name.css }

  /// Parses a CSS color.
  public init?(css text: some StringProtocol) {
    let text = text.lowercased()
    guard Self.isColor(text[...]) || Self.isPair(text[...]) else { return nil }
    css = text
  }

  /// The color with normalized names and hexadecimal notation.
  public var canonical: Color {
    guard css.first == "#" else {
      return ColorName.values[css].flatMap { Color(css: "#" + Self.hexadecimal($0)) } ?? self
    }
    var digits = css.dropFirst()[...]
    if digits.count < 6 { digits = digits.flatMap { [$0, $0] }.reduce(into: "") { $0.append($1) } }
    if digits.count == 8, digits.hasSuffix("ff") { digits.removeLast(2) }
    return Color(css: "#" + digits) ?? self
  }

  /// True if the color is completely transparent.
  public var isTransparent: Bool {
    let css = canonical.css
    return css == "transparent" || css.count == 9 && css.first == "#" && css.hasSuffix("00")
  }

  private static func hexadecimal(_ value: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: Grammar

  private static func isColor(_ text: Substring) -> Bool {
    if text.first == "#" {
      return [4, 5, 7, 9].contains(text.utf8.count)
        && text.utf8.dropFirst().allSatisfy(isHexadecimalDigit)
    }
    if text == "currentcolor" || text == "transparent" { return true }
    return ColorName.values[String(text)] != nil || isFunction(text)
  }

  private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  /// The CSS color functions with three components, in lower case.
  package static let functions: Set = [
    "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch",
  ]

  /// Accepts three components and an optional alpha value, separated by commas, or by spaces and a slash.
  private static func isFunction(_ text: Substring) -> Bool {
    guard let arguments = arguments(of: text, in: functions) else { return false }
    let components: [Substring]
    if arguments.utf8.contains(UInt8(ascii: ",")) {
      components = arguments.split(separator: ",", omittingEmptySubsequences: false)
        .map(trimmed)
    } else {
      let parts = arguments.splitAtSlashes(omittingEmptySubsequences: false).map(trimmed)
      let colors = (parts.first ?? "").split(separator: " ")
      guard colors.count == 3, parts.count <= 2 else { return false }
      components = colors + parts.dropFirst()
    }
    return (3...4).contains(components.count) && components.allSatisfy(isComponent)
  }

  private static func isPair(_ text: Substring) -> Bool {
    guard let arguments = arguments(of: text, in: ["light-dark"]) else { return false }
    // The separating comma has a color on both sides.
    return arguments.indices.contains { index in
      arguments[index] == "," && isColor(trimmed(arguments[..<index]))
        && isColor(trimmed(arguments[arguments.index(after: index)...]))
    }
  }

  private static func arguments(of text: Substring, in names: Set<String>) -> Substring? {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      names.contains(String(text[..<open]))
    else { return nil }
    return text[text.index(after: open)...].dropLast()
  }

  /// A number, percentage, angle, or `none`.
  private static func isComponent(_ text: Substring) -> Bool {
    text == "none"
      || text.wholeMatch(of: /[+\-]?([0-9]+|[0-9]*\.[0-9]+)(%|deg|grad|rad|turn)?/) != nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Color: Codable {
  /// Decodes a color.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a color")
    }
    self = color
  }

  /// Encodes the color.
  public func encode(to encoder: any Encoder) throws { try css.encode(to: encoder) }
}
