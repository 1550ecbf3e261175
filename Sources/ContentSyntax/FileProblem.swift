package import Diagnostics

/// Something that is wrong with a file of the content, as data, and how it is said to the author.
///
/// Each module that reads content has an enumeration of its own problems, and words them in one
/// place: `SyntaxProblem+Wording.swift` and its like.
package protocol FileProblem {
  var severity: Diagnostic.Severity { get }
  /// The code in brackets: `missing-field`.
  var code: DiagnosticCode { get }
  /// What is wrong: lower case, no final full stop, the author's text in quotes.
  var message: String { get }
  /// What helps.
  var notes: [Diagnostic.Note] { get }
}

extension FileProblem {
  /// The problem, worded, at a range of UTF-8 offsets of a file.
  package func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, code, message, in: file, at: range, notes: notes)
  }

  /// The problem, worded, of a file as a whole.
  package func diagnostic(ofFile path: String) -> Diagnostic {
    Diagnostic(severity, code, message, location: SourceLocation(file: path), notes: notes)
  }

  /// An error with this problem at a range of UTF-8 offsets of a file.
  package func error(in file: SourceFile, at range: Range<Int>) -> DiagnosticError {
    DiagnosticError(diagnostic(in: file, at: range))
  }

  /// An error with this problem of a file as a whole.
  package func error(ofFile path: String) -> DiagnosticError {
    DiagnosticError(diagnostic(ofFile: path))
  }
}

extension Diagnostic.Note {
  /// The name that the author most likely meant, or all there are.
  package static func suggestion(for name: String, among known: [String]) -> Self {
    if let nearest = Suggestion.nearest(to: name, in: known) {
      return .init("did you mean '\(nearest)'?")
    }
    let names = known.quoted
    return .init(known.count == 1 ? "the only one is \(names)" : "known are \(names)")
  }
}

extension [String] {
  /// The names in quotes, with commas between them.
  var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }
}
