package import Diagnostics

package protocol WordedProblem {
  var text: Problem { get }
}

extension WordedProblem {
  package var diagnostic: Diagnostic { text.diagnostic }

  package func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    text.diagnostic(in: file, at: range)
  }

  package func diagnostic(ofFile path: String) -> Diagnostic { text.diagnostic(ofFile: path) }

  package func error(in file: SourceFile, at range: Range<Int>) -> DiagnosticError {
    text.error(in: file, at: range)
  }

  package func error(ofFile path: String) -> DiagnosticError { text.error(ofFile: path) }
}

extension FileReport {
  package func addProblem(_ problem: some WordedProblem, at range: Range<Int>) {
    add(problem.text, at: range)
  }
}

/// The problems of files from other programs.
package enum InputProblem: WordedProblem {
  case notUTF8(TextEncoding.Refusal)
  /// Too many elements of a kind, such as `columns`.
  case tooMany(String, limit: Int)
  case tooLongName(String)

  package var text: Problem {
    switch self {
    case .notUTF8(let refusal): .error(.notUTF8, refusal.reason, .init(refusal.remedy))
    case .tooMany(let name, let limit):
      .error(.tooLarge, "has more than \(limit) \(name)", Self.smaller)
    case .tooLongName(let name):
      .warning(
        .tooLarge, "\(name) is longer than \(NameLimit.length) characters, so it is left out",
        "use a shorter name")
    }
  }

  /// The remedy for a file that is too large.
  package static let smaller: Diagnostic.Note =
    "split the set, or remove everything that does not belong to icons"
}

package enum NameLimit {
  /// The maximum length in Unicode scalars.
  package static let length = 1_000
  /// The maximum length of a quoted value, in characters.
  package static let quotedLength = 100

  /// - Complexity: O(1) for most texts.
  package static func isExceeded(by name: String) -> Bool {
    name.utf8.count > length && name.unicodeScalars.count > length
  }
}

extension String {
  /// The text, or its beginning, for a message.
  package var cutForMessage: String {
    guard utf8.count > NameLimit.quotedLength, count > NameLimit.quotedLength else { return self }
    return prefix(NameLimit.quotedLength) + "…"
  }
}

extension [String] {
  /// The quoted texts for a message. After `most` texts, the number of further texts.
  package func quotedForMessage(atMost most: Int = 20) -> String {
    lazy.map(\.cutForMessage).quoted(atMost: most)
  }
}
