import FileSystem
import Foundation
import Testing

@testable import Publishing

/// Earlier versions applied the user's umask, which could exclude web servers.
@Suite struct PublicPermissionsTests {
  private let noExchange = FileOperations { operation, _ in operation == .exchange ? 18 : nil }
  private let site = ["index.html": "1", "a/b/c.html": "c", "a/d.css": "d"]

  private func close(_ fixture: OutputFixture, _ paths: String...) throws {
    for path in paths {
      let file = fixture.output.appending(path: path).path
      let isFolder = try fixture.status(path).permissions & 0o100 != 0
      try FileManager.default.setAttributes(
        [.posixPermissions: isFolder ? 0o700 : 0o600], ofItemAtPath: file)
    }
  }

  private func permissions(_ fixture: OutputFixture, _ paths: String...) throws -> [Int] {
    try paths.map { try fixture.status($0).permissions }
  }

  @Test(arguments: ["exchange", "no change", "file by file", "as left"])
  func theNextBuildRepairs(way: String) throws {
    let fixture = try OutputFixture()
    try fixture.publish(site)
    try fixture.publish(site.merging(["index.html": "2"]) { $1 })
    try close(fixture, "index.html", "a/b/c.html", "a/d.css", "a/b", "a", ".")
    try fixture.put("mine", at: "mine/CNAME")
    try fixture.put("mine", at: "a/CNAME")
    try close(fixture, "mine/CNAME", "mine", "a/CNAME")
    let same = try fixture.status("a/d.css")
    var new = site.merging(["index.html": "2"]) { $1 }
    if way != "no change" { new["index.html"] = "3" }
    try fixture.publish(
      new, isAsLeft: way == "as left",
      operations: way == "file by file" ? noExchange : FileOperations())
    #expect(
      try permissions(fixture, "index.html", "a/b/c.html", "a/d.css", "a/b", "a", ".")
        == [0o644, 0o644, 0o644, 0o755, 0o755, 0o755])
    // An unchanged file keeps its inode.
    #expect(try permissions(fixture, "mine/CNAME", "mine", "a/CNAME") == [0o600, 0o700, 0o600])
    #expect(try fixture.status("a/d.css").inode == same.inode)
    new["index.html"] = "4"
    try fixture.publish(new)
    #expect(
      try permissions(fixture, "index.html", "a/b/c.html", "a/d.css", "a/b", "a", ".")
        == [0o644, 0o644, 0o644, 0o755, 0o755, 0o755])
    #expect(try permissions(fixture, "mine/CNAME", "mine", "a/CNAME") == [0o600, 0o700, 0o600])
  }

  /// The user closed the output to hide the site. Its contents are readable.
  @Test func anOutputThatTheUserClosedStaysClosed() throws {
    let fixture = try OutputFixture()
    try fixture.publish(site)
    try close(fixture, ".")
    try fixture.publish(["index.html": "2", "new/x.html": "x"])
    #expect(try permissions(fixture, ".", "index.html", "new") == [0o700, 0o644, 0o755])
  }

  /// The umask or the user may allow the group to write.
  @Test func permissionsAreOnlyAdded() throws {
    let fixture = try OutputFixture()
    try fixture.publish(site)
    for (path, mode) in [("a/d.css", 0o664), ("a", 0o2775), ("a/b/c.html", 0o660)] {
      try FileManager.default.setAttributes(
        [.posixPermissions: mode], ofItemAtPath: fixture.output.appending(path: path).path)
    }
    try fixture.publish(site.merging(["index.html": "2"]) { $1 })
    #expect(
      try permissions(fixture, "a/d.css", "a", "a/b/c.html") == [0o664, 0o2775, 0o664])
  }
}
