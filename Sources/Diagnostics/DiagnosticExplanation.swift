/// The explanation of a diagnostic code.
///
///     DiagnosticCode.duplicateID.explanation.text
///
/// The plug-in `EmbedFiles` generates `DiagnosticCode` from `Explanations/*.md`. A section has a
/// heading with the code, the cause, a paragraph that begins with `Remedy:`, and an indented
/// example, in which `-` marks wrong lines and `+` right lines.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The code.
  public let code: DiagnosticCode
  /// The cause.
  public let cause: String
  /// The solution.
  public let remedy: String
  /// A few lines of content, or a command.
  public let example: String

  /// The explanation for a terminal, with a final line break.
  public var text: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "    \($0)\n" }.joined()
    return "\(code.rawValue)\n\n\(cause)\n\nRemedy: \(remedy)\n\nExample:\n\(lines)"
  }
}

extension DiagnosticCode {
  /// Returns the most similar code.
  public static func nearest(to text: String) -> DiagnosticCode? {
    Suggestion.nearest(to: text, in: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }
}
