import ArgumentParser
import Diagnostics
import FileSystem
import Foundation

/// Results go to standard output, diagnostics to standard error; colour only on a terminal, and
/// never with `NO_COLOR` (no-color.org).
enum Console {
  /// Prints a result. If standard output takes no more, as on a full disk, that is told.
  ///
  /// - Throws: `ExitCode.failure` then.
  static func print(_ text: String) throws(ExitCode) {
    do throws(SystemError) { try write(text, to: STDOUT_FILENO) } catch {
      print([
        Diagnostic(.error, .unwritable, "standard output can't be written: \(error.reason)")
      ])
      throw ExitCode.failure
    }
  }

  /// Prints what a server does, which goes on if nobody can read that.
  static func tell(_ text: String) {
    try? write(text, to: STDOUT_FILENO)  // see above
  }

  static func print(_ diagnostics: [Diagnostic]) {
    printError(DiagnosticPrinter(usesColor: usesColor).text(for: diagnostics))
  }

  /// Prints text for users, which scripts don't read, to standard error.
  static func printError(_ text: String) {
    try? write(text, to: STDERR_FILENO)  // there is nowhere to tell that
  }

  private static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // Another program has left it so that nobody waits for a reader.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
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

  /// Keeps files that are opened later from taking the places of standard streams that the program
  /// was started without: what is printed would be written into them. Writing to the stand-in fails.
  static func reserveStreams() {
    while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
      guard descriptor <= STDERR_FILENO else {
        close(descriptor)
        return
      }
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
