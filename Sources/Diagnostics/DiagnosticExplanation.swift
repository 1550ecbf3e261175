/// The meaning of a kind of problem, for readers of its code in brackets.
///
///     DiagnosticCode.duplicateID.explanation.text
///
/// The build tool plug-in `EmbedFiles` generates `DiagnosticCode` and its explanations from
/// `Explanations/*.md`: a heading with the code, a paragraph with the cause, a paragraph that begins
/// with `Remedy:`, and an indented example, in which `-` marks wrong lines and `+` right ones. A
/// section without one of these parts ends the build.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The kind of problem.
  public let code: DiagnosticCode
  /// The cause of the problem.
  public let cause: String
  /// The change that removes the problem.
  public let remedy: String
  /// A few lines of content, or a command.
  public let example: String

  /// The explanation as a terminal shows it. Ends with a line break.
  public var text: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)\n" }.joined()
    return "\(code.rawValue)\n\n\(cause)\n\nRemedy: \(remedy)\n\nExample:\n\(lines)"
  }
}

extension DiagnosticCode {
  /// The code that the user most likely meant.
  public static func nearest(to text: String) -> DiagnosticCode? {
    Suggestion.nearest(to: text, in: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }
}
