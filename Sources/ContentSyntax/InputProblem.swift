package import Diagnostics

/// A type whose values are problems, each worded by a `Problem`.
package protocol WordedProblem {
  var text: Problem { get }
}

extension WordedProblem {
  /// The diagnostic of the whole run, without a location.
  package var diagnostic: Diagnostic { text.diagnostic }

  /// The diagnostic of a range of UTF-8 offsets of a file.
  package func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    text.diagnostic(in: file, at: range)
  }

  /// The diagnostic of a file as a whole.
  package func diagnostic(ofFile path: String) -> Diagnostic { text.diagnostic(ofFile: path) }

  /// An error with the diagnostic of a range of UTF-8 offsets of a file.
  package func error(in file: SourceFile, at range: Range<Int>) -> DiagnosticError {
    text.error(in: file, at: range)
  }

  /// An error with the diagnostic of a file as a whole.
  package func error(ofFile path: String) -> DiagnosticError { text.error(ofFile: path) }
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func addProblem(_ problem: some WordedProblem, at range: Range<Int>) {
    add(problem.text, at: range)
  }
}

/// The problems of a file of another program, whatever its format is.
package enum InputProblem: WordedProblem {
  case notUTF8(TextEncoding.Refusal)
  /// The file has more of something than Vitrine reads: `columns`.
  case tooMany(String, limit: Int)
  /// A name has too many characters (`NameLimit`).
  case tooLongName(String)

  package var text: Problem {
    switch self {
    case .notUTF8(let refusal): .error(.notUTF8, refusal.reason, .init(refusal.remedy))
    case .tooMany(let name, let limit):
      .error(.tooLarge, "has more than \(limit) \(name)", Self.smaller)
    case .tooLongName(let name):
      .warning(
        .tooLarge, "\(name) is longer than \(NameLimit.length) characters, and is left out",
        "give it a shorter name")
    }
  }

  /// The remedy for a file that is too large.
  package static let smaller: Diagnostic.Note = "split the set, or take out what is not of icons"
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
    lazy.map(\.cutForMessage).quoted(atMost: most)
  }
}
