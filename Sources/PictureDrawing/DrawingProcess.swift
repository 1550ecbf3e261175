import FileSystem
import Foundation

/// A process that draws. Started with `posix_spawn`, because Foundation's `Process` sometimes
/// crashes if several threads start processes at once.
final class DrawingProcess: Sendable {
  private let process: pid_t
  private let socket: DrawingSocket

  /// The limit for a hanging picture. `DrawingWorker.maximumSeconds(for:)` limits processor time.
  static let timeout = Duration.seconds(60)

  init?(_ command: [String]) {
    guard let program = command.first, let (ours, theirs) = DrawingSocket.pair() else { return nil }
    defer { theirs.close() }
    guard let process = Self.start(program, command, theirs.descriptor) else {
      ours.close()
      return nil
    }
    self.process = process
    socket = ours
  }

  deinit {
    socket.close()
    kill(process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// Starts a program with a socket as its standard input. Its other streams are discarded.
  private static func start(
    _ program: String, _ arguments: [String], _ socket: Int32
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 0)
    for descriptor: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var process: pid_t = 0
    let isStarted = withStrings(arguments) { arguments in
      withStrings(environment) { posix_spawn(&process, program, &actions, nil, arguments, $0) == 0 }
    }
    return isStarted ? process : nil
  }

  /// The environment for drawing: only library paths.
  private static var environment: [String] {
    let kept = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"]
    return keepingMemory
      + ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Makes jemalloc and glibc keep freed memory for the next picture. Requesting it from the system
  /// takes as long as drawing.
  private static let keepingMemory = [
    "MALLOC_CONF=dirty_decay_ms:-1,muzzy_decay_ms:-1,oversize_threshold:0,thp:always",
    "MALLOC_MMAP_THRESHOLD_=\(1 << 25)", "MALLOC_TRIM_THRESHOLD_=\(1 << 28)",
  ]

  /// Passes C strings with a final `nil`.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// Returns the answer; `nil` if the process ended or hangs.
  func answer(to job: DrawingJob, timeout: Duration) -> DrawingAnswer? {
    guard socket.send(RecordBytes(job).bytes, timeout: timeout),
      let message = socket.receive(timeout: timeout)
    else { return nil }
    var reader = RecordReader(message[...])
    guard let answer = reader.answer() else { return nil }
    if case .files(let files) = answer, files.count != job.numberOfFiles {
      return nil
    }
    return answer
  }
}
