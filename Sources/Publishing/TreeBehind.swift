import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The tree behind the output: the site that was published before. Nearly all of its files are
/// those of the output, by hard links, so it takes next to no space.
///
/// A build brings it up to date and swaps it with the output. That costs a look at both trees and
/// the steps that differ; a new tree costs a link and a removal for each file.
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
  init?(of output: OutputFolder, in store: StateStore?, using operations: FileOperations) {
    // `try?`, each time: without it, a new tree is made.
    guard let store, let folder = try? operations.openFolder(Self.name, in: store.folder),
      let status = try? operations.status(of: folder, named: Self.name),  // as above
      status.st_dev == output.status.st_dev,
      (try? operations.lock(folder, named: Self.name)) == true,  // as above
      let contents = try? FolderContents(of: folder, using: operations)  // as above
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

extension Exchange {
  /// Whether so much of the site stays that the tree which is replaced is worth keeping.
  var sharesMost: Bool { plan.kept.count > plan.written.count + plan.deleted.count }

  /// Makes the tree behind the output what the output shall be.
  ///
  /// - Parameters:
  ///   - tree: The tree.
  ///   - staging: The folder with the new files, which stay there too: if a step fails, the site
  ///     can still be published in another way.
  /// - Throws: `FileFailure` if a step fails. The output is as it was.
  /// - Complexity: O(n log n) for n files; steps are made for those that differ.
  func update(_ tree: TreeBehind, with staging: StagingFolder) throws(FileFailure) {
    try operations.makeWritable(tree.folder, named: TreeBehind.name)
    let kept = Set(plan.kept)
    let isSame = { (path: FilePath, file: FolderContents.File) in
      guard file.kind == .regular, kept.contains(path), let ours = contents.files[path] else {
        return false
      }
      return ours.kind == .regular && ours.inode == file.inode
    }
    for path in tree.contents.files.filter({ !isSame($0.key, $0.value) }).keys.sorted() {
      try operations.removeFile(path, in: tree.folder)
    }
    // A folder's path is a prefix of those in it.
    for path in tree.contents.folders.keys.filter({ !plan.folders.contains($0) }).sorted(by: >) {
      try operations.removeFolder(path, in: tree.folder)
    }
    for path in plan.folders.filter({ tree.contents.folders[$0] == nil }).sorted() {
      try operations.makeFolder(path, in: tree.folder)
    }
    try keep(
      plan.kept.filter { path in
        tree.contents.files[path].map { !isSame(path, $0) } ?? true
      }, in: tree.folder)
    for path in plan.written {
      try operations.link(path, from: staging.folder, to: tree.folder)
    }
    try copyPermissions(to: tree.folder) { path in
      plan.folders.contains(path) ? .some(tree.contents.folders[path]) : nil
    }
    try operations.synchronize(tree.folder)
  }
}
