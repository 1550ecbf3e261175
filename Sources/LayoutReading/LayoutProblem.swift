package import CellConfiguration
package import ContentSyntax
package import Diagnostics

/// A problem with a layout or with the look of a cell.
package enum LayoutProblem {
  case badColor(String, field: String)

  // Cells
  case badPattern(FieldPatternError)
  case duplicateAccessory(String)
  case actionWithoutLink(title: String)
  /// A section is a list in containers of some width, and groups in others.
  case sectionOfBothKinds
  case notDrawn(String, owner: String, remedy: String?)

  // Layouts
  case impossibleLayout(String)
  /// Something of a layout sticks out of its place.
  case layoutOverflow(String, remedy: String?)
  case badElementKind(String)
  case reservedElementKind(String)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: LayoutProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }

  /// Adds a problem at a node.
  package func add(_ problem: LayoutProblem, at node: ContentNode) {
    add(problem, at: node.range)
  }

  /// Adds problems, each at its location.
  package func add(_ problems: [Located<LayoutProblem>]) {
    for problem in problems { add(problem.value, at: problem.range) }
  }
}

extension LayoutProblem: FileProblem {
  package var severity: Diagnostic.Severity {
    switch self {
    case .actionWithoutLink, .notDrawn, .layoutOverflow, .sectionOfBothKinds: .warning
    default: .error
    }
  }

  package var code: DiagnosticCode {
    switch self {
    case .badColor: .badColor
    case .badPattern: .badPattern
    case .duplicateAccessory: .duplicateAccessory
    case .actionWithoutLink: .actionWithoutLink
    case .notDrawn, .sectionOfBothKinds: .notDrawn
    case .impossibleLayout: .impossibleLayout
    case .layoutOverflow: .layoutOverflow
    case .badElementKind: .badElementKind
    case .reservedElementKind: .reservedElementKind
    }
  }

  package var message: String {
    switch self {
    case .badColor(let text, let field): "'\(text)' in '\(field)' is no colour"
    case .badPattern(.unknownField(let name)): "'{\(name)}' is not a field of an item"
    case .badPattern(.unclosedField): "a '{' has no '}'"
    case .badPattern(.unopenedField): "a '}' has no '{'"
    case .duplicateAccessory(let type): "a cell can have only one accessory of type '\(type)'"
    case .actionWithoutLink(let title): "no page shows the action '\(title)': it has no 'link'"
    case .sectionOfBothKinds:
      "a section is a list at some widths and groups at others: its cells are rows of a list at all"
    case .notDrawn(let property, let owner, _): "\(owner) has no '\(property)': it is not drawn"
    case .impossibleLayout(let reason): "the layout is impossible: \(reason)"
    case .layoutOverflow(let reason, _): reason
    case .badElementKind(let text): "'\(text)' can't be an element kind"
    case .reservedElementKind(let text):
      "'\(text)' can't be an element kind: it is a class of every page"
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    // A colour that is another in the dark, say, where one that is always the same is asked for.
    case .badColor(let text, _) where Color(css: text) != nil || Color.names.contains(text):
      [.init("say one that is the same everywhere, such as '#5145b5', 'navy' or 'rgb(81 69 181)'")]
    case .badColor(let text, _):
      [
        .init(
          Suggestion.nearest(to: text, in: Color.names)
            .map { "did you mean '\($0)'?" }
            ?? "a colour looks like '#5145b5', 'teal' or 'rgb(81 69 181)'")
      ]
    case .actionWithoutLink: [.init("say where it leads: '/buy/{id}/', an address or '{link}'")]
    case .sectionOfBothKinds:
      [.init("make it a list, or groups, in 'sections' and in all 'variants'")]
    case .notDrawn(_, _, let remedy?), .layoutOverflow(_, let remedy?): [.init(remedy)]
    case .badElementKind:
      [.init("it becomes a class of the document: letters, digits, '-' and '_', a letter first")]
    case .reservedElementKind(let text): [.init("choose another name, such as 'my-\(text)'")]
    case .badPattern(.unknownField(let name)):
      [.suggestion(for: name, among: ItemField.allCases.map(\.rawValue))]
    case .badPattern(.unclosedField), .badPattern(.unopenedField):
      [.init("two of them stand for one: '{{' or '}}'")]
    default: []
    }
  }
}
