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
    for (path, known) in contents.folders where !known.isWritable {
      try operations.setMode(known.writable, of: path, in: folder)
    }
    return StagingFolder(
      place: .behindOutput, folder: folder, folders: Set(contents.folders.keys), old: contents)
  }
}

extension Exchange {
  /// Makes the tree behind the output, to which the new files were written, what the output shall
  /// be.
  ///
  /// - Throws: `FileFailure` if a step fails. The output is as it was.
  /// - Complexity: O(n log n) for n files; steps are made for those that differ, on all cores.
  func update(_ tree: StagingFolder, of old: FolderContents) throws(FileFailure) {
    let missing = plan.kept.filter { path in
      guard let file = old.files[path], let ours = contents.files[path] else { return true }
      return file.kind != .regular || ours.kind != .regular || file.inode != ours.inode
    }
    try operations.forAll(gone(from: old, missing)) { (path) throws(FileFailure) in
      try operations.removeFileIfThere(path, in: tree.folder)
    }
    // A folder's path is a prefix of those in it.
    for path in tree.folders.filter({ !plan.folders.contains($0) }).sorted(by: >) {
      try operations.removeFolder(path, in: tree.folder)
    }
    for path in plan.folders.filter({ !tree.folders.contains($0) }).sorted() {
      try operations.makeFolder(path, in: tree.folder, atLeast: PublicPermissions.folder)
    }
    try keep(missing, in: tree.folder)
    try copyPermissions(to: tree.folder) { path in
      plan.folders.contains(path) ? .some(old.folders[path]?.writable) : nil
    }
    try operations.synchronize(tree.folder)
  }

  /// The files of the tree behind the output, sorted, that are not as they shall be. `missing` are
  /// those of the output that it does not have.
  private func gone(from old: FolderContents, _ missing: [FilePath]) -> [FilePath] {
    let stays = plan.kept.count - missing.count
    let replaced = plan.written.count { old.files[$0] != nil }
    // As a rule there are none.
    guard old.files.count > stays + replaced else { return [] }
    let known = Set(plan.kept).subtracting(missing).union(plan.written)
    return old.files.keys.filter { !known.contains($0) }.sorted()
  }
}
