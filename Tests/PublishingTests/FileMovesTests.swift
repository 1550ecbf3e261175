import ContentHash
import FileSystem
import Foundation
import Synchronization
import Testing

@testable import Publishing

@Suite struct FileMovesTests {
  private let noExchange = FileOperations { operation, _ in
    operation == .exchange ? 18 : nil
  }
  private let noFolderBeside = FileOperations { operation, path in
    operation == .makeFolder && path.hasPrefix(".Public.vitrine-") ? 13 : nil
  }
  private let noLinks = FileOperations { operation, _ in
    operation == .link ? 1 : nil
  }
  /// Lets the first move of each file fail, as between file systems.
  private func noMoves() -> FileOperations {
    let seen = Mutex<Set<String>>([])
    return FileOperations { operation, path in
      switch operation {
      case .exchange: 18
      // Moves of the state succeed.
      case .rename where !path.contains("-"):
        seen.withLock { $0.insert(path).inserted } ? 18 : nil
      default: nil
      }
    }
  }

  @Test func itGivesTheSameSite() throws {
    for operations in [noExchange, noFolderBeside, noLinks, noMoves()] {
      let fixture = try OutputFixture()
      try fixture.publish(["index.html": "1", "same": "s", "a/b/c": "c", "kind": "file"])
      try fixture.put("mine", at: "a/CNAME")
      let same = try fixture.status("same")
      let report = try fixture.publish(
        ["index.html": "2", "same": "s", "kind/x": "folder", "d/e": "e"], operations: operations)
      #expect(report.method == .fileByFile)
      #expect(report.written == ["d/e", "index.html", "kind/x"])
      #expect(report.deleted == ["a/b/c", "kind"])
      #expect(
        try fixture.site()
          == ["index.html": "2", "same": "s", "kind/x": "folder", "d/e": "e", "a/CNAME": "mine"])
      #expect(try fixture.status("same") == same)
      #expect(try fixture.leftovers().isEmpty)
    }
  }

  @Test func whatTheUserPutsThereDuringTheBuildIsNotReplaced() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1"])
    let publication = try Publication(
      to: fixture.output.path, state: fixture.state, operations: noExchange)
    try publication.write("index.html", "2".utf8)
    try publication.write("new.html", "2".utf8)
    try fixture.put("mine", at: "new.html")
    let error = #expect(throws: PublishError.self) { try publication.commit() }
    #expect(error?.problems == [.foreignFile(path: "new.html", planned: "new.html")])
    #expect(try fixture.site() == ["index.html": "1", "new.html": "mine"])
  }

  @Test func aStateFolderThatIsALinkIsNotWrittenThrough() throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(at: fixture.output, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: fixture.output.appending(path: ".vitrine"), withDestinationURL: outside)
    #expect(throws: PublishError.self) {
      try fixture.publish(["index.html": "1"], operations: noExchange)
    }
    try fixture.publish(["index.html": "1"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path).isEmpty)
    #expect(try fixture.site() == ["index.html": "1"])
  }

  /// The first removal of an inner folder may fail.
  @Test func emptyFoldersInTheWayAreRemoved() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1", "gone/a/b.html": "b"])
    for path in ["about/more/less", "empty"] {
      try FileManager.default.createDirectory(
        at: fixture.output.appending(path: path), withIntermediateDirectories: true)
    }
    try fixture.publish(["index.html": "1", "about": "built"], operations: noExchange)
    #expect(try fixture.site() == ["index.html": "1", "about": "built", "empty/": ""])
  }

  @Test func aFolderAboveTheOutputThatCannotBeReadIsNotNeeded() throws {
    let fixture = try OutputFixture()
    for text in ["1", "2"] { try fixture.publish(["index.html": text, "a/b": "b"]) }
    #expect(try fixture.previousOutputs().count == 1)
    let root = CanonicalPath(fixture.root.path).text
    let noParent = FileOperations { operation, path in
      operation == .read && path == root ? 13 : nil
    }
    let report = try fixture.publish(
      ["index.html": "3", "a/b": "b", "new/c": "c"], operations: noParent)
    #expect(report.method == .fileByFile)
    for text in ["3", "4"] {
      #expect(try fixture.site() == ["index.html": text, "a/b": "b", "new/c": "c"])
      try fixture.publish(["index.html": "4", "a/b": "b", "new/c": "c"])
    }
  }

  // MARK: After a kill

  private static let old = ["index.html": "1", "same": "s", "gone/a.html": "a", "kind": "file"]
  private static let new = ["index.html": "2", "same": "s", "kind/x": "folder", "new/y": "y"]

  private func killed() throws -> OutputFixture {
    let fixture = try OutputFixture()
    try fixture.publish(Self.old)
    try fixture.put("example.org", at: "CNAME")
    try fixture.put("note", at: "gone/note.txt")
    let died = Mutex(false)
    let operations = FileOperations { operation, path in
      if operation == .exchange { return 18 }
      guard operation != .read, operation != .lock else { return nil }
      return died.withLock { died in
        defer { if operation == .removeFile, path == "gone/a.html" { died = true } }
        return died ? 5 : nil
      }
    }
    #expect(throws: PublishError.self) { try fixture.publish(Self.new, operations: operations) }
    #expect(fixture.text("gone/a.html") == nil && fixture.text("index.html") == "1")
    return fixture
  }

  private let mine = ["CNAME": "example.org", "gone/note.txt": "note"]

  @Test func theNextBuildFinishesIt() throws {
    let fixture = try killed()
    try fixture.put("mine", at: "mine.html")
    try Publication(to: fixture.output.path, state: fixture.state).discard()
    #expect(
      try fixture.site() == Self.new.merging(mine) { $1 }.merging(["mine.html": "mine"]) { $1 })
    #expect(fixture.publishedState.describesOutput)
  }

  @Test func aMovedOutputIsFinished() throws {
    let fixture = try killed()
    let moved = fixture.root.appending(path: "www")
    try FileManager.default.moveItem(at: fixture.output, to: moved)
    try Publication(to: moved.path, state: fixture.state).discard()
    #expect(try OutputFixture.tree(moved) == Self.new.merging(mine) { $1 })
  }

  /// A downloaded site can contain staged files and a state of another folder.
  @Test func theStateOfAnotherFolderMovesNothing() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1", "CNAME": "mine"])
    let state = try fixture.states()[0]
    try FileManager.default.removeItem(at: state.appending(path: "manifest.json"))
    try Data(Manifest().bytes).write(to: state.appending(path: "manifest.json"))
    let made = Manifest.Entry(size: 4, hash: ContentHash("mine"))
    let former = Manifest([FilePath("CNAME"): made])
    try Data(former.bytes).write(to: state.appending(path: "former-manifest.json"))
    try FileManager.default.moveItem(
      at: state, to: state.deletingLastPathComponent().appending(path: "1-2-3.7"))
    try fixture.put("theirs", at: ".vitrine/staging/index.html")
    try Publication(to: fixture.output.path, state: fixture.state).discard()
    #expect(try fixture.site() == ["index.html": "1", "CNAME": "mine"])
  }

  /// Replaces one of the two lists.
  @Test(arguments: ["manifest.json", "former-manifest.json"], ["", "folder", "link", "pipe"])
  func aListThatCannotBeReadDeletesNothing(name: String, kind: String) throws {
    let fixture = try killed()
    let state = try #require(
      try fixture.states().first {
        FileManager.default.fileExists(atPath: $0.appending(path: "former-manifest.json").path)
      })
    let list = state.appending(path: name)
    try FileManager.default.removeItem(at: list)
    switch kind {
    case "": try Data().write(to: list)
    case "folder":
      try FileManager.default.createDirectory(at: list, withIntermediateDirectories: true)
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: list.path, withDestinationPath: "/etc/hostname")
    default: try #require(mkfifo(list.path, 0o600) == 0)
    }
    try Publication(to: fixture.output.path, state: fixture.state).discard()
    for (path, text) in mine { #expect(fixture.text(path) == text) }
    #expect(fixture.text("same") == "s")
    #expect(fixture.text("kind") != nil || fixture.text("kind/x") != nil)
  }

  @Test func linksAreNotFollowed() throws {
    let fixture = try killed()
    let outside = fixture.root.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: outside.appending(path: "a.html"))
    try fixture.remove("gone")
    for name in ["gone", "new"] {
      try FileManager.default.createSymbolicLink(
        at: fixture.output.appending(path: name), withDestinationURL: outside)
    }
    #expect(throws: PublishError.self) {
      try Publication(to: fixture.output.path, state: fixture.state)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["a.html"])
    try fixture.remove("new")
    try Publication(to: fixture.output.path, state: fixture.state).discard()
    #expect(fixture.text("new/y") == "y" && fixture.text("kind/x") == "folder")
  }

  @Test func aJournalOfAnEarlierVersionIsRemoved() throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "CNAME")
    try fixture.put("vitrine-journal 1\0dCNAME\0end\0", at: ".vitrine/journal")
    try fixture.publish(["about.html": "1"])
    #expect(try fixture.site() == ["about.html": "1", "CNAME": "mine"])
  }
}
