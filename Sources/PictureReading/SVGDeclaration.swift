/// A CSS declaration that can be written as a presentation attribute.
struct SVGDeclaration: Hashable {
  var property: String
  var value: String
  var isImportant: Bool

  /// The declarations of a `style` attribute or a rule.
  static func list(
    _ text: Substring, at place: SVGRemovals.Place, removals: inout SVGRemovals
  ) -> [SVGDeclaration] {
    split(text).flatMap { part -> [SVGDeclaration] in
      guard let declaration = SVGDeclaration(part) else { return [] }
      switch SVGVocabulary.property(declaration.property) {
      case .presentation where SVGValue(declaration.value) != nil:
        return declaration.longhands
      case .silent:
        return []
      default:
        // These leave things as they are without the property.
        if ["auto", "normal"].contains(declaration.value) { return [] }
        removals.add(
          .declaration(
            property: CSSText.shortened(declaration.property),
            value: CSSText.shortened(declaration.value)),
          at: place)
        return []
      }
    }
  }

  private init?(_ text: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    property = CSSText.trimmed(text[..<colon]).lowercased()
    guard !property.isEmpty else { return nil }
    var value = CSSText.trimmed(text[text.index(after: colon)...])
    isImportant = value.lowercased().hasSuffix("!important")
    if isImportant { value = CSSText.trimmed(value.dropLast("!important".count)) }
    self.value = String(value)
  }

  /// The one shorthand that there is among SVG's properties, written out.
  private var longhands: [SVGDeclaration] {
    guard property == "marker" else { return [self] }
    return ["marker-start", "marker-mid", "marker-end"].map { name in
      var longhand = self
      longhand.property = name
      return longhand
    }
  }

  /// Splits at each `;` that stands in no quotes and parentheses.
  private static func split(_ text: Substring) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var quote: Character?
    var depth = 0
    for index in text.indices {
      let character = text[index]
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "(": depth += 1
      case ")": depth = max(0, depth - 1)
      case ";" where depth == 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    return parts + [text[start...]]
  }
}
