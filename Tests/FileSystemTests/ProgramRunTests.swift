import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct ProgramRunTests {
  private func shell(_ script: String) -> ProgramRun { ProgramRun(["sh", "-c", script]) }

  @Test func bothStreamsAndTheStatusAreRead() throws {
    let run = try shell("cat; printf out; printf why >&2; exit 3").result()
    #expect(run.output == Array("out".utf8))
    #expect(run.messages == Array("why".utf8))
    #expect(run.status == 3)
  }

  /// A program that fills one pipe waits for its reader, in any order of the streams.
  @Test func fullPipesDoNotBlockEachOther() throws {
    let line = "printf %0300000d 1"
    let run = try shell("\(line) >&2; \(line); \(line) >&2; \(line)").result()
    #expect(run.output.count == 600_000)
    // The middle of a long text is omitted.
    #expect(run.messages.count <= 256 << 10)
  }

  @Test func aFileIsTheInput() throws {
    let folder = try TemporaryFolder()
    try folder.write("owl", to: "a")
    var run = shell("cat")
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
    run.input = try FileOperations().openFile(FilePath("a"), in: opened)
    #expect(try run.result().output == Array("owl".utf8))
  }

  @Test(arguments: ["", ">&2"])
  func endlessOutputEndsTheRun(stream: String) throws {
    var run = shell("trap '' TERM; while :; do printf %01000d 1 \(stream) || exit; done")
    (run.outputLimit, run.messageLimit) = (1 << 20, 1 << 20)
    #expect(throws: ProgramRun.Failure.tooMuchOutput) { try run.result() }
    // Exactly the limit is allowed.
    var exact = shell("printf %01000d 1 \(stream)")
    (exact.outputLimit, exact.messageLimit) = (1_000, 1_000)
    #expect(try exact.result().status == 0)
  }

  @Test func aMissingProgramIsNotStarted() {
    #expect(throws: ProgramRun.Failure.notStarted) {
      try ProgramRun(["vitrine-no-such-program"]).result()
    }
    #expect(throws: CancellationError.self) {
      try shell("exit 0").result { _ in throw CancellationError() }
    }
  }
}
