public import Foundation

/// A program with its arguments, environment and folder.
public struct Command: Sendable {
  /// The program's file.
  public var executable: URL
  /// The arguments.
  public var arguments: [String]
  /// Changes to the test's environment; `nil` removes a variable.
  public var environment: [String: String?]
  /// The working folder; by default a new empty folder.
  public var folder: URL?
  /// The time in seconds after which the program is killed and the test fails.
  public var timeout: Double

  /// Creates a command.
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

  /// The result of a program that has ended.
  public struct Result: Sendable {
    /// The exit code of the program; 0 means success.
    public let exitCode: Int32
    /// The standard output.
    public let output: String
    /// The standard error.
    public let errors: String
  }

  /// Runs the program and waits for its end.
  public func run() async throws -> Result {
    try await start().result()
  }

  /// Starts the program.
  public func start() throws -> RunningCommand {
    try RunningCommand(self)
  }

  /// The test's environment with the changes of this command.
  var wholeEnvironment: [String: String] {
    environment.reduce(into: ProcessInfo.processInfo.environment) { $0[$1.key] = $1.value }
  }
}

/// The reason why a command has no result.
public enum CommandError: Error {
  /// The program ran longer than its timeout.
  case timedOut(output: String, errors: String)
  /// The program ended before the expected output.
  case ended(Command.Result)
}
