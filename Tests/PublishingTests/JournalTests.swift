import ContentHash
import FileSystem
import Foundation
import Synchronization
import Testing

@testable import Publishing

/// The way that is taken where folders can't be swapped.
@Suite struct JournalTests {
  private let noExchange = FileOperations { operation, _ in
    operation == .exchange ? 18 : nil
  }
  private let noFolderBeside = FileOperations { operation, path in
    operation == .makeFolder && path.hasPrefix(".Public.vitrine-") ? 13 : nil
  }
  private let noLinks = FileOperations { operation, _ in
    operation == .link ? 1 : nil
  }
  /// Refuses to move a file the first time, as from another file system.
  private func noMoves() -> FileOperations {
    let seen = Mutex<Set<String>>([])
    return FileOperations { operation, path in
      switch operation {
      case .exchange: 18
      // Not the journal, and not what is remembered.
      case .rename
      where !["next", FilePath.journal.description].contains(path) && !path.contains("-"):
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
      #expect(report.method == .journal)
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
    #expect(error?.problems == [.foreignFile(path: "new.html", wanted: "new.html")])
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

  @Test func itsBytesAreRead() throws {
    let moves = [
      Journal.Move(kind: .deleteFile, path: FilePath("a/b\nc")),
      Journal.Move(kind: .deleteFolder, path: FilePath("a")),
      Journal.Move(kind: .publish, path: FilePath("ä")),
    ]
    let journal = Journal(moves: moves, manifest: ContentHash("manifest"), tree: "1-2-3")
    #expect(Journal(bytes: journal.bytes) == journal)
    for length in 0..<journal.bytes.count {
      #expect(Journal(bytes: Array(journal.bytes[..<length])) == nil)
    }
  }

  /// Puts a journal into the output that names a folder: the output, if `tree` is `nil`.
  private func put(_ entries: [String], to fixture: OutputFixture, tree: String? = nil) throws {
    try FileManager.default.createDirectory(at: fixture.output, withIntermediateDirectories: true)
    let operations = FileOperations()
    let folder = try operations.openFolder(at: CanonicalPath(fixture.output.path))
    let identity = try TreeIdentity(of: folder, using: operations).text
    let lines = entries + ["m\(ContentHash(""))", "t\(tree ?? identity)", "end"]
    try fixture.put(
      "vitrine-journal 2\0" + lines.map { $0 + "\0" }.joined(), at: ".vitrine/journal")
  }

  @Test func aJournalOfTheOutputIsCarriedOut() throws {
    let fixture = try OutputFixture()
    try fixture.put("old", at: "old.html")
    try put(["dold.html"], to: fixture)
    try fixture.publish(["index.html": "1"])
    #expect(try fixture.site() == ["index.html": "1"])
  }

  /// A site that was downloaded can have a journal in its output, and files to publish.
  @Test(arguments: ["0-0-0", "", "1-2-3"])
  func aJournalOfAnotherFolderIsRemoved(tree: String) throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "CNAME")
    try fixture.put("theirs", at: ".vitrine/staging/index.html")
    try put(["dCNAME", "pindex.html"], to: fixture, tree: tree)
    try fixture.publish(["about.html": "1"])
    #expect(try fixture.site() == ["about.html": "1", "CNAME": "mine"])
  }

  @Test func aJournalOfAnEarlierVersionIsRemoved() throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "CNAME")
    try fixture.put("vitrine-journal 1\0dCNAME\0end\0", at: ".vitrine/journal")
    try fixture.publish(["about.html": "1"])
    #expect(try fixture.site() == ["about.html": "1", "CNAME": "mine"])
  }

  /// The build succeeds with any kind of file at the path of the journal.
  @Test(arguments: ["folder", "link", "pipe"])
  func whatIsNoFileIsRemoved(kind: String) throws {
    let fixture = try OutputFixture()
    let state = fixture.output.appending(path: ".vitrine")
    try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
    let path = state.appending(path: "journal").path
    switch kind {
    case "folder": try fixture.put("", at: ".vitrine/journal/file")
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: path, withDestinationPath: "/etc/hostname")
    default: try #require(mkfifo(path, 0o600) == 0)
    }
    try fixture.publish(["index.html": "1"])
    #expect(try fixture.site() == ["index.html": "1"])
  }

  @Test(arguments: ["d../outside", "d/outside", "pa/../../outside", "q a", "d", "mx", "m"])
  func aJournalThatLeadsOutIsIgnored(entry: String) throws {
    let fixture = try OutputFixture()
    try Data("mine".utf8).write(to: fixture.root.appending(path: "outside"))
    try put([entry], to: fixture)
    try fixture.publish(["index.html": "1"])
    #expect(FileManager.default.fileExists(atPath: fixture.root.appending(path: "outside").path))
    #expect(try fixture.site() == ["index.html": "1"])
  }

  @Test func aJournalDoesNotFollowLinks() throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: outside.appending(path: "file"))
    try put(["dlink/file", "flink"], to: fixture)
    try FileManager.default.createSymbolicLink(
      at: fixture.output.appending(path: "link"), withDestinationURL: outside)
    try fixture.publish(["index.html": "1"])
    #expect(FileManager.default.fileExists(atPath: outside.appending(path: "file").path))
  }
}
