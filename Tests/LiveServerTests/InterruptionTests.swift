import Foundation
import LiveServer
import Testing

/// Signals affect the whole process.
@Suite(.serialized) struct InterruptionTests {
  private struct Stopped: Error {}

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsTheServer(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    try await FolderServer(.init(root: folder.path, port: 0)).runUntilInterrupted { _ in
      kill(getpid(), signal)
    }
  }

  /// `nohup` has this effect.
  @Test func anIgnoredSignalStaysIgnored() async throws {
    signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, SIG_DFL) }
    try await Interruption.run { kill(getpid(), SIGHUP) }
  }

  @Test func aSignalCancelsTheWork() async throws {
    try await Interruption.run {
      kill(getpid(), SIGTERM)
      try await Task.sleep(for: .seconds(3_600))
    }
  }

  @Test func workThatEndsByItselfEndsTheWait() async throws {
    try await Interruption.run {}
    await #expect(throws: Stopped.self) { try await Interruption.run { throw Stopped() } }
  }

  @Test func workThatFailsWhileItEndsIsHeard() async throws {
    await #expect(throws: Stopped.self) {
      try await Interruption.run {
        kill(getpid(), SIGTERM)
        try? await Task.sleep(for: .seconds(3_600))
        throw Stopped()
      }
    }
  }
}
