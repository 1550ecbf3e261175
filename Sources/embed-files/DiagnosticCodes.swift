import Foundation

extension EmbedFiles {
  /// Generates the enumeration of diagnostic codes with their explanations.
  ///
  /// In the Markdown of `texts`, each code is a second-level heading. The cause, a paragraph that
  /// begins with `Remedy:`, and an indented example follow.
  static func diagnosticCodes(explainedIn texts: [String]) throws -> String {
    let sections = texts.flatMap { ("\n" + $0).components(separatedBy: "\n## ").dropFirst() }
      .sorted()
    var cases = ""
    var explanations = ""
    for section in sections {
      let parts = section.trimmed.components(separatedBy: "\n\n").map(\.trimmed)
      guard parts.count == 4, parts[2].hasPrefix("Remedy: "), parts[3].hasPrefix("    ") else {
        throw Failure.incompleteExplanation(of: parts[0])
      }
      let lines = parts[3].components(separatedBy: "\n").map { String($0.dropFirst(4)) }
      cases += "  /// \(parts[1].replacing("\n", with: " "))\n"
      cases += "  case \(name(of: parts[0])) = \(literal(parts[0]))\n"
      explanations += """
            case .\(name(of: parts[0])):
              DiagnosticExplanation(
                code: self, cause: \(literal(parts[1])),
                remedy: \(literal(String(parts[2].dropFirst("Remedy: ".count)))),
                example: \(literal(lines.joined(separator: "\n"))))

        """
    }
    return """
      /// A kind of problem. Its raw value is printed in brackets and never changes, because scripts
      /// search for it.
      public enum DiagnosticCode: String, CaseIterable, Hashable, Sendable {
      \(cases)
        /// The meaning of the code, with a remedy and an example.
        public var explanation: DiagnosticExplanation {
          switch self {
      \(explanations)    }
        }
      }

      """
  }

  /// Converts `not-utf8` to `notUTF8`.
  private static func name(of code: String) -> String {
    let acronyms = ["dtd", "html", "id", "json", "opml", "spdx", "svg", "url", "utf8"]
    let words = code.split(separator: "-").map(String.init)
    return words[0]
      + words.dropFirst().map { acronyms.contains($0) ? $0.uppercased() : $0.capitalized }.joined()
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .newlines) }
}
