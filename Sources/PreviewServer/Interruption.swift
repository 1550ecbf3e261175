import Dispatch
import Foundation

/// Control-C, and the request to terminate that a service manager sends.
public enum Interruption {
  /// Runs `body`, and cancels it on SIGINT or SIGTERM, after which its `CancellationError` counts
  /// as its end. The first signal does not end the program meanwhile; the second does, as `body`
  /// may hang.
  ///
  /// - Throws: what `body` throws.
  public static func run(_ body: @escaping @Sendable () async throws -> Void) async throws {
    let signals = SignalSources(numbers: [SIGINT, SIGTERM])
    defer { signals.cancel() }
    let received = signals.received
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

/// Takes signals over from what the program does with them otherwise, until the first arrives.
private struct SignalSources {
  /// The signals that have arrived.
  let received: AsyncStream<Int32>
  private let sources: [any DispatchSourceSignal]
  private let numbers: [Int32]

  init(numbers: [Int32]) {
    let (stream, continuation) = AsyncStream.makeStream(of: Int32.self)
    received = stream
    self.numbers = numbers
    sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in numbers { signal(number, SIG_DFL) }
        continuation.yield(number)
      }
      source.activate()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
    for number in numbers { signal(number, SIG_DFL) }
  }
}
