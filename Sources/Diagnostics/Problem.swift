/// A problem of the user's content or of a run, before its location is known.
///
/// A module declares its problems in files named `Problem+….swift`. Each declaration has the
/// severity, the code, the message and the remedy of one problem:
///
///     extension Problem {
///       static func unknownSection(_ id: String, _ nearest: NearestName?) -> Self {
///         .error(.unknownSection, "no section has the id '\(id)'", nearest?.note)
///       }
///     }
///
/// The text is made only when it is read, so a problem that a `DiagnosticList` omits costs little.
package struct Problem: Sendable {
  /// The severity.
  package private(set) var severity: Diagnostic.Severity
  /// The code in brackets.
  package let code: DiagnosticCode
  private let makeMessage: @Sendable () -> String
  private let makeNotes: @Sendable () -> [Diagnostic.Note?]

  /// The text of the problem: lower case, no final full stop, the author's text in quotes.
  package var message: String { makeMessage() }
  /// The remedy and other notes.
  package var notes: [Diagnostic.Note] { makeNotes().compactMap(\.self) }

  /// A problem that stops a publication.
  package static func error(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping @Sendable () -> String,
    _ remedy: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil,
    _ secondNote: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil
  ) -> Self {
    Self(severity: .error, code: code, makeMessage: message) { [remedy(), secondNote()] }
  }

  /// A problem that a site can be published with.
  package static func warning(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping @Sendable () -> String,
    _ remedy: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil,
    _ secondNote: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil
  ) -> Self {
    Self(severity: .warning, code: code, makeMessage: message) { [remedy(), secondNote()] }
  }
}

extension Problem {
  /// The same problem with the severity that it has in another file.
  package func with(_ severity: Diagnostic.Severity) -> Self {
    var problem = self
    problem.severity = severity
    return problem
  }

  /// The diagnostic of the whole run.
  package var diagnostic: Diagnostic { Diagnostic(severity, code, message, notes: notes) }

  /// The diagnostic of a location.
  package func diagnostic(at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity, code, message, location: location, notes: notes)
  }

  /// The diagnostic of a range of UTF-8 offsets of a file.
  package func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, code, message, in: file, at: range, notes: notes)
  }

  /// The diagnostic of a file as a whole.
  package func diagnostic(ofFile path: String) -> Diagnostic {
    diagnostic(at: SourceLocation(file: path))
  }

  /// An error with the diagnostic of the whole run.
  package var error: DiagnosticError { DiagnosticError(diagnostic) }

  /// An error with the diagnostic of a range of UTF-8 offsets of a file.
  package func error(in file: SourceFile, at range: Range<Int>) -> DiagnosticError {
    DiagnosticError(diagnostic(in: file, at: range))
  }

  /// An error with the diagnostic of a file as a whole.
  package func error(ofFile path: String) -> DiagnosticError {
    DiagnosticError(diagnostic(ofFile: path))
  }
}

extension Diagnostic.Note: ExpressibleByStringInterpolation {
  /// A note without a location.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Diagnostic.Note {
  /// A question for the name that the author most likely meant; `nil` without such a name.
  package static func didYouMean(_ nearest: String?) -> Self? {
    nearest.map { "did you mean '\($0)'?" }
  }

  /// The name that the author most likely meant, or all known names.
  package static func suggestion(for name: String, among known: [String]) -> Self {
    if let nearest = Suggestion.nearest(to: name, in: known) {
      return "did you mean '\(nearest)'?"
    }
    return known.count == 1 ? "the only one is \(known.quoted)" : "known are \(known.quoted)"
  }
}

extension Collection<String> {
  /// The texts in quotes, with commas between them.
  package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }

  /// The first texts in quotes, and the number of further texts.
  package func quoted(atMost most: Int) -> String {
    prefix(most).quoted + (count > most ? " and \(count - most) more" : "")
  }
}

extension Unicode.Scalar {
  /// The scalar as Unicode writes it: `U+00AD`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
