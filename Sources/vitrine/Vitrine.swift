import ArgumentParser

/// The command line of Vitrine: it parses arguments, calls the libraries, prints, and chooses the
/// exit code.
@main
struct Vitrine: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes the static site of an icon store or of outlines from JSON, Markdown and SVG.",
    version: ProgramVersion.text(isShown: CommandLine.arguments.contains("--version")),
    subcommands: [
      BuildCommand.self, JoinCommand.self, ServeCommand.self, PreviewCommand.self,
      SnapshotCommand.self,
      ReleaseCommand.self, CheckCommand.self, DeployCommand.self, LayoutCommand.self,
      SchemaCommand.self,
      ExportCommand.self,
      NewCommand.self, ImportCommand.self, ExplainCommand.self, DoctorCommand.self,
      DrawPicturesCommand.self,
    ])
}
