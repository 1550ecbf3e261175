public import Foundation

/// A folder of a test, deleted at the end of the test.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates an empty folder, on a RAM disk if the system has one.
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

  /// Writes a file and creates its parent folders.
  public func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Returns the text of a file; `nil` if it does not exist.
  public func text(_ path: String) -> String? {
    (try? Data(contentsOf: url.appending(path: path))).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces a text in a file.
  ///
  /// - Throws: `MissingText` if the file does not contain the text, so that a test cannot pass without a
  ///   change.
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

  /// Returns true if a file or folder exists.
  public func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: path).path)
  }

  /// Returns the bytes of every file below a folder by path, including hidden files.
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

  /// Returns the build cache of the site's only output, relative to this folder.
  ///
  /// - Throws: `MissingText` unless the site has exactly one build cache.
  public func state(in folder: String = ".vitrine") throws -> String {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: url.appending(path: folder).path)
    let states = names.filter { $0.hasSuffix("/manifest.json") }
    guard states.count == 1 else { throw MissingText(path: folder, text: "one state: \(names)") }
    return "\(folder)/" + states[0].dropLast("/manifest.json".count)
  }

  /// The error for a text that should be replaced and does not exist.
  public struct MissingText: Error {
    /// The file and the missing text.
    public let path, text: String
  }
}
