import FileSystem

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Publishes by swapping the output with the staging folder beside it.
struct Exchange {
  let output: OutputFolder
  let contents: FolderContents
  let plan: PublishPlan
  let operations: FileOperations

  /// Completes the new site in the staging folder: adds the files that are not written anew.
  func complete(_ staging: inout StagingFolder) throws(FileFailure) {
    for folder in plan.foreignFolders { try staging.makeFolder(folder, using: operations) }
    let foreign = Set(plan.foreign)
    for path in plan.kept {
      if let parent = path.parent { try staging.makeFolder(parent, using: operations) }
      do {
        try keep(path, in: staging)
      } catch let error where error.code == ENOENT && foreign.contains(path) {
        // The user has deleted it during the build.
      }
    }
    try copyPermissions(to: staging)
    try operations.synchronize(staging.folder)
  }

  private func keep(_ path: FilePath, in staging: StagingFolder) throws(FileFailure) {
    if contents.files[path]?.kind == .symlink {
      try operations.copySymlink(path, from: output.folder, to: staging.folder)
    } else {
      try operations.link(path, from: output.folder, to: staging.folder)
    }
  }

  private func copyPermissions(to staging: StagingFolder) throws(FileFailure) {
    // The staging folder itself is hidden from others until now.
    var new = try operations.status(of: staging.folder, named: output.nameInParent)
    if let made = staging.folders.first,
      let status = try operations.status(of: made, in: staging.folder)
    {
      new = status
    }
    for (path, mode) in contents.folders
    where mode != new.permissions && staging.folders.contains(path) {
      try operations.setMode(mode, of: path, in: staging.folder)
    }
    try operations.perform(.setMode, output.nameInParent) {
      fchmod(staging.folder.rawValue, output.status.permissions)
    }
    if output.status.st_uid != new.st_uid || output.status.st_gid != new.st_gid {
      // Only root may give a folder away. For others, a folder of their own is as good.
      _ = fchown(staging.folder.rawValue, output.status.st_uid, output.status.st_gid)
    }
  }

  /// Swaps the two folders in one step: before it everybody sees the old site, after it the new one.
  func swap(with staging: FilePath, in parent: Descriptor) throws(FileFailure) {
    try operations.exchange(staging, with: output.nameInParent, in: parent)
  }

  /// Deletes the old site, which now has the staging folder's name. Files that the user put into it
  /// during the build are moved to the new site.
  ///
  /// - Returns: Warnings about files that could not be moved.
  func removeOld(
    _ name: FilePath, in parent: Descriptor, new: inout StagingFolder
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
    do {
      try operations.removeContents(contents, of: old)
      try operations.removeFolder(name, in: parent)
      return []
    } catch let error
      where error.operation == .removeFolder && [ENOTEMPTY, EEXIST].contains(error.code)
    {
      let arrived = try FolderContents(of: old, using: operations)
      let warnings = try move(arrived, to: &new)
      try operations.removeContents(arrived, of: old)
      try operations.removeFolder(name, in: parent)
      return warnings
    }
  }

  private func move(
    _ arrived: FolderContents, to new: inout StagingFolder
  ) throws(FileFailure) -> [PublishProblem] {
    var warnings: [PublishProblem] = []
    for path in arrived.files.keys.sorted() {
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
