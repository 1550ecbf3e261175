import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A running program. Deinitialization kills it.
///
/// It does not use Foundation's `Process`, which reads out of bounds with more than 1,000 open files.
/// Parallel tests reach this number, and the program sometimes crashed.
public final class RunningCommand: Sendable {
  private let process: pid_t
  private let folder: TemporaryFolder
  private let timeout: Double
  private let ended: AsyncStream<Void>
  /// The wait status; `nil` while the program runs.
  private let status: SharedStatus

  private final class SharedStatus: Sendable {
    let value = Mutex<Int32?>(nil)
  }

  /// Output goes to files, because a full pipe without a reader would stop the program.
  init(_ command: Command) throws {
    let folder = try TemporaryFolder()
    for name in ["output", "errors"] { try folder.write("", to: name) }
    let process = try Self.spawn(command, folder)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let status = SharedStatus()
    Thread.detachNewThread {
      var value: Int32 = 0
      while waitpid(process, &value, 0) == -1, errno == EINTR {}
      let end = value
      status.value.withLock { $0 = end }
      continuation.finish()
    }
    (self.process, self.folder, timeout) = (process, folder, command.timeout)
    (self.ended, self.status) = (stream, status)
  }

  private static func spawn(_ command: Command, _ folder: TemporaryFolder) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    func path(_ name: String) -> String { folder.url.appending(path: name).path }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, path("output"), O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, path("errors"), O_WRONLY, 0)
    let place = (command.folder ?? folder.url).path
    #if canImport(Darwin)
      posix_spawn_file_actions_addchdir_np(&actions, place)
    #else
      // Swift's Glibc module does not export these two functions.
      typealias ChangeFolder =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>)
        -> Int32
      typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      let library = dlopen(nil, RTLD_NOW)
      guard let changeFolder = dlsym(library, "posix_spawn_file_actions_addchdir_np"),
        let closeFrom = dlsym(library, "posix_spawn_file_actions_addclosefrom_np")
      else { throw POSIXError(.ENOSYS) }
      _ = unsafeBitCast(changeFolder, to: ChangeFolder.self)(&actions, place)
      _ = unsafeBitCast(closeFrom, to: CloseFrom.self)(&actions, 3)
    #endif
    // The program has its own process group, no open files of the test, and no blocked signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let program = command.executable.path
    let arguments = ([program] + command.arguments).map { strdup($0) } + [nil]
    let environment = command.wholeEnvironment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, program, &actions, &attributes, arguments, environment)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO) }
    return process
  }

  private var isRunning: Bool { status.value.withLock { $0 == nil } }

  deinit {
    if isRunning { kill(process, SIGKILL) }
  }

  /// The standard output so far.
  public var output: String { folder.text("output") ?? "" }

  /// The standard error so far.
  public var errors: String { folder.text("errors") ?? "" }

  /// Sends the signal of Control-C.
  public func interrupt() {
    kill(process, SIGINT)
  }

  /// Kills the program and waits for its end.
  public func endByKilling() async {
    kill(process, SIGKILL)
    for await _ in ended {}
  }

  /// Waits until standard output matches `pattern`, and returns the first group.
  ///
  /// - Throws: `CommandError` if the program ends or times out first.
  public func firstMatch<Group>(of pattern: Regex<(Substring, Group)>) async throws -> Group {
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .seconds(timeout) {
      if let match = try pattern.firstMatch(in: output) { return match.output.1 }
      guard isRunning else { throw CommandError.ended(finalResult) }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw CommandError.timedOut(output: output, errors: errors)
  }

  /// Waits for the end of the program.
  ///
  /// - Throws: `CommandError.timedOut` if the program was killed after the timeout.
  public func result() async throws -> Command.Result {
    let killer = Task { [process, timeout] in
      try await Task.sleep(for: .seconds(timeout))
      kill(process, SIGKILL)
    }
    for await _ in ended {}
    let wasKilled = signal != 0
    killer.cancel()
    if wasKilled { throw CommandError.timedOut(output: output, errors: errors) }
    return finalResult
  }

  /// The signal that ended the program, or 0.
  private var signal: Int32 { (status.value.withLock { $0 } ?? 0) & 0x7F }

  private var finalResult: Command.Result {
    let exitCode = (status.value.withLock { $0 } ?? 0) >> 8 & 0xFF
    return Command.Result(
      exitCode: signal == 0 ? exitCode : signal, output: output, errors: errors)
  }
}
