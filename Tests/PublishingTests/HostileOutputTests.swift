import ContentHash
import FileSystem
import Foundation
import Testing

@testable import Publishing

/// Hostile lists and trees in a downloaded site do not affect files of the user.
@Suite struct HostileOutputTests {
  private let files = FileManager.default

  private func entry(_ text: String, size: Int? = nil) -> Manifest.Entry {
    Manifest.Entry(size: size ?? text.utf8.count, hash: ContentHash(text))
  }

  /// Puts a list into the state folder of earlier versions, or into a state of another folder.
  private func put(
    _ bytes: [UInt8], inOutput isInOutput: Bool, of fixture: OutputFixture
  ) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    if isInOutput { return try fixture.put(text, at: ".vitrine/manifest.json") }
    let key = fixture.state.key(of: CanonicalPath(fixture.output.path))
    let folder = fixture.root.appending(path: ".vitrine/outputs/\(key)/1-2-3.7")
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: "manifest.json"))
  }

  @Test(arguments: [true, false])
  func aListDoesNotMakeTheUsersFilesThoseOfBuilds(isInOutput: Bool) throws {
    let fixture = try OutputFixture()
    try fixture.put("mine", at: "CNAME")
    try fixture.put("mine", at: "photos/a.jpg")
    let list = Manifest([
      FilePath("CNAME"): entry("theirs"), FilePath("photos/a.jpg"): entry("", size: .max),
      FilePath("index.html"): entry("theirs"),
    ])
    try put(list.bytes, inOutput: isInOutput, of: fixture)
    try fixture.publish(["index.html": "1"])
    #expect(
      try fixture.site() == ["index.html": "1", "CNAME": "mine", "photos/a.jpg": "mine"])
    #expect(
      try fixture.problems(["CNAME": "2"]) == [.foreignFile(path: "CNAME", planned: "CNAME")])
  }

  private func list(line: String) -> [UInt8] {
    let head = #"{"format":"vitrine-manifest","version":2,"files":["# + "\n" + line + "\n"
    return Array((head + #"],"hash":""# + "\(ContentHash(head))" + #""}"# + "\n").utf8)
  }

  private func line(_ path: String, size: String = "4") -> String {
    #"{"size":\#(size),"hash":"\#(ContentHash("mine"))","path":"\#(path)"}"#
  }

  @Test(arguments: [true, false])
  func pathsThatLeadOutAreNotRead(isInOutput: Bool) throws {
    #expect(throws: Never.self) { try Manifest(bytes: list(line: line("a"))) }
    for path in [
      "../outside", "/etc/passwd", "a/../../outside", "", ".", "a//b", "a/", "..", "./a", "a\0b",
    ] {
      let bytes = list(line: line(path))
      #expect(throws: Manifest.Flaw.damaged) { try Manifest(bytes: bytes) }
      let fixture = try OutputFixture()
      let outside = fixture.root.appending(path: "outside")
      try Data("mine".utf8).write(to: outside)
      try put(bytes, inOutput: isInOutput, of: fixture)
      try fixture.publish(["index.html": "1"])
      #expect(files.contents(atPath: outside.path) == Data("mine".utf8))
      #expect(try fixture.site() == ["index.html": "1"])
    }
  }

  @Test(arguments: ["-1", "99999999999999999999", "1e3", "", "0x4", " 4", "4.0", "null"])
  func sizesThatAreNoneAreNotRead(size: String) {
    #expect(throws: Manifest.Flaw.damaged) {
      try Manifest(bytes: list(line: line("a", size: size)))
    }
  }

  @Test(arguments: [true, false])
  func nothingIsDeletedThroughALink(isInOutput: Bool) throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try files.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: outside.appending(path: "a"))
    try files.createDirectory(at: fixture.output, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: fixture.output.appending(path: "link"), withDestinationURL: outside)
    let list = Manifest([FilePath("link/a"): entry("mine"), FilePath("link"): entry("mine")])
    try put(list.bytes, inOutput: isInOutput, of: fixture)
    try fixture.publish(["index.html": "1"])
    #expect(files.fileExists(atPath: outside.appending(path: "a").path))
    #expect(try fixture.site()["link"] == "-> \(outside.path)")
    #expect(
      try fixture.problems(["link/a": "2"]) == [.foreignFile(path: "link", planned: "link/a")])
  }

  @Test func nothingOfAPreviousOutputIsPublished() throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try files.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: outside.appending(path: "a"))
    try fixture.publish(["index.html": "1", "b/c": "1"])
    let key = fixture.state.key(of: CanonicalPath(fixture.output.path))
    let previous = fixture.root.appending(path: ".vitrine/outputs/\(key)/behind")
    try files.createDirectory(
      at: previous.appending(path: "planted/deep"), withIntermediateDirectories: true)
    for (path, text) in ["index.html": "theirs", "planted/deep/x": "theirs", "b": "theirs"] {
      try Data(text.utf8).write(to: previous.appending(path: path))
    }
    try files.createSymbolicLink(
      at: previous.appending(path: "new"), withDestinationURL: outside)
    try #require(mkfifo(previous.appending(path: "pipe").path, 0o600) == 0)
    try fixture.publish(["index.html": "1", "b/c": "2", "new/a": "2"])
    #expect(try fixture.site() == ["index.html": "1", "b/c": "2", "new/a": "2"])
    #expect(try OutputFixture.tree(outside) == ["a": "mine"])
  }

  /// A link replaces the site's folder after the check.
  @Test func aLinkThatAppearsLaterIsNotFollowed() throws {
    let fixture = try OutputFixture()
    let outside = fixture.root.appending(path: "outside")
    try files.createDirectory(at: outside, withIntermediateDirectories: true)
    let location = OutputLocation(ofSite: fixture.root.path, named: "Public")
    let output = fixture.output
    let operations = FileOperations { operation, path in
      guard operation == .makeFolder, path == output.path else { return nil }
      // `try?`: the test detects a missing link.
      try? FileManager.default.createSymbolicLink(at: output, withDestinationURL: outside)
      return nil
    }
    let error = #expect(throws: PublishError.self) {
      try Publication(to: location, state: fixture.state, operations: operations)
    }
    #expect(error?.problems == [.dangerousOutput("Public", .link)])
    #expect(try files.contentsOfDirectory(atPath: outside.path).isEmpty)
  }
}
