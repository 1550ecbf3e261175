import FileSystem
import Foundation
import TestSupport
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `TMPDIR` belongs to the whole process, so these tests use it and check only their own folders.
@Suite struct PrivateFolderTests {
  private var manager: FileManager { .default }

  private func status(_ path: String) -> stat? {
    var status = stat()
    return lstat(path, &status) == 0 ? status : nil
  }

  /// A folder with a free lock. It is filled under the lock, because concurrent tests delete
  /// abandoned folders.
  private func abandonedFolder(_ fill: (_ path: String) throws -> Void) throws -> String {
    let folder = try PrivateFolder()
    try fill(folder.path)
    return folder.path
  }

  @Test func aFolderBelongsToThisUserAndIsRemovedWithItsContents() throws {
    let folder = try PrivateFolder()
    let made = try #require(status(folder.path))
    #expect(made.permissions == 0o700)
    try manager.createDirectory(
      atPath: folder.path + "/a/b", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(filePath: folder.path + "/a/b/c"))
    folder.remove()
    #expect(status(folder.path) == nil)
  }

  /// The process holds the lock of a folder in use. In this test, the value holds it.
  @Test func onlyAbandonedFoldersAreDeleted() throws {
    let running = try PrivateFolder()
    defer { running.remove() }
    let kept = try PrivateFolder(lifetime: .system)
    defer { kept.remove() }
    let abandoned = try abandonedFolder { path in
      try Data("x".utf8).write(to: URL(filePath: path + "/file"))
    }

    let parent = (abandoned as NSString).deletingLastPathComponent
    let other = try TemporaryFolder()
    try other.write("precious", to: "file")
    // Similar names that must stay: a link, a folder that others can read, a file, and another
    // length.
    let link = parent + "/vitrine-run-Link01"
    let open = parent + "/vitrine-run-Open01"
    let file = parent + "/vitrine-run-File01"
    let longer = parent + "/vitrine-run-Longer1"
    try? manager.removeItem(atPath: link)  // of a killed run
    try manager.createSymbolicLink(atPath: link, withDestinationPath: other.url.path)
    try manager.createDirectory(
      atPath: open, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    try Data().write(to: URL(filePath: file))
    try manager.createDirectory(
      atPath: longer, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { for path in [link, open, file, longer] { try? manager.removeItem(atPath: path) } }

    PrivateFolder.removeAbandoned()
    #expect(status(abandoned) == nil)
    for path in [running.path, kept.path, link, open, file, longer] {
      #expect(status(path) != nil, "\(path)")
    }
    #expect(other.text("file") == "precious")
  }

  /// A link in an abandoned folder is deleted, and its target stays.
  @Test func noLinkInAFolderIsFollowed() throws {
    let other = try TemporaryFolder()
    try other.write("precious", to: "in/file")
    let abandoned = try abandonedFolder { path in
      try manager.createSymbolicLink(
        atPath: path + "/link", withDestinationPath: other.url.path)
    }
    PrivateFolder.removeAbandoned()
    #expect(status(abandoned) == nil)
    #expect(other.text("in/file") == "precious")
  }
}
