/// A CSS declaration that can become an attribute.
struct SVGDeclaration: Hashable {
  var property: String
  var value: String
  var isImportant = false

  /// Parses declarations. Omits declarations that browsers drop.
  static func list(
    _ text: Substring, at location: SVGRemovals.Location, removals: inout SVGRemovals
  ) -> [SVGDeclaration] {
    CSSText.split(text, at: UInt8(ascii: ";")).flatMap { part -> [SVGDeclaration] in
      guard let declaration = SVGDeclaration(part) else { return [] }
      let value = SVGValue(declaration.value)
      switch SVGVocabulary.property(declaration.property) {
      case .presentation:
        if let value { return declaration.isValid(value) ? declaration.longhands : [] }
      case .style where declaration.isCustom:
        if value != nil { return [declaration] }
      case .style:
        if let value, value.references.isEmpty {
          return declaration.isValid(value) ? [declaration] : []
        }
      case .silent:
        return []
      case _ where SVGAnimatedStyle.isAnimation(declaration.property):
        add(declaration, at: location, to: &removals)
        return [declaration]
      default: break
      }
      // These values have the same effect as a missing property.
      if ["auto", "normal", "none"].contains(declaration.value) { return [] }
      add(declaration, at: location, to: &removals)
      return []
    }
  }

  static func add(
    _ declaration: SVGDeclaration, at location: SVGRemovals.Location, to removals: inout SVGRemovals
  ) {
    removals.add(
      .declaration(
        property: CSSText.shortened(declaration.property),
        value: CSSText.shortened(declaration.value)),
      at: location)
  }

  var isCustom: Bool { property.utf8.starts(with: "--".utf8) }

  private func isValid(_ value: SVGValue) -> Bool {
    CSSVariables.hasReference(self.value[...])
      || SVGPropertyValue.wide(self.value, of: property) != nil
      || !SVGPropertyValue(value, of: property, in: .declaration).isInvalid
  }
}

extension SVGDeclaration {
  init?(_ text: Substring) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = CSSText.trimmed(text[..<colon])
    guard !name.isEmpty else { return nil }
    // Only custom property names are case-sensitive (CSS Variables 1 §2).
    property = name.utf8.starts(with: "--".utf8) ? String(name) : name.lowercased()
    var value = CSSText.trimmed(text[text.utf8.index(after: colon)...])
    if let mark = value.utf8.lastIndex(of: UInt8(ascii: "!")),
      CSSText.trimmed(value[value.utf8.index(after: mark)...]).lowercased() == "important"
    {
      isImportant = true
      value = CSSText.trimmed(value[..<mark])
    }
    self.value = String(value)
  }

  private var longhands: [SVGDeclaration] {
    guard property == "marker" else { return [self] }
    return ["marker-start", "marker-mid", "marker-end"].map { name in
      var longhand = self
      longhand.property = name
      return longhand
    }
  }
}
