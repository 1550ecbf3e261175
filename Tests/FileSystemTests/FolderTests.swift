import FileSystem
import Foundation
import TestSupport
import Testing

@Suite struct FolderTests {
  private let folder = Result { try TemporaryFolder() }

  private func made() throws -> TemporaryFolder {
    let folder = try folder.get()
    try folder.write("text", to: "in/file")
    try folder.write("secret", to: "outside")
    for (link, target) in [("in/link", "../outside"), ("in/folder-link", "..")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appending(path: link).path, withDestinationPath: target)
    }
    return folder
  }

  @Test func aFileIsOpenedBelowASafeFolder() throws {
    let folder = try made()
    let whole = SafeFolder(AbsolutePath(folder.url.path))
    #expect(try whole.open(["in", "file"]).bytes(count: 100) == Array("text".utf8))
    #expect(try whole.open(["in", "file"]).bytes(from: 2, count: 1) == Array("x".utf8))
    #expect(throws: SystemError(code: ENOENT)) { try whole.open(["in", "none"]) }
    #expect(throws: SystemError(code: ENOTDIR)) { try whole.open(["in", "file", "x"]) }
  }

  @Test func noLinkLeadsOutOfASafeFolder() throws {
    let folder = try made()
    let inner = SafeFolder(AbsolutePath(folder.url.appending(path: "in").path))
    #expect(throws: SystemError(code: ELOOP)) { try inner.open(["link"]) }
    #expect(throws: SystemError.self) { try inner.open(["folder-link", "outside"]) }
    // The folder itself may be a link.
    let linked = SafeFolder(AbsolutePath(folder.url.appending(path: "in/folder-link").path))
    #expect(try linked.open(["outside"]).bytes(count: 6) == Array("secret".utf8))
  }

  @Test func aFolderIsMadeThroughNoLink() throws {
    let folder = try made()
    let operations = FileOperations()
    let root = try operations.openFolder(at: CanonicalPath(folder.url.path))
    _ = try operations.openFolder(makingIfMissing: FilePath("in/new/deep"), below: root)
    _ = try operations.openFolder(makingIfMissing: FilePath("in/new/deep"), below: root)
    #expect(folder.contains("in/new/deep"))
    func failure(_ path: String) -> FileFailure? {
      do throws(FileFailure) {
        _ = try operations.openFolder(makingIfMissing: FilePath(path), below: root)
        return nil
      } catch {
        return error
      }
    }
    for (path, first, code) in [
      ("in/folder-link", "in/folder-link", ELOOP), ("in/folder-link/x", "in/folder-link", ELOOP),
      ("in/link/x", "in/link", ELOOP), ("in/file", "in/file", ENOTDIR),
      ("in/file/x", "in/file", ENOTDIR),
    ] {
      let found = try #require(failure(path))
      #expect(found.path == first && found.code == code, "\(path): \(found)")
    }
    #expect(!folder.contains("x"))
  }

  @Test func aPathHasALastName() {
    #expect(FilePath("a").lastName == FilePath("a"))
    #expect(FilePath("a/b/c.svg").lastName == FilePath("c.svg"))
  }

  @Test func aFolderIsListedWithoutFollowingLinks() throws {
    let folder = try made()
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
    let contents = try FolderContents(of: opened, using: FileOperations())
    #expect(
      contents.files.mapValues(\.kind)
        == PathTable([
          (FilePath("outside"), .regular), (FilePath("in/file"), .regular),
          (FilePath("in/link"), .symlink), (FilePath("in/folder-link"), .symlink),
        ]))
    #expect(contents.folders.keys.map(\.description) == ["in"])
    var stream = try FolderStream(at: folder.url.path)
    var names: Set<String> = []
    while let entry = try stream.next() { names.insert(entry.text ?? "") }
    #expect(names == ["in", "outside"])
    #expect(throws: SystemError(code: ENOTDIR)) {
      _ = try FolderStream(at: folder.url.appending(path: "outside").path)
    }
  }

  @Test func foldersAreMadeOnce() throws {
    let folder = try made()
    let path = CanonicalPath(folder.url.appending(path: "a/b/c").path)
    let new = try FileOperations().makeFolders(at: path)
    #expect(new.count == 3 && new.last == path)
    #expect(try FileOperations().makeFolders(at: path) == [])
    #expect(folder.contains("a/b/c"))
    try folder.write("x", to: "a/file")
    FileOperations().removeFolders(new)
    #expect(folder.contains("a/file") && !folder.contains("a/b"))
    let error = #expect(throws: FileFailure.self) {
      try FileOperations().makeFolders(
        at: CanonicalPath(folder.url.appending(path: "outside/b").path))
    }
    #expect(error?.code == ENOTDIR)
  }

  @Test func aTreeIsDeletedAndItsLinksAreNotFollowed() throws {
    let folder = try made()
    for number in 0..<200 { try folder.write("x", to: "in/deep/\(number)/file") }
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    try operations.removeTree(FilePath("in"), in: opened)
    #expect(!folder.contains("in"))
    #expect(folder.text("outside") == "secret")
  }

  @Test func afterAFailureTheRestIsDeletedAndTheFirstFailureIsThrown() throws {
    let folder = try TemporaryFolder()
    for number in 100..<400 { try folder.write("x", to: "many/\(number)") }
    let operations = FileOperations { operation, path in
      operation == .removeFile && ["many/150", "many/350"].contains(path) ? EACCES : nil
    }
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let contents = try FolderContents(of: opened, using: operations)
    let error = #expect(throws: FileFailure.self) {
      try operations.removeContents(contents, of: opened)
    }
    #expect(error == FileFailure(operation: .removeFile, path: "many/150", code: EACCES))
    #expect(try folder.files().keys.sorted() == ["many/150", "many/350"])
  }
}
