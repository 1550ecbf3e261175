import AllCores
import FileSystem
import Foundation

/// Swaps the output with a complete new tree.
struct Exchange {
  let output: OutputFolder
  let parent: Descriptor
  let contents: FolderContents
  let plan: PublishPlan
  let operations: FileOperations

  /// Completes the staging folder with all unchanged files.
  ///
  /// - Throws: `FileFailure`. The output is unchanged.
  func complete(_ staging: inout StagingFolder) throws(FileFailure) {
    let (old, folder) = (staging.old, staging.folder)
    var (deleted, missing): ([FilePath], [FilePath]) = ([], [])
    plan.files.merge(old.files) { file, oldFile in
      if let file {
        guard let kept = plan.files.values[file].map({ contents.files.values[$0] }) else { return }
        let isSame = oldFile.map { old.files.values[$0] == kept && kept.kind == .regular }
        if isSame == true { return }
        missing.append(plan.files.keys[file])
      }
      if let oldFile { deleted.append(old.files.keys[oldFile]) }
    }
    try operations.forAll(deleted) { (path) throws(FileFailure) in
      try operations.removeFileIfThere(path, in: folder)
    }
    // Inner folders come first. A new file may have replaced a folder.
    for path in old.folders.keys.subtracting(plan.folders).reversed() {
      try operations.ignoring(
        ENOENT, ENOTDIR, when: operations.removeFolder(path, in: folder))
    }
    for path in plan.folders.subtracting(old.folders.keys) {
      try staging.makeFolder(path, using: operations)
    }
    try keep(missing, in: folder)
    try copyPermissions(to: staging)
    try operations.synchronize(folder)
  }

  private func keep(_ paths: [FilePath], in new: Descriptor) throws(FileFailure) {
    let foreign = Set(plan.foreign)
    try operations.forAll(paths) { (path) throws(FileFailure) in
      do throws(FileFailure) {
        if contents.files[path]?.kind == .symlink {
          try operations.copySymlink(path, from: output.folder, to: new)
        } else {
          try operations.link(path, from: output.folder, to: new)
        }
      } catch let error where error.code == ENOENT && foreign.contains(path) {
        // Deleted during the build.
      }
    }
  }

  private func copyPermissions(to staging: StagingFolder) throws(FileFailure) {
    let (old, new) = (staging.old.folders, staging.folder)
    let made = try staging.made.first.flatMap { (made) throws(FileFailure) in
      old.isEmpty ? try operations.status(of: made, in: new)?.permissions : nil
    }
    var shared = PathTable<FolderContents.Folder>()
    plan.folders.merge(contents.folders.keys) { folder, ours in
      guard folder != nil, let ours else { return }
      contents.folders.keys.withPath(at: ours) { shared.append($0, contents.folders.values[ours]) }
    }
    var modes: [(path: FilePath, mode: mode_t)] = []
    shared.merge(old) { folder, oldFolder in
      guard let folder else { return }
      var mode = shared.values[folder].mode
      if !plan.repaired.isEmpty, plan.repaired.contains(shared.keys[folder]) {
        mode |= PublicPermissions.enter
      }
      if mode != oldFolder.map({ old.values[$0].writable }) ?? made {
        modes.append((shared.keys[folder], mode))
      }
    }
    for (path, mode) in modes { try operations.setMode(mode, of: path, in: new) }
    let permissions = try operations.status(of: output.folder, named: output.nameInParent)
      .permissions
    try operations.perform(.setMode, output.nameInParent) { fchmod(new.rawValue, permissions) }
    let status = try operations.status(of: new, named: output.nameInParent)
    if output.status.st_uid != status.st_uid || output.status.st_gid != status.st_gid {
      // Only root can change the owner.
      _ = fchown(new.rawValue, output.status.st_uid, output.status.st_gid)
    }
  }

  /// Moves files that arrived during the build to the new site. Keeps the old site as the previous
  /// output, or deletes it.
  func putAway(
    _ new: inout StagingFolder, store: PublishedStateStore
  ) throws(FileFailure) -> [PublishProblem] {
    let old = output.folder
    try operations.makeWritable(old, named: new.name)
    for path in plan.foreign {
      // The new site links to the inode before an edit during the build.
      let now = try operations.status(of: path, in: old)
      if let now, UInt64(now.st_ino) != contents.files[path]?.inode {
        try operations.rename(path, in: old, to: path, in: new.folder)
      }
    }
    // An unused previous output shares few files, so it wastes space.
    let isPreviousOutput = new.location == .previousOutput
    if !isPreviousOutput { PreviousOutput.remove(from: store, using: operations) }
    // `try?`: the state folder can be on another file system.
    guard
      isPreviousOutput
        || !contents.files.isEmpty
          && (try? operations.rename(
            new.name, in: new.parent, to: PreviousOutput.name, in: store.folder)) != nil
    else { return try removeOld(&new) }
    let trees = [(contents, old)] + (isPreviousOutput ? [(new.old, new.folder)] : [])
    let keeping = Lazy { [operations] in
      ListingCache.keep(trees, in: store, using: operations)
    }
    keeping.begin()
    defer { keeping.value }
    let now = try FolderContents(of: old, knowing: contents, using: operations)
    return try move(now, to: &new)
  }

  private func removeOld(_ new: inout StagingFolder) throws(FileFailure) -> [PublishProblem] {
    let old = output.folder
    do {
      try operations.removeContents(contents, of: old)
      try operations.removeFolder(new.name, in: new.parent)
      return []
    } catch let error
      where error.operation == .removeFolder && [ENOTEMPTY, EEXIST].contains(error.code)
    {
      let arrived = try FolderContents(of: old, using: operations)
      let warnings = try move(arrived, to: &new)
      try operations.removeContents(arrived, of: old)
      try operations.removeFolder(new.name, in: new.parent)
      return warnings
    }
  }

  private func move(
    _ now: FolderContents, to new: inout StagingFolder
  ) throws(FileFailure) -> [PublishProblem] {
    var warnings: [PublishProblem] = []
    for path in now.files.keys.subtracting(contents.files.keys) {
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
