package import Catalog
package import ContentSyntax
package import Diagnostics

/// What can be wrong with the names, links and texts that outlines have, and pages and icons too.
package enum TextProblem {
  case badSlug(String, field: String, SlugError)
  case badDate(String)
  case unsafeLink(String)
  case unknownIcon(String, NearestName?)
  case rawHTML(String, count: Int)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: TextProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }
}

extension TextProblem: FileProblem {
  package var severity: Diagnostic.Severity {
    if case .rawHTML = self { .warning } else { .error }
  }

  package var code: DiagnosticCode {
    switch self {
    case .badSlug: .badSlug
    case .badDate: .badDate
    case .unsafeLink: .unsafeLink
    case .unknownIcon: .unknownIcon
    case .rawHTML: .rawHTML
    }
  }

  package var message: String {
    switch self {
    case .badSlug(let text, let field, let error): "'\(text)' can't be '\(field)': \(error.reason)"
    case .badDate(let text): "'\(text)' is not a day of the calendar"
    case .unsafeLink(let text): "'\(text)' is not an address that a page may link to"
    case .unknownIcon(let id, _): "no icon has the id '\(id)'"
    case .rawHTML(let html, 1): "HTML in Markdown is left out: '\(html)'"
    case .rawHTML(let html, let count):
      "HTML in Markdown is left out: '\(html)' and \(count - 1) more after it"
    }
  }

  package var notes: [Diagnostic.Note] {
    switch self {
    case .badSlug: [.init(SlugError.remedy)]
    case .badDate: [.init("a date looks like '2026-03-01'")]
    case .unsafeLink: [.init("links begin with https:, http:, mailto:, icon:, '/' or '#'")]
    case .unknownIcon(_, let nearest): nearest.map { [$0.note] } ?? []
    case .rawHTML: []
    }
  }
}

extension SlugError {
  /// What helps, for the user.
  package static let remedy = "letters, digits, '-' and '_' are fine: 'night-owl'"

  /// What is wrong, for the user.
  package var reason: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong: "it is longer than \(Slug.maximumLength) bytes"
    case .leadingDot: "it begins with a dot"
    case .character("/"), .character("\\"): "it has a slash in it"
    case .character(" "): "it has a space in it"
    case .character(let scalar) where scalar.properties.generalCategory == .control:
      "it has a control character in it"
    case .character(let scalar): "it has '\(scalar)' in it"
    }
  }
}
