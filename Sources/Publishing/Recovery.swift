package import FileSystem

/// Finishes the publication of a killed build, or removes its remains.
package struct Recovery {
  let output: OutputFolder
  let publishedState: PublishedState
  let operations: FileOperations

  func run() throws(PublishError) {
    do {
      if publishedState.namesTree, publishedState.warnings.isEmpty,
        let state = publishedState.folder
      {
        try FileMoves(
          output: output.folder, state: state, manifest: publishedState.manifest,
          operations: operations
        ).finish()
      }
      if try operations.status(of: .state, in: output.folder)?.isFolder == true {
        try operations.removeIfThere(.staging, in: output.folder)
        // It may contain the state of an earlier version.
        try? operations.removeFolder(.state, in: output.folder)  // see above
      }
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
    removeFoldersBesideOutput()
  }

  /// True after a killed build, during a build, or for the state of an earlier version.
  ///
  /// - Complexity: O(entries next to the output).
  package static func isNeeded(
    for output: CanonicalPath, _ folder: Descriptor, using operations: FileOperations
  ) -> Bool {
    // `try?`: the build reports an unreadable folder.
    if (try? operations.status(of: .state, in: folder)) != nil { return true }
    guard let parent = output.parentAndName?.parent else { return false }
    do throws(FileFailure) {
      let above = try operations.openFolder(at: parent)
      let names = try FolderContents.names(in: above, using: operations)
      return names.contains(where: StagingName(output: output).matches)
    } catch {
      // Builds create staging folders only in a readable parent.
      return false
    }
  }

  /// A locked folder belongs to a running build.
  private func removeFoldersBesideOutput() {
    guard let parent = output.parent else { return }
    let names = StagingName(output: output.path)
    let entries = try? FolderContents.names(in: parent, using: operations)  // may be unreadable
    for name in entries ?? [] where names.matches(name) {
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
