import ArgumentParser
import Catalog
import Diagnostics
import Foundation
import SiteBuilding
import SiteComparison

struct ReleaseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract: "Records a release of the icons for the page /changes/ and the feed.",
    discussion: """
      Writes Content/releases/NAME.json, drawings of new pictures, and NAME.md with --notes. \
      Without a name, it only prints the changes since the last release and suggests a version: \
      major for removed or renamed icons, minor for new icons, patch for other changes.
      """)

  @Argument(help: ArgumentHelp("The name of the release: 1.2.0.", valueName: "name"))
  var name: String?

  @Option(
    help: ArgumentHelp("A Markdown file with the release notes.", valueName: "file"),
    completion: .file())
  var notes: String?

  @Option(help: "The format. markdown prints a CHANGELOG.md of all releases.")
  var format: Format = .text

  @OptionGroup var options: SiteOptions

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown
  }

  func validate() throws {
    guard let name else {
      if notes != nil { throw ValidationError("'--notes' needs the name of a release") }
      return
    }
    do throws(SlugError) { _ = try Slug(name) } catch {
      throw ValidationError(
        "'\(name)' is not a valid release name: use letters, digits, '.', '-' and '_', as in 1.2.0")
    }
  }

  func run() async throws {
    let builder = SiteBuilder(options.configuration)
    // `try?` never fails: the name was validated.
    let name = try name.map { try Slug($0) }
    let report = try await Console.run {
      if let name {
        return try await builder.release(name, date: options.day.date, notes: try readNotes())
      }
      return try await builder.nextRelease()
    }
    Console.print(report.warnings)
    if format == .markdown {
      try Console.print(try await Console.run { try await builder.changelog() })
    } else {
      try Console.print(text(of: report, name))
    }
  }

  private func readNotes() throws -> (file: String, bytes: [UInt8])? {
    guard let notes else { return nil }
    do {
      let bytes = try Array(Data(contentsOf: URL(filePath: notes)))
      guard String(validating: bytes, as: UTF8.self) != nil else {
        throw DiagnosticError(
          Diagnostic(
            .error, .notUTF8, "the file is not UTF-8 text", location: .init(file: notes)))
      }
      return (notes, bytes)
    } catch let error as DiagnosticError {
      throw error
    } catch {
      throw DiagnosticError(
        Diagnostic(.error, .unreadableFile, "'\(notes)' can't be read"))
    }
  }

  private func text(of report: ReleaseReport, _ name: Slug?) -> String {
    var text = ""
    if let changes = report.changes {
      text += changes.text
    } else {
      text += "the first release: \(report.numberOfIcons.counting("icon"))\n"
    }
    if let name {
      text += "\nrecorded \(name): \(report.files.count.counting("file")) in Content/releases\n"
    }
    if name == nil, let suggestion = report.suggestion {
      let reason = report.step.map { " (\($0))" } ?? ""
      text += "\nthe version that follows from this is \(suggestion)\(reason)\n"
    }
    return text
  }
}
