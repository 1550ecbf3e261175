import ArgumentParser
import Diagnostics

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a diagnostic by the code that it prints in brackets.",
    discussion: """
      Prints the cause, the remedy and an example. '-' marks the wrong lines of the example and '+' \
      the right ones.
      """)

  @Argument(help: "The code, as in '[duplicate-id]'.", completion: .list(Self.codes))
  var code: String?

  @Flag(help: "List all codes.")
  var list = false

  private static var codes: [String] { DiagnosticCode.allCases.map(\.rawValue).sorted() }

  func validate() throws {
    if let code { _ = try Self.explanation(of: code) }
  }

  func run() throws {
    guard let code, !list else { return try Console.print(Self.codes.map { "\($0)\n" }.joined()) }
    try Console.print(try Self.explanation(of: code).text)
  }

  private static func explanation(of text: String) throws -> DiagnosticExplanation {
    // Accepts a code with brackets, as copied from a diagnostic.
    let name =
      text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    guard let code = DiagnosticCode(rawValue: name) else {
      let remedy =
        DiagnosticCode.nearest(to: name).map { "did you mean '\($0.rawValue)'?" }
        ?? "list all codes with 'vitrine explain --list'"
      throw ValidationError("there is no code '\(TerminalText.visible(name))': \(remedy)")
    }
    return code.explanation
  }
}
