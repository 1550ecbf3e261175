import FileSystem
import Foundation

/// The tree behind the output: the site that was published before. The files that both have are
/// one, by hard links, so after a small change it takes next to no space; after one that changes
/// each page it is a second site, until the next build.
///
/// A build writes its new files right into it, brings the rest of it up to date, and swaps it with
/// the output. That costs a look at both trees and the steps that differ; a new tree costs a folder
/// and a link for each page, and the removal of as many.
///
/// Nothing is remembered of it. A file in it counts as the output's only if it is the same inode,
/// so whatever a killed build or anybody else has left there is put right. A file of the output
/// that somebody edits in place changes here, too: it is written anew, as a new inode, like any
/// other that is not as it was made.
///
/// It stands in the part of the state folder that belongs to the output: never in what is uploaded.
struct TreeBehind {
  /// Its name in the part of the output.
  static let name = FilePath("behind")

  /// Where it stands.
  let store: StateStore
  let folder: Descriptor
  /// What is in it.
  let contents: FolderContents

  /// The tree behind an output; `nil` if there is none that can be swapped with it.
  ///
  /// - Complexity: O(entries of the tree).
  init?(
    of output: OutputFolder, in store: StateStore?, _ known: KnownTrees,
    using operations: FileOperations
  ) {
    // `try?`, each time: without it, a new tree is made.
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

  /// Deletes it, as far as possible: the next build tries again.
  static func remove(from store: StateStore, using operations: FileOperations) {
    try? operations.removeTree(name, in: store.folder)  // see above; mostly there is none
  }
}

extension TreeBehind {
  /// The tree as the place that new files are written to.
  func staging(using operations: FileOperations) throws(FileFailure) -> StagingFolder {
    try operations.makeWritable(folder, named: Self.name)
    let folders = contents.folders
    for (index, known) in folders.values.enumerated() where !known.isWritable {
      try operations.setMode(known.writable, of: folders.keys[index], in: folder)
    }
    return StagingFolder(.behindOutput, Self.name, in: store.folder, folder, old: contents)
  }
}
