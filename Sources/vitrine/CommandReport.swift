import ArgumentParser
import Diagnostics
import Foundation
import Markup
import SiteBuilding
import Synchronization

struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      The format of the report. json prints diagnostics and the result as JSON, sarif prints \
      diagnostics for code scanning, github prints diagnostics as annotations of a workflow.
      """)
  var report: Format = .text

  @Flag(help: "Print no progress, and no line for a success. Diagnostics are still printed.")
  var quiet = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, github, sarif

    /// True for a document on standard output in place of the result.
    var isDocument: Bool { self == .json || self == .sarif }
  }

  /// - Throws: `ValidationError` for two formats of standard output.
  func validate(isResultFormatted: Bool) throws {
    if report.isDocument, isResultFormatted {
      throw ValidationError(
        "'--report \(report.rawValue)' replaces the result on standard output: leave out '--format'"
      )
    }
  }
}

/// Prints the diagnostics and the result of a command in the format of `--report`.
final class CommandReport: Sendable {
  private let format: ReportOptions.Format
  private let isQuiet: Bool
  private let paths: ReportedPaths
  private let diagnostics = Mutex<[Diagnostic]>([])

  init(_ options: ReportOptions, site: URL) {
    (format, isQuiet) = (options.report, options.quiet)
    paths = ReportedPaths(site: site)
  }

  var showsProgress: Bool { Console.isTerminal && !isQuiet }

  /// Runs a command. On failure, prints its diagnostics and exits with 1.
  func run(_ body: () async throws -> Void) async throws {
    do { try await body() } catch let error as DiagnosticError {
      print(error.diagnostics)
      if format.isDocument { try Console.print(document { _ in }) }
      throw ExitCode.failure
    }
  }

  func print(_ diagnostics: [Diagnostic]) {
    self.diagnostics.withLock { $0 += diagnostics }
    if format == .github {
      Console.printError(report(diagnostics).annotations)
    } else {
      Console.print(diagnostics)
    }
  }

  /// Prints the result, at the end of the command.
  func finish(
    _ text: String, isSuccessLine: Bool = true,
    _ members: (inout JSONWriter) -> Void = { _ in }
  ) throws {
    if format.isDocument {
      try Console.print(document(members))
    } else if !isQuiet || !isSuccessLine {
      try Console.print(text)
    }
  }

  /// Prints a line about a success to standard error.
  func note(_ text: String) {
    if !isQuiet { Console.printError(text) }
  }

  private func document(_ members: (inout JSONWriter) -> Void) -> String {
    let report = report(diagnostics.withLock { $0 })
    return format == .sarif
      ? report.sarif(version: ProgramVersion.number) : report.json(result: members)
  }

  private func report(_ diagnostics: [Diagnostic]) -> DiagnosticReport {
    DiagnosticReport(diagnostics) { [paths] in paths.path(of: $0) }
  }
}
