public import Foundation

/// A program to run: which, with what, and where.
public struct Command: Sendable {
  /// The program's file.
  public var executable: URL
  /// What it is given.
  public var arguments: [String]
  /// What differs from the test's own environment; `nil` takes a variable away.
  public var environment: [String: String?]
  /// Where it runs; an empty folder of its own if none is given.
  public var folder: URL?
  /// After how many seconds it is killed, which fails the test.
  public var timeout: Double

  /// A command.
  public init(
    _ executable: URL, _ arguments: [String], environment: [String: String?] = [:],
    folder: URL? = nil, timeout: Double = 600
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.timeout = timeout
  }

  /// What a program that has ended leaves.
  public struct Result: Sendable {
    /// What the system says of how it ended: 0 if all went well.
    public let exitCode: Int32
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String
  }

  /// Runs the program to its end.
  public func run() async throws -> Result {
    try await start().result()
  }

  /// Starts the program.
  public func start() throws -> RunningCommand {
    try RunningCommand(self)
  }

  /// The test's environment with this command's changes.
  var wholeEnvironment: [String: String] {
    environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
  }
}

/// Why a command gave no result.
public enum CommandError: Error {
  /// It ran longer than it may.
  case timedOut(output: String, errors: String)
  /// It ended before it wrote what the test waits for.
  case ended(Command.Result)
}
