import Foundation

/// A program that runs. It is killed when the test forgets it.
public final class RunningCommand: Sendable {
  private let process: Process
  private let folder: TemporaryFolder
  private let timeout: Double
  private let ended: AsyncStream<Void>
  private static let launching = NSLock()

  /// Output goes to files: a pipe that nobody reads would stop the program when it is full.
  init(_ command: Command) throws {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = command.executable
    process.arguments = command.arguments
    process.environment = command.wholeEnvironment
    process.currentDirectoryURL = command.folder ?? folder.url
    process.standardInput = FileHandle.nullDevice
    let handles = try ["output", "errors"].map { try Self.handle(for: $0, in: folder) }
    // The program has its own when it runs; with more than a thousand files open, Foundation's
    // `Process` reads beyond the list of them.
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in continuation.finish() }
    // Foundation's `Process` crashes now and then when several are launched at once.
    try Self.launching.withLock { try process.run() }
    (self.process, self.folder, timeout, ended) = (process, folder, command.timeout, stream)
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  /// What it wrote to standard output until now.
  public var output: String { folder.text("output") ?? "" }

  /// What it wrote to standard error until now.
  public var errors: String { folder.text("errors") ?? "" }

  /// Sends what Control-C sends.
  public func interrupt() {
    kill(process.processIdentifier, SIGINT)
  }

  /// Waits until standard output has what `pattern` matches, and returns the first group of it.
  ///
  /// - Throws: `CommandError` when the program ends or the time is over before that.
  public func firstMatch<Group>(of pattern: Regex<(Substring, Group)>) async throws -> Group {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(timeout) {
      if let match = try pattern.firstMatch(in: output) { return match.output.1 }
      guard process.isRunning else { throw CommandError.ended(finalResult) }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CommandError.timedOut(output: output, errors: errors)
  }

  /// Waits for the end.
  ///
  /// - Throws: `CommandError.timedOut` when the program had to be killed.
  public func result() async throws -> Command.Result {
    let killer = Task { [process, timeout] in
      try await Task.sleep(for: .seconds(timeout))
      kill(process.processIdentifier, SIGKILL)
    }
    for await _ in ended {}
    let wasKilled = process.terminationReason == .uncaughtSignal
    killer.cancel()
    if wasKilled { throw CommandError.timedOut(output: output, errors: errors) }
    return finalResult
  }

  private var finalResult: Command.Result {
    Command.Result(exitCode: process.terminationStatus, output: output, errors: errors)
  }

  private static func handle(for name: String, in folder: TemporaryFolder) throws -> FileHandle {
    try folder.write("", to: name)
    return try FileHandle(forWritingTo: folder.url.appending(path: name))
  }
}
