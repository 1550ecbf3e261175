import FileSystem
import Foundation

/// The previous output, which the next build updates and swaps with the output.
///
/// Unchanged files are hard links to the output, so they take no space. An update takes steps only for
/// differences.
///
/// A file is reused only if it is the same inode as in the output. So changed or foreign files are
/// replaced. An edit in place changes both trees. The build detects it by the hash, and writes a new
/// inode.
///
/// The tree is in the state folder, so it is not uploaded.
struct PreviousOutput {
  static let name = FilePath("behind")

  let store: PublishedStateStore
  let folder: Descriptor
  let contents: FolderContents

  /// Opens and locks the previous output; `nil` if it is missing or can't be swapped.
  ///
  /// - Complexity: O(entries of the tree).
  init?(
    of output: OutputFolder, in store: PublishedStateStore?, _ cache: ListingCache,
    using operations: FileOperations
  ) {
    // `try?`, each time: without it, a new tree is created.
    guard let store, let folder = try? operations.openFolder(Self.name, in: store.folder),
      let status = try? operations.status(of: folder, named: Self.name),  // as above
      status.st_dev == output.status.st_dev,
      (try? operations.lock(folder, named: Self.name)) == true,  // as above
      let contents = try? cache.contents(of: folder, using: operations)  // as above
    else { return nil }
    self.store = store
    self.folder = folder
    self.contents = contents
  }

  static func remove(from store: PublishedStateStore, using operations: FileOperations) {
    try? operations.removeTree(name, in: store.folder)  // it may be missing
  }
}

extension PreviousOutput {
  func staging(using operations: FileOperations) throws(FileFailure) -> StagingFolder {
    try operations.makeWritable(folder, named: Self.name)
    let folders = contents.folders
    for (index, item) in folders.values.enumerated() where !item.isWritable {
      try operations.setMode(item.writable, of: folders.keys[index], in: folder)
    }
    return StagingFolder(.previousOutput, Self.name, in: store.folder, folder, old: contents)
  }
}
