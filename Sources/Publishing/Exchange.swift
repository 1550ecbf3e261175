import AllCores
import FileSystem
import Foundation

/// Publishes by swapping the output with a new tree: the staging folder beside it, or the tree
/// behind it (`TreeBehind`).
struct Exchange {
  let output: OutputFolder
  /// The folder that the output stands in.
  let parent: Descriptor
  let contents: FolderContents
  let plan: PublishPlan
  let operations: FileOperations

  /// Completes the new site in the staging folder: adds the files that are not written anew.
  func complete(_ staging: inout StagingFolder) throws(FileFailure) {
    for folder in plan.foreignFolders { try staging.makeFolder(folder, using: operations) }
    for path in plan.kept {
      if let parent = path.parent { try staging.makeFolder(parent, using: operations) }
    }
    try keep(plan.kept, in: staging.folder)
    let made = try staging.folders.first.flatMap { (made) throws(FileFailure) in
      try operations.status(of: made, in: staging.folder)?.permissions
    }
    try copyPermissions(to: staging.folder) { path in
      staging.folders.contains(path) ? .some(made) : nil
    }
    try operations.synchronize(staging.folder)
  }

  /// Gives files of the output a second name in a new tree.
  func keep(_ paths: [FilePath], in new: Descriptor) throws(FileFailure) {
    let foreign = Set(plan.foreign)
    try operations.forAll(paths) { (path) throws(FileFailure) in
      do throws(FileFailure) {
        if contents.files[path]?.kind == .symlink {
          try operations.copySymlink(path, from: output.folder, to: new)
        } else {
          try operations.link(path, from: output.folder, to: new)
        }
      } catch let error where error.code == ENOENT && foreign.contains(path) {
        // The user has deleted it during the build.
      }
    }
  }

  /// Gives a new tree, and each of its folders that the output has, the output's permissions. Folders
  /// that were repaired stay so.
  ///
  /// - Parameters:
  ///   - new: The tree.
  ///   - mode: The permissions of a folder of the new tree: `nil` if it has no such folder,
  ///     `.some(nil)` if they are not known.
  /// - Throws: `FileFailure` if the permissions can't be changed.
  func copyPermissions(
    to new: Descriptor, mode: (FilePath) -> mode_t??
  ) throws(FileFailure) {
    for (path, folder) in contents.folders {
      let wanted =
        plan.repaired.contains(path) ? folder.mode | PublicPermissions.enter : folder.mode
      guard let known = mode(path), known != wanted else { continue }
      try operations.setMode(wanted, of: path, in: new)
    }
    let permissions = try operations.status(of: output.folder, named: output.nameInParent)
      .permissions
    try operations.perform(.setMode, output.nameInParent) { fchmod(new.rawValue, permissions) }
    let status = try operations.status(of: new, named: output.nameInParent)
    if output.status.st_uid != status.st_uid || output.status.st_gid != status.st_gid {
      // Only root may give a folder away. For others, a folder of their own is as good.
      _ = fchown(new.rawValue, output.status.st_uid, output.status.st_gid)
    }
  }

  /// Swaps the output with the new tree in one step: before it everybody sees the old site, after
  /// it the new one.
  func swap(with name: FilePath, in place: Descriptor) throws(FileFailure) {
    try operations.exchange(name, in: place, with: output.nameInParent, in: parent)
  }

  /// Looks after the user's files in the old site, which now has the new tree's name: those that
  /// came during the build are moved to the new site. Then it is kept behind the output, unless
  /// there was no site yet.
  ///
  /// - Parameters:
  ///   - name: The name that the old site has now.
  ///   - place: The folder that it stands in.
  ///   - new: The new site.
  ///   - store: Where the tree behind the output stands.
  /// - Returns: Warnings about files that could not be moved.
  /// - Throws: `FileFailure` if a file can't be moved, or the old site can't be deleted.
  func putAway(
    _ name: FilePath, in place: Descriptor, new: inout StagingFolder, store: StateStore
  ) throws(FileFailure) -> [PublishProblem] {
    let old = output.folder
    try operations.makeWritable(old, named: name)
    for path in plan.foreign {
      // Saved by an editor during the build: the link in the new site is to what it was before.
      let now = try operations.status(of: path, in: old)
      if let now, UInt64(now.st_ino) != contents.files[path]?.inode {
        try operations.rename(path, in: old, to: path, in: new.folder)
      }
    }
    // One that is there has files of other sites, which would take space.
    let isBehind = new.place == .behindOutput
    if !isBehind { TreeBehind.remove(from: store, using: operations) }
    guard isBehind || !contents.files.isEmpty && keepBehind(name, in: place, store) else {
      return try removeOld(name, in: place, new: &new)
    }
    var trees = KnownTrees()
    trees.add(contents, of: old, using: operations)
    if let known = new.old { trees.add(known, of: new.folder, using: operations) }
    let keeping = Lazy { [trees, operations] in trees.keep(in: store, using: operations) }
    keeping.begin()
    defer { keeping.value }
    let now = try FolderContents(of: old, knowing: contents, using: operations)
    return try move(now, to: &new)
  }

  /// Puts the old site behind the output.
  ///
  /// - Returns: Whether it is there.
  private func keepBehind(_ name: FilePath, in place: Descriptor, _ store: StateStore) -> Bool {
    // `try?`: the state folder can be on another file system.
    (try? operations.rename(name, in: place, to: TreeBehind.name, in: store.folder)) != nil
  }

  private func removeOld(
    _ name: FilePath, in place: Descriptor, new: inout StagingFolder
  ) throws(FileFailure) -> [PublishProblem] {
    let old = output.folder
    do {
      try operations.removeContents(contents, of: old)
      try operations.removeFolder(name, in: place)
      return []
    } catch let error
      where error.operation == .removeFolder && [ENOTEMPTY, EEXIST].contains(error.code)
    {
      let arrived = try FolderContents(of: old, using: operations)
      let warnings = try move(arrived, to: &new)
      try operations.removeContents(arrived, of: old)
      try operations.removeFolder(name, in: place)
      return warnings
    }
  }

  /// Moves the files of the old site that were not there when the build began to the new one.
  private func move(
    _ now: FolderContents, to new: inout StagingFolder
  ) throws(FileFailure) -> [PublishProblem] {
    var warnings: [PublishProblem] = []
    for path in now.files.keys.filter({ contents.files[$0] == nil }).sorted() {
      if try operations.status(of: path, in: new.folder) != nil {
        warnings.append(.editedFileReplaced(path: path.description))
        continue
      }
      if let parent = path.parent { try new.makeFolder(parent, using: operations) }
      try operations.rename(path, in: output.folder, to: path, in: new.folder)
    }
    return warnings
  }
}
