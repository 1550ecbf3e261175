package import FileSystem

/// Finishes what a build began that was killed, or removes what it left behind.
package struct Recovery {
  let output: OutputFolder
  /// The state of the site in the output.
  let known: OutputState
  let operations: FileOperations

  /// - Complexity: O(entries beside the output and in what was left).
  func run() throws(PublishError) {
    do {
      if known.namesTree, known.warnings.isEmpty, let state = known.folder {
        try FileMoves(
          output: output.folder, state: state, manifest: known.manifest, operations: operations
        ).finish()
      }
      if try operations.status(of: .state, in: output.folder)?.isFolder == true {
        try operations.removeIfThere(.staging, in: output.folder)
        // The state of an earlier version is still needed.
        try? operations.removeFolder(.state, in: output.folder)  // then it is not empty
      }
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
    removeFoldersBesideOutput()
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
