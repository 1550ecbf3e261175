public import ContentHash
public import FileSystem
import Foundation

/// The files of a site by path, with their size and hash. Paths are compared by bytes, as most hosts do.
public struct DeployedFiles: Equatable, Sendable {
  /// A file.
  public struct Entry: Equatable, Sendable {
    /// The size in bytes.
    public let size: Int
    /// The hash of the contents.
    public let hash: ContentHash
  }

  package enum Omission: Hashable, Sendable, CaseIterable {
    /// Part of its path is hidden: see `FilePath.isPrivate`.
    case hidden
    case special
    case notUTF8
  }

  package var entries: [FilePath: Entry]
  package private(set) var omitted: [Omission: [FilePath]] = [:]

  package init(_ entries: [FilePath: Entry] = [:]) {
    self.entries = entries
  }

  static func folders(above paths: some Sequence<FilePath>) -> Set<FilePath> {
    var folders: Set<FilePath> = []
    for path in paths {
      for folder in path.ancestors where !folders.insert(folder).inserted { break }
    }
    return folders
  }

  func hasFile(above path: FilePath) -> Bool {
    path.ancestors.contains { entries[$0] != nil }
  }

  /// A file is hashed in memory.
  private static let largestFile = 4 << 30

  /// Reads the deployable files of a folder: regular files with visible UTF-8 names. `omitted` does not list
  /// the `.vitrine` folder of earlier versions.
  ///
  /// - Throws: `FileFailure` if a file can't be read, or has more than 4 GiB.
  /// - Complexity: O(bytes).
  public init(in folder: String) throws(FileFailure) {
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(folder))
    let contents = try FolderContents(
      of: opened, skipping: [FilePath(".vitrine")], using: operations)
    var walk = FolderWalk(in: opened, using: operations)
    entries = [:]
    for (path, file) in contents.files {
      if let omission = Self.omission(path, file.kind) {
        omitted[omission, default: []].append(path)
        continue
      }
      let (parent, name) = try walk.parent(of: path)
      guard
        let bytes = try operations.contents(of: name, in: parent, limit: Self.largestFile)
      else { throw FileFailure(operation: .read, path: path.description, code: EFBIG) }
      entries[path] = Entry(size: bytes.count, hash: ContentHash(bytes))
    }
  }

  private static func omission(_ path: FilePath, _ kind: FileKind) -> Omission? {
    if path.isPrivate { return .hidden }
    if kind != .regular { return .special }
    return path.text == nil ? .notUTF8 : nil
  }
}

extension Sequence<FilePath> {
  var texts: [String] { sorted().map(\.description) }
}
