public import Foundation

/// A program to run: which, with what, and where.
public struct Command: Sendable {
  public var executable: URL
  public var arguments: [String]
  /// What differs from the test's own environment; `nil` takes a variable away.
  public var environment: [String: String?]
  public var folder: URL?
  /// After how many seconds it is killed, which fails the test.
  public var timeout: Double

  public init(
    _ executable: URL, _ arguments: [String], environment: [String: String?] = [:],
    folder: URL? = nil, timeout: Double = 120
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
    self.timeout = timeout
  }

  /// What a program that has ended leaves.
  public struct Result: Sendable {
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
  case timedOut(output: String, errors: String)
  case ended(Command.Result)
}
