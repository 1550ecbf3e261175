import Dispatch
import Foundation

/// Control-C, the request to terminate that a service manager sends, and the end of the terminal.
public enum Interruption {
  /// Runs `body`, and cancels it on SIGINT, SIGTERM, or SIGHUP unless that is ignored (`nohup`); if it
  /// then throws a `CancellationError`, this returns. The second signal of a kind ends the program on the spot, as `body` may hang. A
  /// program may run only one `body` at a time.
  ///
  /// - Throws: what `body` throws.
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

/// Signals that are caught instead of ending the program, each the first time it comes.
///
/// A signal handler may do next to nothing, so it writes to a pipe, whose other end is read where
/// everything is allowed. (A signal source of Dispatch misses signals on Linux that reach a thread
/// other than its own.)
private struct CaughtSignals {
  /// An element for each signal that has come.
  let received: AsyncStream<Void>
  private let source: any DispatchSourceRead
  /// Ends when the source reads no more.
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

  /// Whether whoever has started the program wants it to take no note of a signal.
  static func isIgnored(_ number: Int32) -> Bool {
    // There is no plainer call that asks. In between, nobody sends it.
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets signals do what they did before, and waits until the pipe is read no more: a read that is
  /// under way would take the signal of the next run.
  func release() async {
    for number in numbers { signal(number, SIG_DFL) }
    source.cancel()
    for await _ in released {}
  }

  /// Made before the first handler is set and never closed, as a handler may still be running.
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
