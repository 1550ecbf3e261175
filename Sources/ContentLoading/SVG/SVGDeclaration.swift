/// A CSS declaration that can be written as a presentation attribute.
struct SVGDeclaration: Hashable {
  var property: String
  var value: String
  var isImportant: Bool

  /// The declarations of a `style` attribute or a rule.
  static func list(
    _ text: Substring, at place: SVGRemovals.Place, removals: inout SVGRemovals
  ) -> [SVGDeclaration] {
    split(text).compactMap { part in
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let property = part[..<colon].trimmingSpaces.lowercased()
      var value = part[part.index(after: colon)...].trimmingSpaces
      let isImportant = value.lowercased().hasSuffix("!important")
      if isImportant { value = value.dropLast("!important".count).trimmingSpaces }
      switch SVGVocabulary.property(property) {
      case .presentation where SVGValue(value) != nil:
        return SVGDeclaration(
          property: property, value: String(value), isImportant: isImportant)
      case .silent: return nil
      default:
        if Self.isInitial(value) { return nil }
        removals.add(
          .declaration(property: property[...].shortened, value: value.shortened), at: place)
        return nil
      }
    }
  }

  /// Values that leave things as they are without the property.
  private static func isInitial(_ value: Substring) -> Bool {
    ["auto", "normal"].contains(value)
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
