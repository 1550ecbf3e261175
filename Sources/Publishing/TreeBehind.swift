import FileSystem
import Foundation

/// The previous output, which the next build updates and swaps with the output.
///
/// Unchanged files are hard links to the files of the output, so they take no space. An update takes
/// steps only for differences. A new tree takes a folder and a link for each page, and as many
/// deletions.
///
/// The state does not describe this tree. A file is reused only if it is the same inode as in the
/// output, so changed or foreign files are replaced. An edit in place changes both trees. The build
/// detects it by the hash, and writes a new inode.
///
/// The tree is in the output's part of the state folder, so it is not uploaded.
struct TreeBehind {
  static let name = FilePath("behind")

  let store: StateStore
  let folder: Descriptor
  let contents: FolderContents

  /// Opens and locks the previous output; `nil` if it is missing or can't be swapped.
  ///
  /// - Complexity: O(entries of the tree).
  init?(
    of output: OutputFolder, in store: StateStore?, _ known: KnownTrees,
    using operations: FileOperations
  ) {
    // `try?`, each time: without it, a new tree is created.
    guard let store, let folder = try? operations.openFolder(Self.name, in: store.folder),
      let status = try? operations.status(of: folder, named: Self.name),  // as above
      status.st_dev == output.status.st_dev,
      (try? operations.lock(folder, named: Self.name)) == true,  // as above
      let contents = try? known.contents(of: folder, using: operations)  // as above
    else { return nil }
    self.store = store
    self.folder = folder
    self.contents = contents
  }

  /// Deletes the tree, if possible. The next build tries again.
  static func remove(from store: StateStore, using operations: FileOperations) {
    try? operations.removeTree(name, in: store.folder)  // see above; usually it is missing
  }
}

extension TreeBehind {
  /// Makes the tree writable, and returns it as a staging folder.
  func staging(using operations: FileOperations) throws(FileFailure) -> StagingFolder {
    try operations.makeWritable(folder, named: Self.name)
    let folders = contents.folders
    for (index, known) in folders.values.enumerated() where !known.isWritable {
      try operations.setMode(known.writable, of: folders.keys[index], in: folder)
    }
    return StagingFolder(.behindOutput, Self.name, in: store.folder, folder, old: contents)
  }
}
