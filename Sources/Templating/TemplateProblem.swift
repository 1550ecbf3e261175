import Diagnostics

/// Everything that can be wrong with a template, as data, and its words.
enum TemplateProblem {
  case malformed(String)
  /// A name that none of the models has; the last is the one that it was looked for in first.
  case unknownVariable(String, in: [any ViewModel.Type])
  case unknownTransform(String, known: [String])
  case missingPartial(String, known: [String])
  case recursivePartial([String])
  case unescapedText(String)
  /// Text where escaping is not enough.
  case textInUnsafePlace(String, UnsafePlace)
  case escapedMarkup(String)
  case setting
  case notShown(String)
  case unknownWord(String, known: [String])
  case unknownPlaceholder(String, of: String, known: [String])
  case notCounted(String)
  /// The template has no text at all, so that what it is for is missing.
  case empty

  /// The problem at a range of UTF-8 offsets of its template.
  func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, code, message, in: file, at: range, notes: notes)
  }

  /// The problem of a template as a whole.
  func diagnostic(of file: SourceFile) -> Diagnostic {
    Diagnostic(
      severity, code, message, location: SourceLocation(file: file.path), notes: notes)
  }

  private var severity: Diagnostic.Severity {
    if case .empty = self { .warning } else { .error }
  }

  private var code: DiagnosticCode {
    switch self {
    case .malformed: .malformedTemplate
    case .unknownVariable: .unknownVariable
    case .unknownTransform: .unknownTransform
    case .missingPartial: .missingPartial
    case .recursivePartial: .recursivePartial
    case .unescapedText, .textInUnsafePlace: .unescapedText
    case .escapedMarkup: .escapedMarkup
    case .setting: .templateSetting
    case .notShown: .notText
    case .unknownWord: .unknownWord
    case .unknownPlaceholder: .wrongPlaceholder
    case .notCounted: .notCounted
    case .empty: .emptyText
    }
  }

  var message: String {
    switch self {
    case .malformed(let problem): problem
    case .unknownVariable(let name, let models): "\(models.last?.title ?? "this") has no '\(name)'"
    case .unknownTransform(let name, _): "there is no transform '\(name)' for this"
    case .missingPartial(let name, _): "there is no template '\(name)'"
    case .recursivePartial(let names):
      "the template includes itself: \(names.joined(separator: " → "))"
    case .unescapedText(let name): "'\(name)' is text and must be escaped"
    case .textInUnsafePlace(let name, .tag):
      "'\(name)' is text, and could be any attribute here"
    case .textInUnsafePlace(let name, .unquotedValue):
      "'\(name)' is text, and would end at its first blank: the value has no quotes"
    case .textInUnsafePlace(let name, .script): "'\(name)' is text, and could be any script here"
    case .textInUnsafePlace(let name, .style): "'\(name)' is text, and could be any style here"
    case .escapedMarkup(let name): "'\(name)' is markup and would be shown as text"
    case .setting: "a template can't change how its text is escaped"
    case .notShown(let name): "'\(name)' has fields and can't be shown itself"
    case .unknownWord(let key, _): "there is no word '\(key)'"
    case .unknownPlaceholder(let name, let key, _): "the word '\(key)' has no place for '\(name)'"
    case .empty: "the template is empty: pages have nothing in its place"
    case .notCounted(let key): "the word '\(key)' has plural forms, and 'count' is no number here"
    }
  }

  private var notes: [Diagnostic.Note] {
    switch self {
    case .unknownVariable(let name, let models):
      return Self.names(near: name, in: models.flatMap { $0.fieldsByName.keys })
    case .unknownTransform(let name, let known), .missingPartial(let name, let known),
      .unknownPlaceholder(let name, _, let known):
      return Self.names(near: name, in: known)
    case .unknownWord(let key, let known):
      return Suggestion.nearest(to: key, in: known).map { [.init("did you mean '\($0)'?")] } ?? []
    case .unescapedText(let name): return [.init("write {{\(name)}}")]
    case .textInUnsafePlace(let name, .unquotedValue): return [.init("write \"{{\(name)}}\"")]
    case .textInUnsafePlace(let name, _):
      return [.init("put it into an attribute, data-name=\"{{\(name)}}\", and read it from there")]
    case .escapedMarkup(let name): return [.init("write {{{\(name)}}}")]
    case .notShown(let name): return [.init("write {{#\(name)}}…{{/\(name)}}")]
    case .empty:
      return [
        .init("remove it to have the theme's own, or write '{{! nothing }}' in it if that is meant")
      ]
    default: return []
    }
  }

  private static func names(near name: String, in known: [String]) -> [Diagnostic.Note] {
    if let nearest = Suggestion.nearest(to: name, in: known) {
      return [.init("did you mean '\(nearest)'?")]
    }
    guard !known.isEmpty else { return [] }
    let list = Set(known).sorted().map { "'\($0)'" }.joined(separator: ", ")
    return [.init("known are \(list)")]
  }
}
