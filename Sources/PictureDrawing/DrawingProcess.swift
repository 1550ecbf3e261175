import FileSystem
import Foundation

/// A process that draws for this one.
///
/// It is started by `posix_spawn`: Foundation's `Process` crashes now and then when several threads
/// start one at a time.
final class DrawingProcess: Sendable {
  private let process: pid_t
  private let socket: DrawingSocket

  /// How long a picture may take. It is a limit for what hangs; what works too much is stopped
  /// earlier (`DrawingWorker.maximumSeconds`).
  static let timeout = Duration.seconds(60)

  /// Starts a process; `nil` if it can't be started.
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

  /// Starts a program whose standard input is a socket. The library says on the other two what it
  /// thinks of pictures, which nobody reads.
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

  /// The variables that say where libraries are, and no others of this process: drawing depends on
  /// nothing else.
  private static var environment: [String] {
    let kept = ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH"]
    return keepingMemory
      + ProcessInfo.processInfo.environment.filter { kept.contains($0.key) }
      .map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// The variables by which jemalloc and glibc keep memory that was freed for the next picture: to
  /// get a few megabytes anew for each takes the system as long as to draw it. (With huge pages
  /// jemalloc sets memory to zeros itself, and does not ask the system for some that is.)
  private static let keepingMemory = [
    "MALLOC_CONF=dirty_decay_ms:-1,muzzy_decay_ms:-1,oversize_threshold:0,thp:always",
    "MALLOC_MMAP_THRESHOLD_=\(1 << 25)", "MALLOC_TRIM_THRESHOLD_=\(1 << 28)",
  ]

  /// Passes strings as C has them: an array of pointers with `nil` at its end.
  private static func withStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { copies.forEach { free($0) } }
    return body(copies + [nil])
  }

  /// The answer to a job; `nil` if the process ended or hangs, and can't be used any more.
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
