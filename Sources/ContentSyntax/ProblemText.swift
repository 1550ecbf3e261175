package import Diagnostics

/// The code, the severity and the words of a problem.
package struct ProblemText {
  let code: DiagnosticCode
  let severity: Diagnostic.Severity
  let message: () -> String
  let notes: [Diagnostic.Note]

  private init(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: @escaping () -> String,
    _ remedies: [String?]
  ) {
    (self.severity, self.code, self.message) = (severity, code, message)
    notes = remedies.compactMap(\.self).map { .init($0) }
  }

  /// The text of an error. Each remedy becomes a note.
  package static func error(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping () -> String, _ remedies: String?...
  ) -> ProblemText {
    ProblemText(.error, code, message, remedies)
  }

  /// The text of a warning. Each remedy becomes a note.
  package static func warning(
    _ code: DiagnosticCode, _ message: @autoclosure @escaping () -> String, _ remedies: String?...
  ) -> ProblemText {
    ProblemText(.warning, code, message, remedies)
  }
}

/// A problem whose code, severity and words are in one place.
package protocol WordedProblem: FileProblem {
  var text: ProblemText { get }
}

extension WordedProblem {
  package var severity: Diagnostic.Severity { text.severity }
  package var code: DiagnosticCode { text.code }
  package var message: String { text.message() }
  package var notes: [Diagnostic.Note] { text.notes }
  /// The diagnostic of the whole run, without a location.
  package var diagnostic: Diagnostic { Diagnostic(severity, code, message, notes: notes) }
}

/// The problems of a file of another program, whatever its format is.
package enum InputProblem: WordedProblem {
  case notUTF8(TextEncoding.Refusal)
  /// The file has more of something than Vitrine reads: `columns`.
  case tooMany(String, limit: Int)
  /// A name has too many characters (`NameLimit`).
  case tooLongName(String)

  package var text: ProblemText {
    switch self {
    case .notUTF8(let refusal): .error(.notUTF8, refusal.reason, refusal.remedy)
    case .tooMany(let name, let limit):
      .error(.tooLarge, "has more than \(limit) \(name)", Self.smaller)
    case .tooLongName(let name):
      .warning(
        .tooLarge, "\(name) is longer than \(NameLimit.length) characters, and is left out",
        "give it a shorter name")
    }
  }

  /// The remedy for a file that is too large.
  package static let smaller = "split the set, or take out what is not of icons"
}

/// The lengths of names that come from other programs.
package enum NameLimit {
  /// The most characters (Unicode scalars) of a title or another name.
  package static let length = 1_000
  /// The most characters of a value that a message quotes.
  package static let quotedLength = 100

  /// True if a text is too long for a name.
  ///
  /// - Complexity: O(1) for most texts: a text of few bytes has few characters.
  package static func isExceeded(by name: String) -> Bool {
    name.utf8.count > length && name.unicodeScalars.count > length
  }
}

extension String {
  /// The text, or the beginning of a long text, for a message.
  package var cutForMessage: String {
    guard utf8.count > NameLimit.quotedLength, count > NameLimit.quotedLength else { return self }
    return prefix(NameLimit.quotedLength) + "…"
  }
}

extension [String] {
  /// Texts in quotation marks, for a message. After `most` texts, the number of further texts.
  package func quotedForMessage(atMost most: Int = 20) -> String {
    let shown = prefix(most).map(\.cutForMessage).quoted
    return count > most ? shown + " and \(count - most) more" : shown
  }
}

extension Unicode.Scalar {
  /// The code point as Unicode writes it: `U+0009`.
  package var codePointText: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
