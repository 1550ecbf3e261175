import ArgumentParser
import Diagnostics
import FileSystem
import Foundation

/// Prints results to standard output and diagnostics to standard error. Colors require a terminal or
/// `CLICOLOR_FORCE`, without `NO_COLOR` (no-color.org).
enum Console {
  /// Prints a result. Reports a failure, such as a full disk.
  static func print(_ text: String) throws(ExitCode) {
    do throws(SystemError) { try write(text, to: STDOUT_FILENO) } catch {
      print([
        Diagnostic(.error, .unwritable, "standard output can't be written: \(error.reason)")
      ])
      throw ExitCode.failure
    }
  }

  /// Prints a server message. A failure does not stop the server.
  static func tell(_ text: String) {
    try? write(text, to: STDOUT_FILENO)  // see above
  }

  static func print(_ diagnostics: [Diagnostic]) {
    printError(DiagnosticPrinter(usesColor: usesColor).text(for: diagnostics))
  }

  static func printError(_ text: String) {
    try? write(text, to: STDERR_FILENO)  // a failure can't be reported
  }

  private static func write(_ text: String, to descriptor: Int32) throws(SystemError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        // Another program made the stream non-blocking.
        var writable = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&writable, 1, -1)
      } else if errno != EINTR {
        throw SystemError(code: errno)
      }
    }
  }

  /// Runs a command. Prints its diagnostics and exits with 1 on failure.
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

  /// Opens `/dev/null` for missing standard streams. Files that are opened later would otherwise receive the
  /// output.
  static func reserveStreams() {
    while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
      guard descriptor <= STDERR_FILENO else {
        close(descriptor)
        return
      }
    }
  }

  /// True for a terminal that supports cursor movement.
  static var isTerminal: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  private static var usesColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    guard environment["NO_COLOR", default: ""].isEmpty else { return false }
    return isTerminal || !["", "0"].contains(environment["CLICOLOR_FORCE", default: ""])
  }
}
