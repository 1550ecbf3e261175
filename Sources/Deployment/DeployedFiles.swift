public import ContentHash
public import FileSystem
import Foundation

/// The files of a site, by path, with the size and hash of each.
///
/// Paths are compared by bytes: two spellings of one name are two files on most hosts.
public struct DeployedFiles: Equatable, Sendable {
  /// A file.
  public struct Entry: Equatable, Sendable {
    /// Its bytes.
    public let size: Int
    /// The hash of its bytes.
    public let hash: ContentHash
  }

  /// Why a file of an output is not deployed.
  package enum Omission: Hashable, Sendable, CaseIterable {
    /// A name in its path is hidden: see `FilePath.isPrivate`.
    case hidden
    /// It is a symbolic link, a pipe or a device.
    case special
    /// Its path is not UTF-8.
    case notUTF8
  }

  /// The files by path.
  package var entries: [FilePath: Entry]
  /// The files that are not deployed, sorted.
  package private(set) var omitted: [Omission: [FilePath]] = [:]

  /// These files.
  package init(_ entries: [FilePath: Entry] = [:]) {
    self.entries = entries
  }

  /// All folders that paths are in.
  static func folders(above paths: some Sequence<FilePath>) -> Set<FilePath> {
    var folders: Set<FilePath> = []
    for path in paths {
      for folder in path.ancestors where !folders.insert(folder).inserted { break }
    }
    return folders
  }

  /// True if a folder above a path has the path of a file.
  func hasFile(above path: FilePath) -> Bool {
    path.ancestors.contains { entries[$0] != nil }
  }

  /// The largest file that is deployed: hosts take less, and a file is hashed in memory.
  private static let largestFile = 4 << 30

  /// The files of a folder that are deployed: regular files with UTF-8 names that are not hidden.
  /// The state of former versions in `.vitrine` is not among `omitted`.
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
    for (path, file) in contents.files.sorted(by: { $0.key < $1.key }) {
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
  /// The paths in order, as text.
  var texts: [String] { sorted().map(\.description) }
}
