/// A condition of `@media` or `@supports`: `(a) and (not (b))`.
enum CSSCondition {
  private static let maximumDepth = 8

  /// Evaluates a condition. `holds` evaluates the content of brackets with the name of their
  /// function.
  ///
  /// - Returns: `nil` if the condition is unknown; CSS treats it as false.
  static func holds(
    _ text: Substring, depth: Int = 0, _ holds: (_ function: String, Substring) -> Bool?
  ) -> Bool? {
    guard depth < maximumDepth else { return nil }
    var remaining = CSSText.trimmed(text)
    var result: Bool?
    var combinator: String?
    repeat {
      var isNegated = false
      if word(beginning: remaining) == "not" {
        remaining = remaining[remaining.utf8.index(remaining.startIndex, offsetBy: 3)...].drop(
          while: \.isWhitespace)
        isNegated = true
      }
      let function = word(beginning: remaining)
      remaining = Substring(remaining.utf8.dropFirst(function.utf8.count))
      guard let brackets = CSSText.takeBrackets(from: &remaining) else { return nil }
      let content = CSSText.trimmed(brackets)
      let isGroup =
        function.isEmpty
        && (content.utf8.first == UInt8(ascii: "(") || word(beginning: content) == "not")
      let value =
        isGroup ? self.holds(content, depth: depth + 1, holds) : holds(function, content)
      guard let value else { return nil }
      let own = value != isNegated
      result = result.map { combinator == "or" ? $0 || own : $0 && own } ?? own
      remaining = remaining.drop(while: \.isWhitespace)
      if remaining.isEmpty { return result }
      let next = word(beginning: remaining)
      guard next == "and" || next == "or", combinator ?? next == next else { return nil }
      combinator = next
      remaining = Substring(remaining.utf8.dropFirst(next.utf8.count)).drop(while: \.isWhitespace)
    } while !remaining.isEmpty
    return nil
  }

  static func word(beginning text: Substring) -> String {
    String(decoding: Array(text.utf8.prefix(while: CSSText.isNameByte)), as: UTF8.self).lowercased()
  }
}

/// Media queries, evaluated for a light screen with a mouse.
enum SVGMedia {
  /// The width and height of the screen, in pixels: the size of a picture's PNG.
  static let size = 256.0

  /// True if a list of media queries (Media Queries 4) matches.
  static func holds(_ text: Substring) -> Bool {
    CSSText.trimmed(text).isEmpty
      || CSSText.split(text, at: UInt8(ascii: ",")).contains { query($0) == true }
  }

  private static func query(_ text: Substring) -> Bool? {
    var remaining = CSSText.trimmed(text)
    var isNegated = false
    let first = CSSCondition.word(beginning: remaining)
    guard remaining.utf8.first != UInt8(ascii: "(") else {
      return CSSCondition.holds(remaining, feature)
    }
    if first == "not" || first == "only" {
      let behind = Substring(remaining.utf8.dropFirst(first.utf8.count)).drop(while: \.isWhitespace)
      if behind.utf8.first == UInt8(ascii: "(") { return CSSCondition.holds(remaining, feature) }
      isNegated = first == "not"
      remaining = behind
    }
    let type = CSSCondition.word(beginning: remaining)
    remaining = Substring(remaining.utf8.dropFirst(type.utf8.count)).drop(while: \.isWhitespace)
    var result = type == "all" || type == "screen"
    if !remaining.isEmpty {
      guard CSSCondition.word(beginning: remaining) == "and",
        let condition = CSSCondition.holds(Substring(remaining.utf8.dropFirst(3)), feature)
      else { return nil }
      result = result && condition
    }
    return result != isNegated
  }

  private static func feature(_ function: String, _ text: Substring) -> Bool? {
    guard function.isEmpty else { return nil }
    let text = text.lowercased()
    let parts = CSSText.split(text[...], at: UInt8(ascii: ":")).map { String(CSSText.trimmed($0)) }
    guard parts.count == 2 else { return range(text[...]) ?? (features[text].map { $0 != "none" }) }
    let (name, value) = (parts[0], parts[1])
    switch name {
    case "min-width", "min-height": return CSSMath.value(value).map { size >= $0.number }
    case "max-width", "max-height": return CSSMath.value(value).map { size <= $0.number }
    case "width", "height": return CSSMath.value(value).map { size == $0.number }
    default: return features[name].map { $0 == value }
    }
  }

  private static func range(_ text: Substring) -> Bool? {
    for name in ["width", "height"] where text.hasPrefix(name) {
      let remaining = CSSText.trimmed(text.dropFirst(name.count))
      for (mark, holds) in comparisons where remaining.hasPrefix(mark) {
        return CSSMath.value(remaining.dropFirst(mark.count)).map { holds(size, $0.number) }
      }
    }
    return nil
  }

  private static let comparisons: [(String, @Sendable (Double, Double) -> Bool)] = [
    (">=", { $0 >= $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), ("<", { $0 < $1 }),
    ("=", { $0 == $1 }),
  ]

  private static let features: [String: String] = [
    "any-hover": "hover", "any-pointer": "fine", "color-gamut": "srgb", "dynamic-range": "standard",
    "forced-colors": "none", "hover": "hover", "inverted-colors": "none", "monochrome": "none",
    "pointer": "fine", "prefers-color-scheme": "light", "prefers-contrast": "no-preference",
    "prefers-reduced-motion": "no-preference", "prefers-reduced-transparency": "no-preference",
    "scripting": "none", "update": "fast", "color": "8",
  ]
}

/// The conditions of `@supports` (CSS Conditional 3), as in current browsers.
enum SVGSupports {
  static func holds(_ text: Substring) -> Bool? {
    CSSCondition.holds(text) { function, content in
      if function == "selector" { return SVGSelector(content) != nil }
      guard function.isEmpty, let declaration = SVGDeclaration(content) else { return nil }
      if declaration.isCustom { return true }
      guard let value = SVGValue(declaration.value) else { return false }
      switch SVGVocabulary.property(declaration.property) {
      case .presentation, .style:
        return !SVGPropertyValue(value, of: declaration.property, in: .declaration).isInvalid
      default: return nil
      }
    }
  }
}
