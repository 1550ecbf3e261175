import ContentHash
import FileSystem
import Foundation

/// What was in the output and in the tree behind it when they were listed last, so that the next
/// build lists only those folders again whose stamps are others: of 10,000 icons, these two
/// listings take a fifth of the CPU that a changed price takes.
///
/// It may be wrong or missing: a tree is known by its identity, and each folder by its stamp. Only
/// the listing of a tree that is there is read: a file that came with a site which was downloaded
/// takes no more memory than its bytes.
///
/// `FolderContentsTests` compares listings that begin with what is known with plain ones.
struct KnownTrees {
  /// The name of its file in the output's part of the state folder.
  static let path = FilePath("trees")
  /// Changes whenever what is written does.
  private static let opening = Array("vitrine-trees 2\n".utf8)
  /// More trees than any output has.
  private static let mostTrees = 8

  /// The listings to be kept, by the trees' identities.
  private var trees: [String: FolderContents] = [:]
  /// The listings that were kept, in the same way, as they were written.
  private var kept: [String: ArraySlice<UInt8>] = [:]

  /// Nothing is known.
  init() {}

  /// Adds what was in a tree when it was listed.
  mutating func add(
    _ contents: FolderContents, of tree: Descriptor, using operations: FileOperations
  ) {
    let identity = try? TreeIdentity(of: tree, using: operations)  // else the next build lists all
    if let identity { trees[identity.text] = contents }
  }

  /// What was kept; nothing if there is none, or if it is not what was written.
  ///
  /// - Complexity: O(bytes).
  init(keptIn store: StateStore?, using operations: FileOperations) {
    guard let store,
      // `try?`: without it, both trees are listed.
      let bytes = try? operations.contents(
        of: Self.path, in: store.folder, limit: StateStore.largestFile),
      let kept = Self.trees(in: bytes)
    else { return }
    self.kept = kept
  }

  /// Lists a tree.
  func contents(
    of folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> FolderContents {
    guard !kept.isEmpty,
      let bytes = kept[try TreeIdentity(of: folder, using: operations).text],
      let known = FolderContents(bytes)
    else { return try FolderContents(of: folder, using: operations) }
    return try FolderContents(of: folder, knowing: known, using: operations)
  }

  /// Keeps it for the next build, as far as possible.
  func keep(in store: StateStore, using operations: FileOperations) {
    try? operations.replaceFile(Self.path, in: store.folder, with: bytes())  // see above
  }

  private func bytes() -> [UInt8] {
    var record = RecordBytes(bytes: Self.opening)
    // Growing would hold it twice; room that nothing is written to takes no memory.
    let count = trees.values.reduce(0) { $0 + $1.folders.count + $1.files.count }
    record.bytes.reserveCapacity(256 * count)
    record.appendHash { rest in
      rest.append(UInt64(trees.count))
      for (identity, contents) in trees.sorted(by: { $0.key < $1.key }) {
        rest.append(identity)
        rest.appendLength { $0.append(contents) }
      }
    }
    return record.bytes
  }

  private static func trees(in bytes: [UInt8]) -> [String: ArraySlice<UInt8>]? {
    var reader = RecordReader(bytes[...])
    guard reader.take(opening.count).map({ $0.elementsEqual(opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let count = reader.count(), count <= mostTrees
    else { return nil }
    var trees: [String: ArraySlice<UInt8>] = [:]
    for _ in 0..<count {
      guard let identity = reader.text(), let listing = reader.bytes() else { return nil }
      trees[identity] = listing
    }
    return reader.rest.isEmpty ? trees : nil
  }
}

extension RecordBytes {
  /// The order is that of the dictionaries: what is kept is no output.
  fileprivate mutating func append(_ contents: FolderContents) {
    append(UInt64(contents.folders.count))
    for (path, folder) in contents.folders {
      append(path)
      append(UInt64(folder.mode))
      append(folder.stamp ?? .absent)
    }
    append(UInt64(contents.files.count))
    for (path, file) in contents.files {
      append(path)
      append(UInt64(file.kind.rawValue))
      append(file.inode)
    }
  }

  private mutating func append(_ path: FilePath) {
    path.withBytes { bytes in
      append(UInt64(bytes.count))
      self.bytes += bytes
    }
  }
}

extension FolderContents {
  fileprivate init?(_ bytes: ArraySlice<UInt8>) {
    var reader = RecordReader(bytes)
    guard let folders = reader.list(ofSize: 48, { $0.folder() }),
      let files = reader.list(ofSize: 24, { $0.file() }), reader.rest.isEmpty
    else { return nil }
    self.init(
      files: Dictionary(files, uniquingKeysWith: { first, _ in first }),
      folders: Dictionary(folders, uniquingKeysWith: { first, _ in first }))
  }
}

extension RecordReader {
  fileprivate mutating func folder() -> (FilePath, FolderContents.Folder)? {
    guard let path = path(), let mode = number(), let stamp = stamp() else { return nil }
    return (
      path,
      FolderContents.Folder(
        mode: mode_t(truncatingIfNeeded: mode), stamp: stamp == .absent ? nil : stamp)
    )
  }

  fileprivate mutating func file() -> (FilePath, FolderContents.File)? {
    guard let path = path(), let number = number(),
      let kind = UInt8(exactly: number).flatMap(FileKind.init), let inode = self.number()
    else { return nil }
    return (path, FolderContents.File(kind: kind, inode: inode))
  }

  private mutating func path() -> FilePath? { bytes().flatMap { FilePath(bytes: $0) } }
}
