import ContentHash
import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct PublicationTests {
  @Test func firstBuildMakesTheOutput() throws {
    let fixture = try OutputFixture()
    let report = try fixture.publish(["index.html": "home", "icons/owl/index.html": "owl"])
    #expect(try fixture.site() == ["index.html": "home", "icons/owl/index.html": "owl"])
    #expect(report.written == ["icons/owl/index.html", "index.html"])
    #expect(report.unchanged.isEmpty && report.deleted.isEmpty && report.warnings.isEmpty)
    #expect(report.bytesWritten == 7)
    #expect(report.method == .exchange)
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func unchangedFilesStayTheSameFiles() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "home", "icons/owl/index.html": "owl", "old": "x"])
    let owl = try fixture.status("icons/owl/index.html")
    let report = try fixture.publish(
      ["index.html": "new home", "icons/owl/index.html": "owl", "fresh": "y"])
    #expect(try fixture.status("icons/owl/index.html") == owl)
    #expect(
      try fixture.site()
        == ["index.html": "new home", "icons/owl/index.html": "owl", "fresh": "y"])
    #expect(report.written == ["fresh", "index.html"])
    #expect(report.unchanged == ["icons/owl/index.html"])
    #expect(report.deleted == ["old"])
    #expect(report.bytesWritten == 9)
  }

  @Test func nothingToDoTouchesNothing() throws {
    let fixture = try OutputFixture()
    let files = ["index.html": "home", "remembered:snapshot.json": "[]"]
    try fixture.publish(files)
    let before = try FileStatus(fixture.output.path)
    let report = try fixture.publish(files)
    #expect(report.method == .nothingToDo)
    #expect(report.unchanged == ["index.html"])
    #expect(try FileStatus(fixture.output.path) == before)
  }

  @Test func whatNoBuildMadeIsCarriedOver() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1", "docs/a.html": "a"])
    try fixture.put("example.org", at: "CNAME")
    try fixture.put("*", at: ".gitignore")
    try fixture.put("zip", at: "downloads/2024/set.zip")
    try fixture.put("note", at: "docs/note.txt")
    try FileManager.default.createDirectory(
      at: fixture.output.appending(path: "empty/folder"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: fixture.output.appending(path: "latest").path, withDestinationPath: "downloads/2024")
    let cname = try fixture.status("CNAME")

    let report = try fixture.publish(["index.html": "2"])
    #expect(
      try fixture.site() == [
        "index.html": "2", "CNAME": "example.org", ".gitignore": "*",
        "downloads/2024/set.zip": "zip", "docs/note.txt": "note", "empty/folder/": "",
        "latest": "-> downloads/2024",
      ])
    #expect(try fixture.status("CNAME") == cname)
    #expect(report.deleted == ["docs/a.html"])
  }

  @Test func emptiedFoldersOfBuildsGo() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a/b/c.html": "c", "index.html": "1"])
    try fixture.publish(["index.html": "1"])
    #expect(try fixture.site() == ["index.html": "1"])
  }

  @Test func aFileBecomesAFolderAndBack() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a": "file", "b/c": "inside"])
    try fixture.publish(["a/x": "inside", "b": "file"])
    #expect(try fixture.site() == ["a/x": "inside", "b": "file"])
  }

  @Test func equalSitesGiveEqualBytes() throws {
    let once = try OutputFixture()
    let often = try OutputFixture()
    let files = ["index.html": "home", "ä/\"quoted\".html": "q", "remembered:snapshot.json": "[]"]
    try once.publish(files)
    try often.publish(["index.html": "old", "gone.html": "x", "remembered:snapshot.json": "[1]"])
    try often.publish(files)
    #expect(try OutputFixture.tree(once.output) == OutputFixture.tree(often.output))
    for name in ["manifest.json", "snapshot.json"] {
      #expect(try #require(once.recalled(name)) == often.recalled(name))
    }
  }

  @Test func theManifestListsFilesByBytes() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["b": "hello", "B": ""].filter { $0.key == "b" })
    try fixture.publish(["b": "hello", "a/\"x\"": ""])
    let lines = try #require(fixture.recalled("manifest.json")).split(separator: "\n")
    let hash = ContentHash(Array((lines.dropLast().joined(separator: "\n") + "\n").utf8))
    #expect(
      fixture.recalled("manifest.json") == """
        {"format":"vitrine-manifest","version":2,"files":[
        {"size":0,"hash":"00000000000000000000000000000000","path":"a/\\"x\\""},
        {"size":5,"hash":"cbd8a7b341bd9b025b1e906a48ae1d19","path":"b"}
        ],"hash":"\(hash)"}

        """)
    let json = try #require(fixture.recalled("manifest.json"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }

  @Test func aSiteThatSurvivesAPowerCutIsTheSame() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "1"])
    let publication = try Publication(
      to: OutputLocation(at: fixture.output.path), state: fixture.state, durability: .powerCut)
    try publication.write("index.html", "2".utf8)
    #expect(try publication.commit().method == .exchange)
    #expect(try fixture.site() == ["index.html": "2"])
  }

  @Test func discardedAndFailedBuildsLeaveTheOldSite() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "old"])
    do {
      let publication = try Publication(to: fixture.output.path, state: fixture.state)
      try publication.write("index.html", "new".utf8)
      publication.discard()
    }
    do {
      let forgotten = try Publication(to: fixture.output.path, state: fixture.state)
      try forgotten.write("index.html", "new".utf8)
    }
    #expect(try fixture.site() == ["index.html": "old"])
    #expect(try fixture.leftovers().isEmpty)
  }

  @Test func aCleanBuildWritesEverything() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "home", "old.html": "x"])
    try fixture.put("mine", at: "CNAME")
    let before = try fixture.status("index.html")
    let report = try fixture.publish(["index.html": "home"], clean: true)
    #expect(report.written == ["index.html"] && report.unchanged.isEmpty)
    #expect(report.deleted == ["old.html"])
    #expect(try fixture.status("index.html").inode != before.inode)
    #expect(try fixture.site() == ["index.html": "home", "CNAME": "mine"])
  }

  @Test func permissionsOfFoldersStay() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["docs/index.html": "1"])
    for path in ["", "docs"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o750], ofItemAtPath: fixture.output.appending(path: path).path)
    }
    try fixture.publish(["docs/index.html": "2"])
    #expect(try FileStatus(fixture.output.path).permissions == 0o750)
    #expect(try fixture.status("docs").permissions == 0o750)
  }

  @Test func aLinkedOutputIsPublishedToItsTarget() throws {
    let fixture = try OutputFixture()
    let target = fixture.root.appending(path: "www")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: fixture.output, withDestinationURL: target)
    try fixture.publish(["index.html": "home"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: fixture.output.path) == target.path)
    #expect(try String(contentsOf: target.appending(path: "index.html"), encoding: .utf8) == "home")
  }

  @Test func filesCanBeWrittenFromManyThreads() async throws {
    let fixture = try OutputFixture()
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { try publication.write("icons/\(number % 20)/\(number)", "\(number)".utf8) }
      }
      try await group.waitForAll()
    }
    #expect(try publication.commit().written.count == 200)
    #expect(fixture.text("icons/19/199") == "199")
  }
}
