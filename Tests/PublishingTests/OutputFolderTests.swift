import Diagnostics
import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct OutputFolderTests {
  private func problem(_ output: String, protecting: [String] = []) -> PublishProblem? {
    do {
      let state = FileManager.default.temporaryDirectory.appending(path: "vitrine-no-state").path
      _ = try Publication(
        to: output, state: StateFolder(at: state, named: "state"), protecting: protecting)
      return nil
    } catch {
      return error.problems.first
    }
  }

  @Test func dangerousFoldersAreRefused() throws {
    let fixture = try OutputFixture()
    let root = fixture.root.path
    let content = root + "/site/Content"
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(problem("/") == .dangerousOutput("/", .root))
    #expect(problem(home) == .dangerousOutput(home, .home))
    for output in [root, "\(root)/site", content, "\(content)/static", "\(root)/site/x/../Content"]
    {
      #expect(
        problem(output, protecting: [content]) == .dangerousOutput(output, .source(content)))
    }
    for output in ["\(root)/site/Public", "\(root)/site/Content2", "\(root)/new/deep/Public"] {
      #expect(problem(output, protecting: [content]) == nil)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: content).isEmpty)
  }

  @Test func aLinkToADangerousFolderIsRefused() throws {
    let fixture = try OutputFixture()
    let content = fixture.root.appending(path: "Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: fixture.output, withDestinationURL: content)
    #expect(
      problem(fixture.output.path, protecting: [content.path])
        == .dangerousOutput(fixture.output.path, .source(content.path)))
  }

  @Test func aFileIsNoOutput() throws {
    let fixture = try OutputFixture()
    try Data("x".utf8).write(to: fixture.output)
    #expect(problem(fixture.output.path) == .outputIsNoFolder(fixture.output.path))
    #expect(
      problem(fixture.output.path + "/deeper") == .outputIsNoFolder(fixture.output.path + "/deeper")
    )
  }

  @Test func foldersAboveANewOutputAreMade() throws {
    let fixture = try OutputFixture()
    let output = fixture.root.appending(path: "a/b/Public")
    let publication = try Publication(to: output.path, state: fixture.state)
    try publication.write("index.html", "x".utf8)
    _ = try publication.commit()
    #expect(try String(contentsOf: output.appending(path: "index.html"), encoding: .utf8) == "x")
  }

  @Test func aNewOutputIsGoneAgainWhenTheBuildIsDiscarded() throws {
    let fixture = try OutputFixture()
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    try publication.write("index.html", "x".utf8)
    publication.discard()
    #expect(!FileManager.default.fileExists(atPath: fixture.output.path))
  }

  @Test func twoBuildsAtOnceAreRefused() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1"])
    let first = try Publication(
      to: fixture.output.path, state: fixture.state, operations: FileOperations())
    #expect(problem(fixture.output.path) == .outputLocked(fixture.output.path))
    try first.write("index.html", "2".utf8)
    _ = try first.commit()
    #expect(try fixture.publish(["index.html": "3"]).written == ["index.html"])
    let locked = PublishProblem.outputLocked("Public").diagnostic
    #expect(
      DiagnosticPrinter().text(for: locked) == """
        error: [output-locked] another build is publishing to 'Public'
        note: nothing was published; build again when the other build is done

        """)
  }

  @Test func aFinishedBuildLetsTheNextBegin() throws {
    let fixture = try OutputFixture()
    let first = try Publication(to: fixture.output.path, state: fixture.state)
    try first.write("index.html", "1".utf8)
    _ = try first.commit()
    let second = try Publication(to: fixture.output.path, state: fixture.state)
    try second.write("index.html", "1".utf8)
    #expect(try second.commit().method == .nothingToDo)
    let third = try Publication(
      to: fixture.output.path, state: fixture.state, operations: FileOperations())
    third.discard()
    #expect(problem(fixture.output.path) == nil)
    withExtendedLifetime([first, second, third]) {}
  }

  @Test func anOutputReplacedDuringTheBuildIsNotTouched() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1"])
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    try publication.write("index.html", "2".utf8)
    try FileManager.default.moveItem(
      at: fixture.output, to: fixture.root.appending(path: "elsewhere"))
    try fixture.put("other", at: "index.html")
    let error = #expect(throws: PublishError.self) { try publication.commit() }
    #expect(error?.problems == [.outputReplaced(fixture.output.path)])
    #expect(try fixture.site() == ["index.html": "other"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func onlyFoldersThatAreSurelyLeftoversAreRemoved() throws {
    let fixture = try OutputFixture()
    let dead = ".Public.vitrine-0123456789abcdef"
    let others = [
      ".Public.vitrine-0123456789ABCDEF", ".Public.vitrine-0123", ".Public.vitrine-backup",
      ".Other.vitrine-0123456789abcdef", "Public.vitrine-0123456789abcdef",
    ]
    for name in others + [dead] {
      try FileManager.default.createDirectory(
        at: fixture.root.appending(path: name + "/sub"), withIntermediateDirectories: true)
    }
    try fixture.publish(["index.html": "1"])
    let names = try FileManager.default.contentsOfDirectory(atPath: fixture.root.path)
    #expect(Set(names) == Set(others + ["Public", ".vitrine"]))
  }

  @Test func failuresSayWhatHappenedAndWhatIsPublished() {
    let full = FileFailure(operation: .writeFile, path: "icons/owl/index.html", code: 28)
    let readOnly = FileFailure(operation: .makeFolder, path: "Public", code: 30)
    let printer = DiagnosticPrinter()
    #expect(
      printer.text(for: PublishProblem.failed(full, .nothingPublished).diagnostic) == """
        error: [output-failed] can't write 'icons/owl/index.html': the disk is full
        note: nothing was published; the output is unchanged

        """)
    #expect(
      printer.text(for: PublishProblem.failed(readOnly, .unfinished).diagnostic) == """
        error: [output-failed] can't make the folder 'Public': the file system is read-only
        note: the output is partly updated; build again to complete it

        """)
  }
}
