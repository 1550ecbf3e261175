public import Foundation

/// A folder of a test's own, deleted when the test is over.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// An empty folder, on a RAM disk where there is one.
  public init() throws {
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? URL(filePath: memory) : FileManager.default.temporaryDirectory
    url = parent.appending(path: "vitrine-test-\(UUID().uuidString)", directoryHint: .isDirectory)
      .resolvingSymlinksInPath()
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, and makes the folders that it stands in.
  public func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// The text of a file, or `nil` if there is none.
  public func text(_ path: String) -> String? {
    (try? Data(contentsOf: url.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces a text in a file.
  ///
  /// - Throws: `MissingText` when the file does not have it, so that a test can't pass by
  ///   changing nothing.
  public func replace(_ old: String, with new: String, in path: String) throws {
    guard let text = text(path), text.contains(old) else {
      throw MissingText(path: path, text: old)
    }
    try write(text.replacing(old, with: new), to: path)
  }

  /// Deletes a file or a folder.
  public func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: path))
  }

  /// Whether there is a file or a folder.
  public func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  /// The bytes of every file below a folder, by path, hidden ones too.
  public func files(in folder: String = ".") throws -> [String: Data] {
    let root = url.appending(path: folder, directoryHint: .isDirectory)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }

  /// The folder of what builds to the one output of a site remember of it, relative to this folder.
  ///
  /// - Throws: `MissingText` if there is none, or more than one.
  public func state(in folder: String = ".vitrine") throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: url.appending(path: folder).path)
    let states = names.filter { $0.hasSuffix("/manifest.json") }
    guard states.count == 1 else { throw MissingText(path: folder, text: "one state: \(names)") }
    return "\(folder)/" + states[0].dropLast("/manifest.json".count)
  }

  /// A test that wanted to replace what is not there.
  public struct MissingText: Error {
    /// The file, and what it does not have.
    public let path, text: String
  }
}
