import Diagnostics
import FileSystem
import Foundation
import Testing

@testable import Deployment

@Suite struct EngineProgramTests {
  private func program(_ stop: DeploymentStop = DeploymentStop()) throws -> EngineProgram {
    EngineProgram(
      name: "sh", environment: ProcessInfo.processInfo.environment,
      lock: Descriptor(owning: try #require(open("/dev/null", O_RDONLY | O_CLOEXEC) as Int32?)),
      stop: stop, reason: { $0.first })
  }

  @Test func beginsNothingThatWasStopped() throws {
    let stop = DeploymentStop()
    #expect(try program(stop).run(["-c", "printf yes"]) == Array("yes".utf8))
    stop.now()
    #expect(throws: CancellationError.self) { try program(stop).run(["-c", "printf yes"]) }
  }

  @Test func saysWhatItIsToldAndWhatFailed() async throws {
    #expect(try program().run(["-c", "printf yes"]) == Array("yes".utf8))
    do {
      _ = try program().run(["-c", "echo why >&2; exit 3"])
      Issue.record("the command failed without an error")
    } catch {
      let failure = try #require(error as? EngineProgram.Failure)
      #expect(failure.code == 3)
      #expect(failure.message == "why")
    }
  }

  /// ssh ends lines with CR LF. The last line has the reason.
  @Test func theLineOfSSHThatSaysWhy() async throws {
    let said = #"printf '@@@\r\n@ CHANGED @\r\nHost key verification failed.\r\nrsync: closed\n'"#
    var program = try program()
    program = EngineProgram(
      name: program.name, environment: program.environment, lock: program.lock, stop: program.stop,
      reason: Rsync.reason)
    do {
      _ = try program.run(["-c", said + " >&2; exit 255"])
      Issue.record("the command failed without an error")
    } catch {
      #expect((error as? EngineProgram.Failure)?.message == "Host key verification failed.")
    }
    #expect(Rsync.reason(["rsync: no space", "rsync error: 11"]) == "rsync: no space")
  }

  /// A host controls the output and the messages of the program.
  @Test(arguments: ["", ">&2"])
  func endlessOutputEnds(stream: String) throws {
    var program = try program()
    program.mostOutput = 1 << 20
    #expect(throws: UnexpectedOutput.tooMuch) {
      try program.run(["-c", "while :; do printf %01000d 1 \(stream); done"])
    }
  }

  /// Keeps the first and the last messages.
  @Test func longMessages() throws {
    let program = EngineProgram(
      name: "sh", environment: ProcessInfo.processInfo.environment, lock: try program().lock,
      stop: DeploymentStop(), reason: { ("\($0.first ?? "") \($0.last ?? "")")[...] })
    do {
      _ = try program.run([
        "-c", "{ echo first; printf %01000000d 1; echo; echo last; } >&2; exit 3",
      ])
      Issue.record("the command failed without an error")
    } catch {
      #expect((error as? EngineProgram.Failure)?.message == "first last")
    }
  }

  /// Web servers can read local files of the program.
  @Test func theUmaskIsThatOfWebServers() throws {
    #expect(try program().run(["-c", "umask"]) == Array("0022\n".utf8))
  }

  @Test func tellsHowToTrySSH() {
    let problem = DeploymentProblem.unreached(
      target: "ssh://me@host.example:2222/www", command: "ssh -p 2222 me@host.example",
      message: "Permission denied (publickey).")
    #expect(
      problem.diagnostic.message
        == "ssh could not connect to 'ssh://me@host.example:2222/www': Permission denied "
        + "(publickey).")
    #expect(
      problem.diagnostic.notes.map(\.message) == [
        "run 'ssh -p 2222 me@host.example' until it connects without a question (such as for a "
          + "password or a new host key), and deploy again"
      ])
  }

  /// Task threads block most signals. A program that inherits the mask would ignore Ctrl-C. SIGINT is not
  /// tested, because background test runs ignore it.
  @Test(arguments: [SIGTERM, SIGALRM])
  func signalsReachIt(signal: Int32) async throws {
    do {
      _ = try program().run(["-c", "kill -\(signal) $$; echo survived"])
      Issue.record("a signal was blocked")
    } catch {
      #expect((error as? EngineProgram.Failure)?.code == signal)
    }
  }

  @Test(arguments: [
    (
      #"rsync: [Receiver] mkdir "/www" failed: Permission denied (13)"#,
      "you do not have permission to write there: change the permissions, or use another folder"
    ),
    (
      #"rsync: [sender] change_dir "/www" failed: Not a directory (20)"#,
      "a file has the name of the folder: use another folder"
    ),
    (
      "rsync: write failed: No space left on device (28)",
      "free some space on the target, and deploy again to continue"
    ),
    ("rsync: connection unexpectedly closed", "deploy again to continue"),
  ])
  func whatHelpsIsSaid(message: String, remedy: String) {
    let problem = DeploymentProblem.failed(program: "rsync", target: "/www", message: message)
    #expect(problem.diagnostic.notes.map(\.message) == [remedy])
  }
}
