import ContentHash
import FileSystem
import Foundation

/// The cached listings of the output and the previous output.
///
/// Only folders with changed metadata are listed again. For 10,000 icons, full listings take a fifth of
/// the CPU time of a price change.
///
/// The cache may be wrong. A listing is used only for the tree with its identity. Other listings are
/// not decoded. This stops a cache file in a downloaded site from taking much memory.
struct ListingCache {
  static let path = FilePath("trees")
  private static let opening = Array("vitrine-trees 3\n".utf8)
  private static let mostTrees = 8

  private var trees: [String: ArraySlice<UInt8>] = [:]

  /// A damaged file counts as empty.
  init(keptIn store: PublishedStateStore?, using operations: FileOperations) {
    guard let store,
      // `try?`: without the cache, both trees are listed.
      let bytes = try? operations.contents(
        of: Self.path, in: store.folder, limit: PublishedStateStore.largestFile)
    else { return }
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.remainingBytes) == hash,
      let count = reader.count(), count <= Self.mostTrees
    else { return }
    for _ in 0..<count {
      guard let identity = reader.text(), let listing = reader.bytes() else { return }
      trees[identity] = listing
    }
  }

  func contents(
    of folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> FolderContents {
    guard !trees.isEmpty,
      let bytes = trees[try TreeIdentity(of: folder, using: operations).text],
      let cached = FolderContents(record: bytes)
    else { return try FolderContents(of: folder, using: operations) }
    return try FolderContents(of: folder, knowing: cached, using: operations)
  }

  static func keep(
    _ trees: [(contents: FolderContents, tree: Descriptor)], in store: PublishedStateStore,
    using operations: FileOperations
  ) {
    var record = RecordBytes(bytes: opening)
    // Growing would double the memory.
    record.bytes.reserveCapacity(256 * trees.reduce(0) { $0 + $1.contents.count })
    record.appendHash { body in
      body.append(UInt64(trees.count))
      for (contents, tree) in trees {
        // `try?`, here and below: the next build lists the tree.
        body.append((try? TreeIdentity(of: tree, using: operations).text) ?? "")
        body.appendLength { $0.append(contents) }
      }
    }
    try? operations.replaceFile(path, in: store.folder, with: record.bytes)
  }
}
