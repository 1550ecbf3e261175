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
  private static let opening = Array("vitrine-trees 3\n".utf8)
  /// More trees than any output has.
  private static let mostTrees = 8

  /// The listings that were kept, by the trees' identities.
  private var trees: [String: ArraySlice<UInt8>] = [:]

  /// Reads the listings that were kept. A damaged file has no listings.
  ///
  /// - Complexity: O(bytes).
  init(keptIn store: StateStore?, using operations: FileOperations) {
    guard let store,
      // `try?`: without it, both trees are listed.
      let bytes = try? operations.contents(
        of: Self.path, in: store.folder, limit: StateStore.largestFile)
    else { return }
    var reader = RecordReader(bytes[...])
    guard reader.take(Self.opening.count).map({ $0.elementsEqual(Self.opening) }) == true,
      let hash = reader.hash(), ContentHash(reader.rest) == hash,
      let count = reader.count(), count <= Self.mostTrees
    else { return }
    for _ in 0..<count {
      guard let identity = reader.text(), let listing = reader.bytes() else { return }
      trees[identity] = listing
    }
  }

  /// Lists a tree.
  func contents(
    of folder: Descriptor, using operations: FileOperations
  ) throws(FileFailure) -> FolderContents {
    guard !trees.isEmpty,
      let bytes = trees[try TreeIdentity(of: folder, using: operations).text],
      let known = FolderContents(record: bytes)
    else { return try FolderContents(of: folder, using: operations) }
    return try FolderContents(of: folder, knowing: known, using: operations)
  }

  /// Keeps listings of trees for the next build, as far as possible.
  static func keep(
    _ trees: [(contents: FolderContents, tree: Descriptor)], in store: StateStore,
    using operations: FileOperations
  ) {
    var record = RecordBytes(bytes: opening)
    // Growing would hold it twice. Reserved memory is not used before it is written.
    record.bytes.reserveCapacity(256 * trees.reduce(0) { $0 + $1.contents.count })
    record.appendHash { rest in
      rest.append(UInt64(trees.count))
      for (contents, tree) in trees {
        // `try?`, here and below: the next build lists the tree.
        rest.append((try? TreeIdentity(of: tree, using: operations).text) ?? "")
        rest.appendLength { $0.append(contents) }
      }
    }
    try? operations.replaceFile(path, in: store.folder, with: record.bytes)
  }
}
