import ArgumentParser
import Diagnostics
import Foundation

/// Results go to standard output, diagnostics to standard error; colour only on a terminal, and
/// never with `NO_COLOR` (no-color.org).
enum Console {
  static func print(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  static func print(_ diagnostics: [Diagnostic]) {
    printError(DiagnosticPrinter(usesColor: usesColor).text(for: diagnostics))
  }

  /// Prints text for users, which scripts don't read, to standard error.
  static func printError(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  /// Runs the work of a command. If it throws, its diagnostics are printed, and the exit code is 1.
  static func run<Result>(
    _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as DiagnosticError {
      print(error.diagnostics)
      throw ExitCode.failure
    }
  }

  /// Whether diagnostics are read on a terminal that can do more than print line after line.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static var usesColor: Bool {
    isTerminal && ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  }
}
