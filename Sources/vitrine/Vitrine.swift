import ArgumentParser
import Diagnostics
import FileSystem

@main
struct Vitrine: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds the static site of an icon store or of outlines from JSON, Markdown and SVG.",
    version: ProgramVersion.text,
    subcommands: [
      BuildCommand.self, JoinCommand.self, ServeCommand.self, PreviewCommand.self,
      SnapshotCommand.self,
      ReleaseCommand.self, PackCommand.self, CheckCommand.self, DeployCommand.self,
      LayoutCommand.self,
      SchemaCommand.self,
      ExportCommand.self,
      NewCommand.self, ThemeCommand.self, ImportCommand.self, ExplainCommand.self,
      DoctorCommand.self,
      DrawPicturesCommand.self,
    ])

  /// Runs the command. Suggests the nearest name for an unknown command, which the parser would report as an
  /// additional argument.
  static func main() async {
    Console.reserveStreams()
    reportFileSizeLimitAsError()
    let words = CommandLine.arguments.dropFirst()
    // Faster than the parser: 3.2 ms instead of 5.7 ms.
    if words.elementsEqual(["--version"]) { return print(ProgramVersion.text) }
    if let error = unknownCommand(in: words) { exit(withError: error) }
    await main(nil)
  }

  /// Returns the error for an unknown command in the first word or after `help`.
  private static func unknownCommand(in words: ArraySlice<String>) -> ValidationError? {
    var commands = configuration.subcommands
    for word in words.first == "help" ? words.dropFirst() : words.prefix(1) {
      guard !word.isEmpty, word.utf8.first != UInt8(ascii: "-"), word != "help", !commands.isEmpty
      else { return nil }
      guard let command = commands.first(where: { $0.configuration.commandName == word }) else {
        let names = commands.map { $0.configuration }.filter { $0.shouldDisplay }
          .compactMap { $0.commandName }
        let remedy =
          Suggestion.nearest(to: word, in: names).map { "did you mean '\($0)'?" }
          ?? "available: \(names.joined(separator: ", "))"
        return ValidationError("there is no command '\(TerminalText.visible(word))': \(remedy)")
      }
      commands = command.configuration.subcommands
    }
    return nil
  }
}
