/// A problem before its location is known.
///
/// Modules declare their problems in `Problem+….swift`:
///
///     extension Problem {
///       static func unknownSection(_ id: String, _ nearest: NearestName?) -> Self {
///         .error(.unknownSection, "no section has the id '\(id)'", nearest?.note)
///       }
///     }
///
/// Texts are created on demand, so that an omitted problem costs little.
package struct Problem: Sendable {
  package private(set) var severity: Diagnostic.Severity
  package let code: DiagnosticCode
  private let makeMessage: @Sendable () -> String
  private let makeNotes: @Sendable () -> [Diagnostic.Note?]

  package var message: String { makeMessage() }
  package var notes: [Diagnostic.Note] { makeNotes().compactMap(\.self) }

  package static func error(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping @Sendable () -> String,
    _ remedy: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil,
    _ secondNote: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil
  ) -> Self {
    Self(severity: .error, code: code, makeMessage: message) { [remedy(), secondNote()] }
  }

  package static func warning(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping @Sendable () -> String,
    _ remedy: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil,
    _ secondNote: @autoclosure @escaping @Sendable () -> Diagnostic.Note? = nil
  ) -> Self {
    Self(severity: .warning, code: code, makeMessage: message) { [remedy(), secondNote()] }
  }
}

extension Problem {
  package func with(_ severity: Diagnostic.Severity) -> Self {
    var problem = self
    problem.severity = severity
    return problem
  }

  package var diagnostic: Diagnostic { Diagnostic(severity, code, message, notes: notes) }

  package func diagnostic(at location: SourceLocation) -> Diagnostic {
    Diagnostic(severity, code, message, location: location, notes: notes)
  }

  package func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(severity, code, message, in: file, at: range, notes: notes)
  }

  package func diagnostic(ofFile path: String) -> Diagnostic {
    diagnostic(at: SourceLocation(file: path))
  }

  package var error: DiagnosticError { DiagnosticError(diagnostic) }

  package func error(in file: SourceFile, at range: Range<Int>) -> DiagnosticError {
    DiagnosticError(diagnostic(in: file, at: range))
  }

  package func error(ofFile path: String) -> DiagnosticError {
    DiagnosticError(diagnostic(ofFile: path))
  }
}

extension Diagnostic.Note: ExpressibleByStringInterpolation {
  /// Creates a note without a location.
  public init(stringLiteral text: String) { self.init(text) }
}

extension Diagnostic.Note {
  package static func didYouMean(_ nearest: String?) -> Self? {
    nearest.map { "did you mean '\($0)'?" }
  }

  /// Suggests the most similar name, or all names.
  package static func suggestion(for name: String, among known: [String]) -> Self {
    if let nearest = Suggestion.nearest(to: name, in: known) {
      return "did you mean '\(nearest)'?"
    }
    return known.count == 1 ? "the only one is \(known.quoted)" : "available: \(known.quoted)"
  }
}

extension Collection<String> {
  /// The quoted texts, separated by commas.
  package var quoted: String { map { "'\($0)'" }.joined(separator: ", ") }

  /// Returns the first quoted texts, and the number of further texts.
  package func quoted(atMost most: Int) -> String {
    prefix(most).quoted + (count > most ? " and \(count - most) more" : "")
  }
}

extension Unicode.Scalar {
  /// Unicode notation, such as `U+00AD`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
