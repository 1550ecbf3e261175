import ContentHash
import FileSystem
import Synchronization

extension Publication {
  /// Publishes the written files, and saves the state with the files of `addStateFile`.
  ///
  /// - Returns: The written, unchanged and deleted files, with warnings.
  /// - Throws: All problems of paths; `output-replaced`, `output-failed`, `state-failed`. The output is
  ///   unchanged, unless the error reports otherwise.
  /// - Complexity: O(n log n) for n files.
  public func commit() throws(PublishError) -> PublishReport {
    defer { discard() }
    var final = state.withLock { state in
      let copy = state
      precondition(!state.isFinished, "a publication was committed after it was finished")
      return copy
    }
    checkKeptPaths(&final)
    let records = records(of: final)
    var plan = PublishPlan(records: records, contents: contents, manifest: manifest)
    final.problems += plan.conflicts
    guard final.problems.isEmpty else { throw PublishError(explained(final.problems)) }
    plan.repaired = repairPermissions(of: final.unreadable, in: records)
    final.warnings += warnings(for: plan.deleted) + warnings(forLeft: plan.foreign, records)
    var report = PublishReport(plan: plan, state: final)
    let pending = PendingState(Manifest(records.mapValues(\.entry)), final.stateFiles)
    report.removedPaths = manifest.entries.keys.subtracting(records.keys).map(\.description)
    report.isSameSite =
      publishedState.describesOutput && publishedState.manifestBytes == pending.manifest
    guard plan.changesAnything else {
      if pending.isStored(in: publishedState) {
        // A killed build may have left its states.
        publishedState.store?.removeTrees(besides: publishedState.name)
      } else {
        try save(pending)
      }
      state.withLock { state in
        state.isFinished = true
        state.committedState = state.committedState ?? publishedState
      }
      return report
    }
    _ = try PublishError.converting(prepareStaging())
    try publish(plan, pending, &report)
    return report
  }

  /// Adds collisions of new files with kept files. Files of the last build do not collide with each
  /// other.
  private func checkKeptPaths(_ state: inout State) {
    guard state.hasNewPaths else { return }
    for (path, _) in zip(manifest.entries.keys, state.kept).lazy.filter(\.1) {
      if let collision = state.paths.register(path.description, as: path) {
        state.problems.append(.collision(collision))
      }
    }
  }

  private func records(of state: State) -> PathTable<PublishedFile> {
    let written = PathTable(state.written.map { ($0.key, $0.value) })
    if state.kept.isEmpty { return written }
    var records = PathTable<PublishedFile>()
    let made = manifest.entries
    made.merge(written) { entry, file in
      if let file {
        written.keys.withPath(at: file) { records.append($0, written.values[file]) }
      } else if let entry, state.kept[entry] {
        let file = PublishedFile(entry: made.values[entry], isUnchanged: true)
        made.keys.withPath(at: entry) { records.append($0, file) }
      }
    }
    return records
  }

  private func explained(_ problems: [PublishProblem]) -> [PublishProblem] {
    let areForeign = problems.contains { problem in
      if case .foreignFile = problem { true } else { false }
    }
    guard areForeign else { return problems }
    return problems
      + (publishedState.describesOutput
        ? publishedState.warnings : [.outputUnknown(state: stateFolder.name)])
  }

  /// Discards the written files. The output does not change. `deinit` also discards.
  public func discard() {
    defer {
      output.folder.unlock()
      previousOutput?.folder.unlock()
    }
    let (wasFinished, staging) = state.withLock { state in
      defer {
        state.isFinished = true
        state.staging = nil
      }
      return (state.isFinished, state.staging)
    }
    if wasFinished { return }
    try? staging?.remove(using: operations)  // otherwise the next build removes it
    staging?.folder.unlock()
    if output.isNew, let parent = output.parent {
      try? operations.removeFolder(output.nameInParent, in: parent)  // it may contain a user's file
    }
  }

  /// Former files stay if no manifest lists them.
  private func warnings(
    forLeft foreign: [FilePath], _ records: PathTable<PublishedFile>
  ) -> [PublishProblem] {
    let isManifestReadable = publishedState.describesOutput && publishedState.warnings.isEmpty
    guard !isManifestReadable, !foreign.isEmpty,
      records.keys.contains(where: { contents.files[$0] != nil })
    else { return [] }
    return [.filesLeft(foreign.map(\.description))]
  }

  private func warnings(for deleted: [FilePath]) -> [PublishProblem] {
    deleted.compactMap { path in
      guard let made = manifest[path], !isAsMade(contentsIfReadable(path), made) else { return nil }
      return .editedFileDeleted(path: path.description)
    }
  }
}
