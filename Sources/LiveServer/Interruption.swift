import Dispatch
import Foundation

/// The signals that end a program.
public enum Interruption {
  /// Runs `body`, and cancels it on SIGINT (Control-C), SIGTERM, or SIGHUP unless ignored (`nohup`).
  ///
  /// Returns if `body` then throws a `CancellationError`. The second signal of a kind ends the program at
  /// once, because `body` may hang. Only one `body` may run at a time.
  ///
  /// - Throws: The error of `body`.
  public static func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let hangUp = CaughtSignals.isIgnored(SIGHUP) ? [] : [SIGHUP]
    let signals = CaughtSignals(numbers: [SIGINT, SIGTERM] + hangUp)
    let result: Result<Void, any Error>
    do { result = .success(try await run(body, until: signals.received)) } catch {
      result = .failure(error)
    }
    await signals.release()
    try result.get()
  }

  private static func run(
    _ body: @escaping @Sendable () async throws -> Void, until received: AsyncStream<Void>
  ) async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await body()
        return false
      }
      group.addTask {
        for await _ in received { return true }
        return false
      }
      let isInterrupted = try await group.next() == true
      group.cancelAll()
      do {
        try await group.waitForAll()
      } catch is CancellationError where isInterrupted {}
    }
  }
}

/// Signals that are caught the first time they arrive.
///
/// A signal handler may call few functions, so it writes to a pipe. On Linux, Dispatch's signal source misses
/// signals that reach another thread.
private struct CaughtSignals {
  let received: AsyncStream<Void>
  private let source: any DispatchSourceRead
  private let released: AsyncStream<Void>
  private let numbers: [Int32]

  init(numbers: [Int32]) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let pipe = Self.pipe
    received = stream
    self.numbers = numbers
    source = DispatchSource.makeReadSource(fileDescriptor: pipe.output, queue: .global())
    source.setEventHandler {
      var byte: UInt8 = 0
      while read(pipe.output, &byte, 1) == 1 { continuation.yield() }
    }
    let (released, end) = AsyncStream.makeStream(of: Void.self)
    self.released = released
    source.setCancelHandler { end.finish() }
    source.activate()
    for number in numbers {
      signal(number) { number in
        let code = errno
        var byte: UInt8 = 0
        _ = write(CaughtSignals.pipe.input, &byte, 1)
        signal(number, SIG_DFL)
        errno = code
      }
    }
  }

  static func isIgnored(_ number: Int32) -> Bool {
    // `signal` is the simplest call that returns the current handler.
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Restores the default handlers, and waits for the last read, which could consume the next run's signal.
  func release() async {
    for number in numbers { signal(number, SIG_DFL) }
    source.cancel()
    for await _ in released {}
  }

  /// The pipe stays open, because a handler may still be running.
  private static let pipe: (output: Int32, input: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = Foundation.pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }()
}
