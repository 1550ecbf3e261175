import Diagnostics
import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct StateTests {
  private static let noExchange = FileOperations { operation, _ in
    operation == .exchange ? 18 : nil
  }
  private let files = [
    "index.html": "home", "docs/a.html": "a", "remembered:snapshot.json": "[1]",
  ]
  private let manager = FileManager.default

  private func published() throws -> OutputFixture {
    let fixture = try OutputFixture()
    try fixture.publish(files)
    return fixture
  }

  @Test(arguments: [FileOperations(), noExchange])
  func nothingOfItIsInTheOutput(operations: FileOperations) throws {
    let fixture = try OutputFixture()
    for number in 0..<3 {
      try fixture.publish(
        ["index.html": "\(number)", "remembered:snapshot.json": "[\(number)]"],
        operations: operations)
      #expect(try fixture.site() == ["index.html": "\(number)"])
      #expect(fixture.recalled("snapshot.json") == "[\(number)]")
      #expect(try fixture.states().count == 1)
    }
  }

  @Test func itChangesAlone() throws {
    let fixture = try published()
    let before = try FileStatus(fixture.output.path)
    let report = try fixture.publish(files.merging(["remembered:snapshot.json": "[2]"]) { $1 })
    #expect(report.method == .nothingToDo)
    #expect(try FileStatus(fixture.output.path) == before)
    #expect(fixture.recalled("snapshot.json") == "[2]")
    #expect(try fixture.states().count == 1)
  }

  @Test func aFileThatIsKeptStaysTheSameFile() throws {
    let fixture = try published()
    let old = try FileStatus(try fixture.states()[0].appending(path: "snapshot.json").path)
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    try publication.write("index.html", "new".utf8)
    #expect(publication.keepStateFile("snapshot.json"))
    #expect(!publication.keepStateFile("pictures.json"))
    _ = try publication.commit()
    let new = try FileStatus(try fixture.states()[0].appending(path: "snapshot.json").path)
    #expect(new.inode == old.inode)
    #expect(fixture.recalled("snapshot.json") == "[1]")
  }

  // MARK: Trees

  /// A copy has different inodes, but equal files.
  @Test func aCopyIsKnown() throws {
    let fixture = try published()
    let other = fixture.root.appending(path: "copy")
    try manager.copyItem(at: fixture.output, to: other)
    try manager.removeItem(at: fixture.output)
    try manager.moveItem(at: other, to: fixture.output)
    try fixture.put("mine", at: "CNAME")
    #expect(fixture.publishedState.origin == .verified)
    #expect(fixture.recalled("snapshot.json") == "[1]")
    let report = try fixture.publish(["index.html": "new"])
    #expect(report.deleted == ["docs/a.html"] && report.warnings.isEmpty)
    #expect(try fixture.site() == ["index.html": "new", "CNAME": "mine"])
    #expect(try fixture.states().count == 1)
  }

  /// In an edited copy, unchanged files count as files of builds, and edited files as the user's.
  @Test func ofAnEditedCopyNothingIsLost() throws {
    let fixture = try published()
    let other = fixture.root.appending(path: "copy")
    try manager.copyItem(at: fixture.output, to: other)
    try manager.removeItem(at: fixture.output)
    try manager.moveItem(at: other, to: fixture.output)
    try fixture.put("edited", at: "docs/a.html")
    #expect(fixture.publishedState.origin == .former && !fixture.publishedState.describesOutput)
    #expect(
      try fixture.problems(["index.html": "new", "docs/a.html": "new"]) == [
        .foreignFile(path: "docs/a.html", planned: "docs/a.html"),
        .outputUnknown(state: ".vitrine"),
      ])
    let report = try fixture.publish(["index.html": "new"])
    #expect(report.written == ["index.html"] && report.deleted.isEmpty)
    #expect(try fixture.site() == ["index.html": "new", "docs/a.html": "edited"])
  }

  /// File systems reuse the inode of a deleted folder.
  @Test func aNewFolderInThePlaceOfADeletedOneIsNotTheSame() throws {
    let fixture = try published()
    for _ in 0..<20 {
      try manager.removeItem(at: fixture.output)
      try fixture.put("mine", at: "index.html")
      #expect(!fixture.publishedState.describesOutput)
      #expect(
        try fixture.problems(files) == [
          .foreignFile(path: "index.html", planned: "index.html"),
          .outputUnknown(state: ".vitrine"),
        ])
    }
    #expect(try fixture.site() == ["index.html": "mine"])
  }

  @Test func aMovedOutputIsKnown() throws {
    let fixture = try published()
    let moved = fixture.root.appending(path: "www")
    try manager.moveItem(at: fixture.output, to: moved)
    let state = PublishedState(of: OutputLocation(at: moved.path), in: fixture.state)
    #expect(state.origin == .named && !state.isCurrent)
    let publication = try Publication(to: moved.path, state: fixture.state)
    try publication.write("index.html", "new".utf8)
    #expect(try publication.commit().deleted == ["docs/a.html"])
    #expect(publication.committedState.isCurrent)
  }

  @Test func aSiteThatMovesWithItsOutputIsKnown() throws {
    let fixture = try published()
    let moved = try OutputFixture()
    try manager.moveItem(at: fixture.output, to: moved.output)
    try manager.moveItem(
      at: fixture.root.appending(path: ".vitrine"), to: moved.root.appending(path: ".vitrine"))
    #expect(moved.publishedState.isCurrent)
    #expect(try moved.publish(files).method == .nothingToDo)
  }

  @Test func eachOutputHasItsOwn() throws {
    let fixture = try published()
    let other = fixture.root.appending(path: "Other").path
    let publication = try Publication(to: other, state: fixture.state)
    try publication.write("index.html", "other".utf8)
    publication.addStateFile("snapshot.json", Array("[2]".utf8))
    _ = try publication.commit()
    #expect(fixture.recalled("snapshot.json") == "[1]")
    #expect(
      PublishedState(of: OutputLocation(at: other), in: fixture.state).contents(of: "snapshot.json")
        == Array("[2]".utf8))
    #expect(try fixture.publish(files).method == .nothingToDo)
  }

  @Test func whatAnotherSiteHasPublishedIsNotReplaced() throws {
    let fixture = try published()
    let other = StateFolder(at: fixture.root.appending(path: "other").path, named: "other")
    let publication = try Publication(to: fixture.output.path, state: other)
    try publication.write("index.html", "other".utf8)
    let error = #expect(throws: PublishError.self) { try publication.commit() }
    #expect(
      error?.problems == [
        .foreignFile(path: "index.html", planned: "index.html"), .outputUnknown(state: "other"),
      ])
    #expect(try fixture.publish(files).method == .nothingToDo)
    // With the state of the site in the output, its files are replaced.
    #expect(try fixture.publish(["index.html": "third"]).deleted == ["docs/a.html"])
  }

  // MARK: Earlier versions

  @Test(arguments: [FileOperations(), noExchange])
  func whatIsInTheOutputIsTakenOver(operations: FileOperations) throws {
    let fixture = try published()
    let state = try fixture.states()[0]
    for name in ["manifest.json", "snapshot.json"] {
      try fixture.put(
        try String(contentsOf: state.appending(path: name), encoding: .utf8), at: ".vitrine/\(name)"
      )
    }
    try manager.removeItem(at: fixture.root.appending(path: ".vitrine"))
    #expect(fixture.publishedState.origin == .inOutput)
    #expect(fixture.recalled("snapshot.json") == "[1]")
    #expect(
      PublishedFiles(in: OutputLocation(at: fixture.output.path), fixture.publishedState)?.paths
        .count == 2)
    let report = try fixture.publish(["index.html": "home"], operations: operations)
    #expect(report.unchanged == ["index.html"] && report.deleted == ["docs/a.html"])
    #expect(try fixture.site() == ["index.html": "home"])
    #expect(fixture.publishedState.isCurrent)
  }

  @Test func itIsRemovedFromTheOutputThoughNothingElseChanges() throws {
    let fixture = try published()
    try fixture.put("{}", at: ".vitrine/old/manifest.json")
    try fixture.publish(files)
    #expect(try fixture.site() == ["index.html": "home", "docs/a.html": "a"])
  }

  // MARK: Damaged and hostile ones

  /// A replaced state folder causes no reads or writes elsewhere.
  @Test(arguments: [
    ".vitrine", ".vitrine/outputs", ".vitrine/outputs/0", ".vitrine/outputs/0/1-2-3.0",
    ".vitrine/pictures", ".vitrine/pictures/00", ".vitrine/deployments", ".vitrine/import",
  ])
  func aLinkIsNotFollowed(path: String) throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try manager.createDirectory(at: outside, withIntermediateDirectories: true)
    let link = fixture.root.appending(path: path)
    try manager.createDirectory(
      at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try manager.createSymbolicLink(at: link, withDestinationURL: outside)
    #expect(try fixture.problems(files) == [.dangerousState(".vitrine", .link(path))])
    #expect(try manager.contentsOfDirectory(atPath: outside.path).isEmpty)
    #expect(!manager.fileExists(atPath: fixture.output.path))
  }

  @Test func aFolderThatTheUserHasNamedMayBeALink() throws {
    let fixture = try OutputFixture()
    let link = fixture.root.appending(path: "link").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "real")
    try manager.createDirectory(
      at: fixture.root.appending(path: "real"), withIntermediateDirectories: true)
    let state = StateFolder(at: link, named: "link")
    let publication = try Publication(to: fixture.output.path, state: state)
    try publication.write("index.html", "x".utf8)
    _ = try publication.commit()
    #expect(PublishedState(of: OutputLocation(at: fixture.output.path), in: state).isCurrent)
    #expect(manager.fileExists(atPath: fixture.root.appending(path: "real/outputs").path))
    #expect(!manager.fileExists(atPath: fixture.root.appending(path: "real/.gitignore").path))
  }

  @Test func filesThatAreLinksOrHugeAreNotRead() throws {
    let fixture = try published()
    let state = try fixture.states()[0]
    let snapshot = state.appending(path: "snapshot.json")
    try manager.removeItem(at: snapshot)
    try manager.createSymbolicLink(atPath: snapshot.path, withDestinationPath: "/etc/hostname")
    #expect(fixture.recalled("snapshot.json") == nil)
    // A sparse file takes no space on the disk.
    let manifest = try FileHandle(forWritingTo: state.appending(path: "manifest.json"))
    try manifest.truncate(atOffset: 1 << 40)
    try manifest.close()
    #expect(fixture.publishedState.warnings == [.manifestDamaged])
    #expect(try fixture.publish(files).warnings == [.manifestDamaged])
    #expect(fixture.recalled("snapshot.json") == "[1]")
  }

  @Test func namesThatNoBuildGivesAreLeftAlone() throws {
    let fixture = try published()
    let part = try fixture.states()[0].deletingLastPathComponent()
    for name in ["x.1", "1-2-3.x", "1-2-3", "1-2-3.-1", "notes", "1-2-3.4.5"] {
      try manager.createDirectory(
        at: part.appending(path: name), withIntermediateDirectories: true)
    }
    try manager.createDirectory(
      at: part.appending(path: "1-2-3.\(Int.max)"), withIntermediateDirectories: true)
    try fixture.publish(["index.html": "1"])
    try fixture.publish(["index.html": "2"])
    #expect(try fixture.states().count == 7)
    #expect(fixture.publishedState.isCurrent)
  }

  @Test func dangerousPlacesAreRefused() throws {
    let fixture = try OutputFixture()
    let root = fixture.root.path
    func problem(_ state: String, _ output: String) -> PublishProblem? {
      do {
        _ = try Publication(
          to: output, state: StateFolder(at: state, named: "S"), protecting: ["\(root)/Content"])
        return nil
      } catch {
        return error.problems.first
      }
    }
    let output = "\(root)/Public"
    #expect(problem(output, output) == .dangerousState("S", .output))
    #expect(problem("\(output)/a/b", output) == .dangerousState("S", .output))
    #expect(problem(root, "\(root)/outputs/a") == .dangerousState("S", .holdsOutput))
    #expect(
      problem("\(root)/Content/a", output) == .dangerousState("S", .source("\(root)/Content")))
    #expect(problem("\(root)/state", output) == nil)
    #expect(problem(root, output) == nil)
    #expect(!manager.fileExists(atPath: output))
  }

  @Test func aSiteThatIsReadOnlyNeedsAnotherPlace() throws {
    let fixture = try OutputFixture()
    let readOnly = FileOperations { operation, path in
      operation == .makeFolder && path.hasSuffix("/.vitrine") ? 30 : nil
    }
    do {
      try fixture.publish(files, operations: readOnly)
      Issue.record("it was published")
    } catch let error as PublishError {
      #expect(
        DiagnosticPrinter().text(for: error.diagnostics) == """
          error: [state-failed] can't store the build cache in '.vitrine': the file system is \
          read-only
          note: nothing was published; use another folder with --state

          """)
    }
    #expect(!manager.fileExists(atPath: fixture.output.path))
    #expect(try fixture.leftovers().isEmpty)
  }
}
