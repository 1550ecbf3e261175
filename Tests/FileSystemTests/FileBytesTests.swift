import FileSystem
import Foundation
import TestSupport
import Testing

/// `HostileCacheTests` truncates files whose bytes are in memory.
@Suite struct FileBytesTests {
  private func bytes(_ text: String, _ access: FileBytes.Access) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "file")
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(folder.url.path))
    let bytes = try FileBytes(of: operations.openFile(FilePath("file"), in: opened), access)
    try folder.remove("file")
    #expect(bytes.count == text.utf8.count)
    return bytes.withBytes { Array($0) }
  }

  @Test(arguments: [FileBytes.Access.mapped, .copied])
  func theBytesOutliveTheFile(access: FileBytes.Access) throws {
    for text in ["", "a", "owl", String(repeating: "0123456789", count: 10_000)] {
      #expect(try bytes(text, access) == Array(text.utf8))
    }
  }

  @Test(arguments: [FileBytes.Access.mapped, .copied])
  func aFolderHasNoBytes(access: FileBytes.Access) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let opened = try FileOperations().openFolder(at: CanonicalPath(folder.url.path))
    // The size of an empty folder on a RAM disk can be 0.
    guard try opened.status().st_size > 0 else { return }
    #expect(throws: SystemError.self) { try FileBytes(of: opened, access) }
  }
}
