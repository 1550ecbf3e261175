import ContentHash
import FileSystem
import Foundation

/// The part of a state folder that belongs to one output, opened.
///
/// Files in it are opened through descriptors of folders, and never through a symbolic link: this
/// stops a site that was downloaded from having files outside of it read or replaced.
package struct StateStore: Sendable {
  let folder: Descriptor
  let operations: FileOperations

  /// A file that is to be remembered.
  enum File: Sendable {
    case new([UInt8])
    /// The file of that name in an earlier state.
    case kept(in: Descriptor)
  }

  /// A larger file was not written by a build, and is not read: it would fill the memory.
  static let largestFile = 1 << 29

  /// The bytes of a list of files; `nil` for an unreadable list. The caller reports that.
  static func manifestBytes(in folder: Descriptor, _ operations: FileOperations) -> [UInt8]? {
    try? operations.contents(of: .manifest, in: folder, limit: largestFile)  // see above
  }

  private static let unfinished = FilePath("new")

  /// The name of an output's part.
  static func key(_ output: String) -> FilePath { FilePath("\(ContentHash(output))") }

  /// The states of trees, the latest first. Names that no build gives are left out. The folders are
  /// not opened, because a downloaded state folder can have more than the limit of open files.
  ///
  /// - Complexity: O(n log n) for n entries.
  func trees() -> [RememberedTree] {
    // `try?`: an unreadable folder counts as empty.
    let entries = (try? FolderContents.entries(in: folder, using: operations)) ?? []
    let trees = entries.compactMap { entry -> RememberedTree? in
      guard entry.file.kind == .folder, let (tree, number) = Self.parse(entry.path) else {
        return nil
      }
      return RememberedTree(name: entry.path, tree: tree, number: number, store: self)
    }
    return trees.sorted { ($1.number, $1.name) < ($0.number, $0.name) }
  }

  /// `TREE.NUMBER`.
  private static func parse(_ name: FilePath) -> (tree: String, number: Int)? {
    let parts = name.description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), number >= 0,
      parts[0].utf8.allSatisfy({ "0123456789abcdef-".utf8.contains($0) })
    else { return nil }
    return (String(parts[0]), number)
  }

  /// Keeps what is to be remembered of a tree, whole or not at all. What is remembered of others
  /// stays.
  ///
  /// - Complexity: O(bytes of new files).
  func write(_ files: [String: File], of tree: TreeIdentity) throws(FileFailure) -> RememberedTree {
    try operations.removeIfThere(Self.unfinished, in: folder)
    try operations.makeFolder(Self.unfinished, in: folder)
    let new = try operations.openFolder(Self.unfinished, in: folder)
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      try write(file, FilePath(name), to: new)
    }
    try operations.synchronize(new)
    let last = trees().map(\.number).max() ?? 0
    let number = max(0, last.addingReportingOverflow(1).partialValue)
    let name = FilePath("\(tree.text).\(number)")
    try operations.rename(Self.unfinished, in: folder, to: name, in: folder)
    return RememberedTree(name: name, tree: tree.text, number: number, store: self)
  }

  private func write(
    _ file: File, _ name: FilePath, to new: Descriptor
  ) throws(FileFailure) {
    switch file {
    case .new(let bytes): try operations.createFile(name, in: new, with: bytes)
    case .kept(let old):
      do {
        try operations.link(name, from: old, to: new)
      } catch {
        // On a file system without hard links, or from another one.
        let bytes = try operations.contents(of: name, in: old, limit: Self.largestFile) ?? []
        try operations.createFile(name, in: new, with: bytes)
      }
    }
  }

  /// Deletes what is remembered of all trees but one, as far as possible: what stays names a tree
  /// that is not there, and the next build tries again.
  func removeTrees(besides name: FilePath?) {
    for tree in trees() where tree.name != name {
      try? operations.removeTree(tree.name, in: folder)  // see above
    }
    try? operations.removeIfThere(Self.unfinished, in: folder)  // as above
  }

  /// Deletes what is remembered of a tree that was not published after all; the next build tries
  /// again if that is not possible.
  func remove(_ tree: RememberedTree) {
    try? operations.removeTree(tree.name, in: folder)  // see above
  }
}

/// What is remembered of one tree.
struct RememberedTree: Sendable {
  let name: FilePath
  /// See `TreeIdentity`.
  let tree: String
  /// Rises from build to build.
  let number: Int
  /// The part of the output.
  let store: StateStore

  /// The folder of its files, opened; `nil` if that is not possible.
  var folder: Descriptor? {
    // `try?`: an unreadable folder counts as missing.
    try? store.operations.openFolder(name, in: store.folder)
  }

  /// The bytes of the list of its files; `nil` if it can't be read.
  var manifestBytes: [UInt8]? {
    folder.flatMap { StateStore.manifestBytes(in: $0, store.operations) }
  }

  /// The list of its files; `nil` if it can't be read.
  var manifest: Manifest? {
    // `try?`: a list that can't be read describes no file.
    manifestBytes.flatMap { try? Manifest(bytes: $0) }
  }
}
