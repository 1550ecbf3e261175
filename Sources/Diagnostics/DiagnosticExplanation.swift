/// What a kind of problem means, for who reads its code in brackets.
///
///     DiagnosticExplanation(of: .duplicateID)?.text
///
/// The texts stand in `Explanations/*.md`: a heading with the code, a paragraph with the cause, one
/// that begins with `Remedy:`, and an indented example, in which `-` marks what is wrong and `+`
/// what is right.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// The kind of problem.
  public let code: DiagnosticCode
  /// What leads to it.
  public let cause: String
  /// What helps.
  public let remedy: String
  /// A few lines of content, or a command.
  public let example: String

  /// The explanation of a kind of problem; `nil` only if a text is missing, which a test finds.
  ///
  /// - Complexity: O(bytes of all texts).
  public init?(of code: DiagnosticCode) {
    guard let found = Self.sections.first(where: { $0.heading == code.rawValue }) else {
      return nil
    }
    self.init(code, paragraphs: found.paragraphs)
  }

  private init?(_ code: DiagnosticCode, paragraphs: [Substring]) {
    let remedyStart = "Remedy: "
    guard paragraphs.count == 3, paragraphs[1].hasPrefix(remedyStart),
      paragraphs[2].hasPrefix(Self.indent)
    else { return nil }
    self.code = code
    cause = String(paragraphs[0])
    remedy = String(paragraphs[1].dropFirst(remedyStart.count))
    example = paragraphs[2].split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.dropFirst(Self.indent.count)) }.joined(separator: "\n")
  }

  private static let indent = "    "

  /// The explanation as a terminal shows it. Ends with a line break.
  public var text: String {
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.indent + $0 + "\n" }.joined()
    return "\(code.rawValue)\n\n\(cause)\n\nRemedy: \(remedy)\n\nExample:\n\(lines)"
  }

  /// The codes of all texts, in their order, for the test that looks for those of no problem.
  static var headings: [String] { sections.map(\.heading) }

  private static let sections: [(heading: String, paragraphs: [Substring])] =
    EmbeddedFiles.explanations.flatMap { file in
      ("\n" + file.text).split(separator: "\n## ").dropFirst().map { section in
        let end = section.firstIndex(of: "\n") ?? section.endIndex
        return (String(section[..<end]), Self.paragraphs(of: section[end...]))
      }
    }

  private static func paragraphs(of text: Substring) -> [Substring] {
    text.split(separator: "\n\n").map { paragraph in
      var lines = paragraph
      while lines.first == "\n" { lines.removeFirst() }
      while lines.last == "\n" { lines.removeLast() }
      return lines
    }
  }
}

extension DiagnosticCode {
  /// The code that the user most likely meant.
  public static func nearest(to text: String) -> DiagnosticCode? {
    Suggestion.nearest(to: text, in: allCases.map(\.rawValue)).flatMap(Self.init(rawValue:))
  }
}
