/// A CSS declaration that can be written as an attribute of an element.
struct SVGDeclaration: Hashable {
  var property: String
  var value: String
  var isImportant: Bool

  /// The declarations of a `style` attribute or a rule.
  static func list(
    _ text: Substring, at place: SVGRemovals.Place, removals: inout SVGRemovals
  ) -> [SVGDeclaration] {
    CSSText.split(text, at: UInt8(ascii: ";")).flatMap { part -> [SVGDeclaration] in
      guard let declaration = SVGDeclaration(part) else { return [] }
      switch SVGVocabulary.property(declaration.property) {
      case .presentation where SVGValue(declaration.value) != nil:
        return declaration.longhands
      case .style where SVGValue(declaration.value)?.references.isEmpty == true:
        return [declaration]
      case .silent:
        return []
      default:
        // These leave things as they are without the property.
        if ["auto", "normal", "none"].contains(declaration.value) { return [] }
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
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = CSSText.trimmed(text[..<colon])
    guard !name.isEmpty else { return nil }
    // Only the names of custom properties have a case (CSS Variables 1 §2).
    property = name.utf8.starts(with: "--".utf8) ? String(name) : name.lowercased()
    var value = CSSText.trimmed(text[text.utf8.index(after: colon)...])
    isImportant = false
    if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      CSSText.trimmed(value[value.utf8.index(after: mark)...]).lowercased() == "important"
    {
      isImportant = true
      value = CSSText.trimmed(value[..<mark])
    }
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
}
