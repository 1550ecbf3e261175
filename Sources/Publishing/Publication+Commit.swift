import ContentHash
import FileSystem
import Synchronization

extension Publication {
  /// Makes the site that was written appear in the output.
  ///
  /// - Returns: What was done.
  /// - Throws: All problems of paths; `output-replaced`, `output-failed`. The output is as it was,
  ///   unless the error says otherwise.
  /// - Complexity: O(n log n) for n files.
  public func commit() throws(PublishError) -> PublishReport {
    // Whatever is not published by then is discarded.
    defer { discard() }
    var final = state.withLock { state in
      let copy = state
      precondition(!state.isFinished, "a publication was committed after it was finished")
      return copy
    }
    let plan = PublishPlan(
      records: final.records, folders: final.paths.folders, contents: contents, manifest: manifest)
    final.problems += plan.conflicts
    guard final.problems.isEmpty else { throw PublishError(final.problems) }
    final.warnings += warnings(for: plan.deleted)
    var report = PublishReport(plan: plan, state: final)
    let bytes = Manifest(final.records.mapValues(\.entry)).bytes
    guard plan.changesAnything || bytes != manifestBytes else {
      state.withLock { $0.isFinished = true }
      return report
    }
    do throws(FileFailure) {
      let staging = try state.withLock { (state) throws(FileFailure) -> StagingFolder? in
        _ = try state.prepareStaging(for: .manifest, output: output, using: operations)
        return state.staging
      }
      guard let staging else { return report }
      try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
        try operations.createFile(.manifest, in: staging.folder, with: bytes)
      }
    } catch {
      throw PublishError(error)
    }
    try publish(plan, &report)
    return report
  }

  /// Forgets what was written. The output stays as it is.
  ///
  /// A publication that nobody holds any more is discarded by itself.
  public func discard() {
    // The next build may begin, though this object may live on.
    defer { output.folder.unlock() }
    let (wasFinished, staging) = state.withLock { state in
      defer {
        state.isFinished = true
        state.staging = nil
      }
      return (state.isFinished, state.staging)
    }
    if wasFinished { return }
    try? staging?.remove(from: output, using: operations)  // else the next build removes it
    staging?.folder.unlock()
    if output.isNew, let parent = output.parent {
      try? operations.removeFolder(output.nameInParent, in: parent)  // a user's file may be in it
    }
  }

  /// The old files that are to go although somebody changed them.
  private func warnings(for deleted: [FilePath]) -> [PublishProblem] {
    deleted.compactMap { path in
      guard let made = manifest[path], !isAsMade(contentsIfReadable(path), made) else { return nil }
      return .editedFileDeleted(path: path.description)
    }
  }
}
