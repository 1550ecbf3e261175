import ContentHash
import FileSystem
import Foundation

/// The part of a state folder that belongs to one output.
///
/// Symbolic links are not followed. This stops a downloaded site from reading or replacing files
/// elsewhere.
package struct PublishedStateStore: Sendable {
  let folder: Descriptor
  let operations: FileOperations

  enum File: Sendable {
    case new([UInt8])
    /// A file with the same name in an earlier state.
    case kept(in: Descriptor)
  }

  /// Larger files are not read. This stops a foreign file from filling the memory.
  static let largestFile = 1 << 29

  /// The caller reports an unreadable list.
  static func manifestBytes(in folder: Descriptor, _ operations: FileOperations) -> [UInt8]? {
    try? operations.contents(of: .manifest, in: folder, limit: largestFile)  // see above
  }

  private static let unfinished = FilePath("new")

  static func key(_ output: String) -> FilePath { FilePath("\(ContentHash(output))") }

  /// Returns the states of trees, latest first. The folders are not opened, because a downloaded state
  /// folder can exceed the limit of open files.
  ///
  /// - Complexity: O(n log n) for n entries.
  func trees() -> [RecordedTree] {
    // `try?`: an unreadable folder counts as empty.
    let entries = (try? FolderContents.entries(in: folder, using: operations)) ?? []
    let trees = entries.compactMap { entry -> RecordedTree? in
      guard entry.file.kind == .folder, let (tree, number) = Self.parse(entry.path) else {
        return nil
      }
      return RecordedTree(name: entry.path, tree: tree, number: number, store: self)
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

  /// Writes a state, whole or not at all.
  ///
  /// - Complexity: O(bytes of new files).
  func write(_ files: [String: File], of tree: TreeIdentity) throws(FileFailure) -> RecordedTree {
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
    return RecordedTree(name: name, tree: tree.text, number: number, store: self)
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
        // There are no hard links, or the old state is on another file system.
        let bytes = try operations.contents(of: name, in: old, limit: Self.largestFile) ?? []
        try operations.createFile(name, in: new, with: bytes)
      }
    }
  }

  /// The next build deletes the remaining states.
  func removeTrees(besides name: FilePath?) {
    for tree in trees() where tree.name != name {
      try? operations.removeTree(tree.name, in: folder)  // see above
    }
    try? operations.removeIfThere(Self.unfinished, in: folder)  // as above
  }

  /// The next build deletes a remaining state.
  func remove(_ tree: RecordedTree) {
    try? operations.removeTree(tree.name, in: folder)  // see above
  }
}

struct RecordedTree: Sendable {
  let name: FilePath
  let tree: String
  /// Increases with each build.
  let number: Int
  let store: PublishedStateStore

  var folder: Descriptor? {
    // `try?`: the caller handles a missing folder.
    try? store.operations.openFolder(name, in: store.folder)
  }

  var manifestBytes: [UInt8]? {
    folder.flatMap { PublishedStateStore.manifestBytes(in: $0, store.operations) }
  }

  var manifest: Manifest? {
    // `try?`: a damaged list describes no files.
    manifestBytes.flatMap { try? Manifest(bytes: $0) }
  }
}
