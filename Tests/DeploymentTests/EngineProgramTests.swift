import FileSystem
import Foundation
import Testing

@testable import Deployment

@Suite struct EngineProgramTests {
  private func program() throws -> EngineProgram {
    EngineProgram(
      name: "sh", environment: ProcessInfo.processInfo.environment,
      lock: Descriptor(owning: try #require(open("/dev/null", O_RDONLY | O_CLOEXEC) as Int32?)),
      reason: { $0.first })
  }

  @Test func saysWhatItIsToldAndWhatFailed() async throws {
    #expect(try program().run(["-c", "printf yes"]) == Data("yes".utf8))
    do {
      _ = try program().run(["-c", "echo why >&2; exit 3"])
      Issue.record("it failed, and nothing was told")
    } catch {
      let failure = try #require(error as? EngineProgram.Failure)
      #expect(failure.code == 3)
      #expect(failure.message == "why")
    }
  }

  /// Threads of tasks block nearly all signals. A carrier that did would go on after Ctrl-C. Which is
  /// not one of these, as who runs tests in the background ignores it.
  @Test(arguments: [SIGTERM, SIGALRM])
  func signalsReachIt(signal: Int32) async throws {
    do {
      _ = try program().run(["-c", "kill -\(signal) $$; echo survived"])
      Issue.record("a signal was blocked")
    } catch {
      #expect((error as? EngineProgram.Failure)?.code == signal)
    }
  }
}
