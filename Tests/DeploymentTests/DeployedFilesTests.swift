import Diagnostics
import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Deployment

@Suite struct DeployedFilesTests {
  private let temporary: TemporaryFolder
  private var root: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
  }

  private func write(_ paths: String...) throws {
    for path in paths { try temporary.write(path, to: path) }
  }

  /// Private files, and files that hosts do not accept, are left out and reported.
  @Test func someFilesAreLeftOut() throws {
    let deployed = [
      ".htaccess", ".nojekyll", ".well-known/security.txt", "a/.htaccess", "index.html",
      "well-known.txt",
    ]
    for path in deployed { try write(path) }
    try write(
      ".env", ".git/HEAD", ".git/objects/aa/b", "a/.env.local", "a/.svn/x", ".well-known/.secret",
      ".Well-Known/x", ".htaccess~", "..data", ".vitrine/manifest.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root.path)/a link", withDestinationPath: "/etc/hosts")
    try FileManager.default.createSymbolicLink(
      atPath: "\(root.path)/folder", withDestinationPath: "/etc")
    #expect(mkfifo("\(root.path)/pipe", 0o600) == 0)
    let odd = try #require(FilePath(bytes: [0x66, 0xFF]))
    try FileOperations().createFile(
      odd, in: FileOperations().openFolder(at: CanonicalPath(root.path)), with: Array("a".utf8))
    let files = try DeployedFiles(in: root.path)
    #expect(files.entries.keys.sorted().map(\.description) == deployed.sorted())
    #expect(
      files.omitted[.hidden] == [
        "..data", ".Well-Known/x", ".env", ".git/HEAD", ".git/objects/aa/b", ".htaccess~",
        ".well-known/.secret", "a/.env.local", "a/.svn/x",
      ])
    #expect(files.omitted[.special] == ["a link", "folder", "pipe"])
    #expect(files.omitted[.notUTF8]?.map { Array($0.bytes) } == [[0x66, 0xFF]])
    #expect(files.warnings.count == 3)
    let first = try #require(files.warnings.first).diagnostic
    #expect(
      first.message
        == "hidden files are not deployed: '..data', '.Well-Known/x', '.env', '.git/HEAD', "
        + "'.git/objects/aa/b' and 4 more")
    #expect(
      first.notes.first?.message.hasPrefix("delete them from the output; only these hidden ")
        == true)
  }

  /// A private file from an earlier version is deleted at once.
  @Test func aPrivateFileGoesAtOnce() {
    var record = DeploymentRecord(target: "/live")
    record.files = DeploymentPlanTests.files([
      "index.html": "a", ".git/config": "b", ".env": "c", "old.css": "d", "a/.env.gz": "e",
    ])
    let plan = DeploymentPlan(from: record, to: DeploymentPlanTests.files(["index.html": "a"]))
    #expect(plan.deletions == [".env", ".git/config", "a/.env.gz"])
    #expect(plan.retired == ["old.css"])
  }

  /// Two Unicode forms of a name are two files.
  @Test func spellings() throws {
    let (composed, decomposed) = ("\u{E9}.css", "e\u{301}.css")
    let operations = FileOperations()
    for name in [composed, decomposed] {
      try operations.createFile(
        FilePath(name), in: operations.openFolder(at: CanonicalPath(root.path)),
        with: Array("a".utf8))
    }
    #expect(try DeployedFiles(in: root.path).entries.count == 2)
    var record = DeploymentRecord(target: "/live")
    record.files = DeploymentPlanTests.files([composed: "a"])
    let plan = DeploymentPlan(from: record, to: DeploymentPlanTests.files([decomposed: "a"]))
    #expect(plan.uploads.map { Array($0.path.bytes) } == [Array(decomposed.utf8)])
    #expect(plan.uploads.first?.isNew == true && plan.unchanged == 0)
    #expect(plan.retired.map { Array($0.bytes) } == [Array(composed.utf8)])
  }

  /// A link replaces a folder during the walk. The walk reads no file outside.
  @Test func aFolderThatBecomesALink() throws {
    try write("a/b/x", "a/b/y", "a/c")
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(root.path))
    var walk = FolderWalk(in: opened, using: operations)
    let (folder, name) = try walk.parent(of: "a/b/x")
    #expect(try operations.contents(of: name, in: folder) == Array("a/b/x".utf8))
    let away = "\(root.path)/away"
    try FileManager.default.moveItem(atPath: "\(root.path)/a", toPath: away)
    try FileManager.default.createSymbolicLink(
      atPath: "\(root.path)/a", withDestinationPath: "away")
    #expect(throws: FileFailure.self) { try walk.parent(of: "a/c") }
    // The opened folder stays the same.
    let (same, other) = try walk.parent(of: "a/b/y")
    #expect(try operations.contents(of: other, in: same) == Array("a/b/y".utf8))
    var again = FolderWalk(in: opened, using: operations)
    #expect(throws: FileFailure.self) { try again.parent(of: "a/b/x") }
  }
}
