import ContentHash
package import FileSystem

/// Finishes what a build began that was killed, or removes what it left behind.
package struct Recovery {
  let output: OutputFolder
  /// Where what is remembered of the output is kept; `nil` if there is no such place yet.
  let store: StateStore?
  let operations: FileOperations

  /// A journal of another folder is not carried out: see `Journal`.
  ///
  /// - Returns: The hash of the list of the files that are in the output, if a journal that was
  ///   finished says so.
  /// - Complexity: O(entries beside the output and in what was left).
  func run() throws(PublishError) -> ContentHash? {
    var finished: ContentHash?
    do {
      if try operations.status(of: .state, in: output.folder)?.isFolder == true {
        finished = try finishJournal()
        try removeStaging()
      }
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
    removeFoldersBesideOutput()
    return finished
  }

  /// Whether a build that was killed left something behind, one is going on, or an earlier version
  /// has kept there what builds remember.
  ///
  /// - Complexity: O(entries beside the output).
  package static func isNeeded(
    for output: CanonicalPath, _ folder: Descriptor, using operations: FileOperations
  ) -> Bool {
    // `try?`: the build reports what it can't read.
    if (try? operations.status(of: .state, in: folder)) != nil { return true }
    guard let parent = output.parentAndName?.parent else { return false }
    do throws(FileFailure) {
      let above = try operations.openFolder(at: parent)
      let names = try FolderContents.names(in: above, using: operations)
      return names.contains(where: StagingName(output: output).matches)
    } catch {
      // Where the parent can't be listed, no build has put anything into it: see `StagingFolder`.
      return false
    }
  }

  private func finishJournal() throws(FileFailure) -> ContentHash? {
    guard try operations.status(of: .journal, in: output.folder) != nil else { return nil }
    var finished: ContentHash?
    let identity = try TreeIdentity(of: output.folder, using: operations)
    // A journal that can't be read, such as a link, is removed, too.
    let bytes = try? operations.contents(
      of: .journal, in: output.folder, limit: StateStore.largestFile)
    if let bytes, Journal.isJournal(bytes, of: identity), let journal = Journal(bytes: bytes) {
      try journal.apply(to: output.folder, using: operations)
      finished = journal.manifest
      if let store, store.isPrepared(journal.manifest) { _ = try store.adopt(for: identity) }
    }
    try operations.removeIfThere(.journal, in: output.folder)
    return finished
  }

  private func removeStaging() throws(FileFailure) {
    for path in [FilePath.unfinishedJournal, .staging] {
      try operations.removeIfThere(path, in: output.folder)
    }
    // What an earlier version kept there is still needed.
    try? operations.removeFolder(.state, in: output.folder)  // then it is not empty
  }

  /// Removes the staging folders of builds that were killed: those whose lock is free. One that
  /// can't be removed does no harm to this build, and the next one tries again.
  private func removeFoldersBesideOutput() {
    guard let parent = output.parent else { return }
    let names = StagingName(output: output.path)
    let all = try? FolderContents.names(in: parent, using: operations)  // then none is removed
    for name in all ?? [] where names.matches(name) {
      do throws(FileFailure) {
        let folder = try operations.openFolder(name, in: parent)
        guard try operations.lock(folder, named: name) else { continue }
        try operations.removeTree(name, in: parent)
      } catch {
        continue
      }
    }
  }
}
