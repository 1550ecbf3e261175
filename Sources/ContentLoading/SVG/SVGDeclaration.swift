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
            property: declaration.property[...].shortened, value: declaration.value[...].shortened),
          at: place)
        return []
      }
    }
  }

  private init?(_ text: Substring) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    property = text[..<colon].trimmingSpaces.lowercased()
    guard !property.isEmpty else { return nil }
    var value = text[text.index(after: colon)...].trimmingSpaces
    isImportant = value.lowercased().hasSuffix("!important")
    if isImportant { value = value.dropLast("!important".count).trimmingSpaces }
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

extension Substring {
  /// Without white space at both ends.
  var trimmingSpaces: Substring {
    var result = drop(while: \.isWhitespace)
    while result.last?.isWhitespace == true { result.removeLast() }
    return result
  }

  /// Short enough for a message, on one line.
  var shortened: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.count <= 60 ? line : line.prefix(59) + "…"
  }
}

extension String {
  /// CSS without its comments, and without the `<!--` and `-->` that once hid it from browsers.
  var withoutCSSComments: String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstRange(of: "/*") {
      result += rest[..<open.lowerBound] + " "
      guard let close = rest[open.upperBound...].firstRange(of: "*/") else { return result }
      rest = rest[close.upperBound...]
    }
    return (result + rest).replacing("<!--", with: "").replacing("-->", with: "")
  }
}
