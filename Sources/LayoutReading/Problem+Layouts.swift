package import CellConfiguration
package import ContentSyntax
package import Diagnostics

/// Problems of layouts, and of the look of cells.
extension Problem {
  package static func badColor(_ text: String, field: String) -> Self {
    // A color that differs in dark mode, for example, in a field for a fixed color.
    let isKnown = Color(css: text) != nil || Color.names.contains(text)
    return .error(
      .badColor, "'\(text)' in '\(field)' is no colour",
      isKnown
        ? "say one that is the same everywhere, such as '#5145b5', 'navy' or 'rgb(81 69 181)'"
        : .didYouMean(Suggestion.nearest(to: text, in: Color.names))
          ?? "a colour looks like '#5145b5', 'teal' or 'rgb(81 69 181)'")
  }

  package static func badPattern(
    _ error: FieldPatternError, code: DiagnosticCode = .badPattern,
    fields: [String] = ItemField.allCases.map(\.rawValue)
  ) -> Self {
    switch error {
    case .unknownField(let name):
      .error(code, "'{\(name)}' is not a field of an item", .suggestion(for: name, among: fields))
    case .unclosedField: .error(code, "a '{' has no '}'", "two of them stand for one: '{{' or '}}'")
    case .unopenedField: .error(code, "a '}' has no '{'", "two of them stand for one: '{{' or '}}'")
    }
  }

  package static func duplicateAccessory(_ type: String) -> Self {
    .error(.duplicateAccessory, "a cell can have only one accessory of type '\(type)'")
  }

  package static func actionWithoutLink(title: String) -> Self {
    .warning(
      .actionWithoutLink, "no page shows the action '\(title)': it has no 'link'",
      "say where it leads: '/buy/{id}/', an address or '{link}'")
  }

  /// A section that is a list in containers of some widths, and groups in others.
  package static let sectionOfBothKinds = warning(
    .notDrawn,
    "a section is a list at some widths and groups at others: its cells are rows of a list at all",
    "make it a list, or groups, in 'sections' and in all 'variants'")

  package static func notDrawn(_ property: String, owner: String, remedy: String?) -> Self {
    .warning(.notDrawn, "\(owner) has no '\(property)': it is not drawn", remedy.map { .init($0) })
  }

  package static func impossibleLayout(_ reason: String) -> Self {
    .error(.impossibleLayout, "the layout is impossible: \(reason)")
  }

  /// A part of a layout that is larger than the space for it.
  package static func layoutOverflow(_ reason: String, remedy: String?) -> Self {
    .warning(.layoutOverflow, reason, remedy.map { .init($0) })
  }

  package static func badElementKind(_ text: String) -> Self {
    .error(
      .badElementKind, "'\(text)' can't be an element kind",
      "it becomes a class of the document: letters, digits, '-' and '_', a letter first")
  }

  package static func reservedElementKind(_ text: String) -> Self {
    .error(
      .reservedElementKind, "'\(text)' can't be an element kind: it is a class of every page",
      "choose another name, such as 'my-\(text)'")
  }
}

extension FileReport {
  /// Adds problems, each at its range.
  package func add(_ problems: [Located<Problem>]) {
    for problem in problems { add(problem.value, at: problem.range) }
  }
}
