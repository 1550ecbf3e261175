package import CellConfiguration
package import ContentSyntax
package import Diagnostics

extension Problem {
  package static func badColor(_ text: String, field: String) -> Self {
    // Some fields require a color that is the same in dark mode.
    let isKnown = Color(css: text) != nil || Color.names.contains(text)
    return .error(
      .badColor, "'\(text)' in '\(field)' is not a color",
      isKnown
        ? "use a fixed color, such as '#5145b5', 'navy' or 'rgb(81 69 181)'"
        : .didYouMean(Suggestion.nearest(to: text, in: Color.names))
          ?? "write a color like '#5145b5', 'teal' or 'rgb(81 69 181)'")
  }

  package static func badPattern(
    _ error: FieldPatternError, code: DiagnosticCode = .badPattern,
    fields: [String] = ItemField.ofCells.map(\.rawValue)
  ) -> Self {
    switch error {
    case .unknownField(let name):
      .error(code, "'{\(name)}' is not a field of an item", .suggestion(for: name, among: fields))
    case .unclosedField:
      .error(code, "a '{' has no '}'", "write '{{' or '}}' for a brace in the text")
    case .unopenedField:
      .error(code, "a '}' has no '{'", "write '{{' or '}}' for a brace in the text")
    }
  }

  package static func duplicateAccessory(_ type: String) -> Self {
    .error(.duplicateAccessory, "a cell can have only one accessory of type '\(type)'")
  }

  package static func actionWithoutLink(title: String) -> Self {
    .warning(
      .actionWithoutLink, "the action '\(title)' is not shown, because it has no 'link'",
      "add a 'link': '/buy/{id}/', a URL or '{link}'")
  }

  package static let sectionOfBothKinds = warning(
    .notDrawn,
    "the section is a list at some widths and groups at other widths, so its cells always look like rows",
    "use a list, or groups, in 'sections' and in all 'variants'")

  package static func notDrawn(_ property: String, owner: String, remedy: String?) -> Self {
    .warning(.notDrawn, "'\(property)' has no effect for \(owner)", remedy.map { .init($0) })
  }

  package static func impossibleLayout(_ reason: String) -> Self {
    .error(.impossibleLayout, "the layout is impossible: \(reason)")
  }

  package static func layoutOverflow(_ reason: String, remedy: String?) -> Self {
    .warning(.layoutOverflow, reason, remedy.map { .init($0) })
  }

  package static func badElementKind(_ text: String) -> Self {
    .error(
      .badElementKind, "'\(text)' can't be an element kind",
      "use letters, digits, '-' and '_', and begin with a letter")
  }

  package static func reservedElementKind(_ text: String) -> Self {
    .error(
      .reservedElementKind,
      "'\(text)' can't be an element kind, because every page uses this class",
      "choose another name, such as 'my-\(text)'")
  }
}

extension FileReport {
  package func add(_ problems: [Located<Problem>]) {
    for problem in problems { add(problem.value, at: problem.range) }
  }
}
