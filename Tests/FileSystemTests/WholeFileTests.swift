import FileSystem
import Foundation
import Synchronization
import TestSupport
import Testing

/// Files are written atomically, even on a full disk.
@Suite struct WholeFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Fails at a step, counted from 0.
  private func operations(failingAt step: Int, _ hasFailed: HasFailed) -> FileOperations {
    let count = HasFailed()
    return FileOperations { operation, _ in
      guard operation != .read else { return nil }
      let number = count.value.withLock { count in
        defer { count += 1 }
        return count
      }
      guard number == step else { return nil }
      hasFailed.value.withLock { $0 += 1 }
      return ENOSPC
    }
  }

  private final class HasFailed: Sendable {
    let value = Mutex(0)
  }

  @Test(arguments: [false, true])
  func aFailedStepLeavesNoPartialFile(isReplaced: Bool) throws {
    var step = 0
    while true {
      try folder.write("old", to: "a/file.txt")
      if !isReplaced { try folder.remove("a/file.txt") }
      let hasFailed = HasFailed()
      let operations = operations(failingAt: step, hasFailed)
      let opened = try operations.openFolder(
        at: CanonicalPath(folder.url.appending(path: "a").path))
      let bytes = Array("new".utf8)
      var failure: FileFailure?
      do throws(FileFailure) {
        if isReplaced {
          try operations.replaceFile(FilePath("file.txt"), in: opened, with: bytes)
        } else {
          try operations.createFile(FilePath("file.txt"), in: opened, with: bytes)
        }
      } catch {
        failure = error
      }
      guard hasFailed.value.withLock({ $0 }) > 0 else { break }
      #expect(failure?.path == "file.txt", "\(step)")
      #expect(failure?.code == ENOSPC, "\(step)")
      let expected = isReplaced ? ["file.txt": Data("old".utf8)] : [:]
      #expect(try folder.files(in: "a") == expected, "\(step)")
      step += 1
    }
    #expect(folder.text("a/file.txt") == "new")
    #expect(step >= 2)
  }

  @Test func aFileIsWrittenFromParts() throws {
    try folder.write("old", to: "file.txt")
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let (path, parts) = (FilePath("file.txt"), ["one ", "", "two"])
    try operations.replaceFile(
      path, in: opened, withParts: parts.map { Array($0.utf8) }, mode: 0o600)
    #expect(folder.text("file.txt") == "one two")
    #expect(try operations.status(of: path, in: opened)?.permissions == 0o600)
    try operations.replaceFile(path, in: opened, withParts: [])
    #expect(folder.text("file.txt") == "")
    #expect(try folder.files().keys.sorted() == ["file.txt"])
  }
}
