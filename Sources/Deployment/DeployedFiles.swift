public import ContentHash
public import FileSystem
import Markup

/// The files of a site, by path, with the size and hash of each.
public struct DeployedFiles: Equatable, Sendable {
  /// A file.
  public struct Entry: Equatable, Sendable {
    /// Its bytes.
    public let size: Int
    /// The hash of its bytes.
    public let hash: ContentHash

    /// A file.
    public init(size: Int, hash: ContentHash) {
      (self.size, self.hash) = (size, hash)
    }
  }

  /// The files by path, `/` between components.
  public var entries: [String: Entry]

  /// These files.
  public init(_ entries: [String: Entry] = [:]) {
    self.entries = entries
  }

  /// The folders that a path is in, inner ones first.
  static func folders(above path: String) -> some Sequence<String> {
    sequence(first: path.splitAtSlashes().dropLast()) { $0.isEmpty ? nil : $0.dropLast() }
      .lazy.filter { !$0.isEmpty }.map { $0.joined(separator: "/") }
  }

  /// Whether one of the files stands where a path has a folder.
  func hasFile(above path: String) -> Bool {
    Self.folders(above: path).contains { entries[$0] != nil }
  }

  /// All regular files of a folder, whoever made them. Names that are no UTF-8, and what former
  /// versions remembered in `.vitrine`, are left out.
  ///
  /// - Throws: `FileFailure` if a file can't be read.
  /// - Complexity: O(bytes).
  public init(in folder: String) throws(FileFailure) {
    let operations = FileOperations()
    let opened = try operations.openFolder(at: CanonicalPath(folder))
    let contents = try FolderContents(
      of: opened, skipping: [FilePath(".vitrine")], using: operations)
    entries = [:]
    for (path, file) in contents.files where file.kind == .regular {
      let text = path.description
      guard text.utf8.elementsEqual(path.bytes),
        let bytes = try operations.contents(of: path, in: opened)
      else { continue }
      entries[text] = Entry(size: bytes.count, hash: ContentHash(bytes))
    }
  }
}
