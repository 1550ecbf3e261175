import FileSystem
import Foundation
import Synchronization

extension Publication {
  func publish(
    _ plan: PublishPlan, _ pending: PendingState, _ report: inout PublishReport
  ) throws(PublishError) {
    guard var staging = state.withLock({ $0.staging }) else { return }
    if staging.location != .inOutput {
      if let parent = output.parent {
        let exchange = Exchange(
          output: output, parent: parent, contents: contents, plan: plan, operations: operations)
        if let store = try swap(exchange, with: &staging, pending) {
          report.method = .exchange
          report.warnings += putAwayOldSite(exchange, &staging, store)
          return
        }
      }
      try PublishError.converting(moveIntoOutput(staging, plan.written))
    }
    try publishFileByFile(plan, pending)
    report.method = .fileByFile
  }

  private func putAwayOldSite(
    _ exchange: Exchange, _ staging: inout StagingFolder, _ store: PublishedStateStore
  ) -> [PublishProblem] {
    finish()
    // Unlocks last, so that the state of the next build is not removed.
    defer { staging.folder.unlock() }
    defer { store.removeTrees(besides: state.withLock { $0.committedState?.name }) }
    do throws(FileFailure) {
      return try exchange.putAway(&staging, store: store)
    } catch {
      return [.leftover(folder: staging.name.description, error)]
    }
  }

  private func finish() {
    state.withLock { state in
      state.isFinished = true
      state.staging = nil
    }
  }

  /// Completes the new tree, saves its state, and swaps it with the output.
  ///
  /// - Returns: `nil` if the file system can't swap folders.
  private func swap(
    _ exchange: Exchange, with staging: inout StagingFolder, _ pending: PendingState
  ) throws(PublishError) -> PublishedStateStore? {
    do throws(FileFailure) {
      try exchange.complete(&staging)
    } catch {
      // An invalid previous output is not an error: the new files can be moved.
      if staging.location == .previousOutput { return nil }
      return try Self.anotherWay(after: error)
    }
    let (store, tree) = try save(pending, of: staging.folder)
    guard output.isInPlace else {
      store.remove(tree)
      throw PublishError(.outputReplaced(output.name))
    }
    do throws(FileFailure) {
      try operations.exchange(
        staging.name, in: staging.parent, with: output.nameInParent, in: exchange.parent)
    } catch {
      store.remove(tree)
      return try Self.anotherWay(after: error)
    }
    setCommittedState(tree, in: store)
    return store
  }

  /// Returns `nil` if the files can still be moved one by one.
  private static func anotherWay(after error: FileFailure) throws(PublishError)
    -> PublishedStateStore?
  {
    let isUnsupported = [.link, .makeSymlink, .exchange].contains(error.operation)
    if isUnsupported, error.meansAnotherWay { return nil }
    throw PublishError(error)
  }

  private func moveIntoOutput(
    _ staging: StagingFolder, _ paths: [FilePath]
  ) throws(FileFailure) {
    // `try?`: otherwise the next build removes it.
    defer { try? staging.remove(using: operations) }
    defer { staging.folder.unlock() }
    var inside = try StagingFolder.inside(output, using: operations)
    state.withLock { $0.staging = inside }
    for path in paths {
      if let above = path.parent { try inside.makeFolder(above, using: operations) }
      do {
        try operations.rename(path, in: staging.folder, to: path, in: inside.folder)
      } catch let error where error.code == EXDEV {
        let bytes = try operations.contents(of: path, in: staging.folder) ?? []
        try operations.createFile(
          path, in: inside.folder, with: bytes, atLeast: PublicPermissions.file)
      }
    }
  }

  private func publishFileByFile(_ plan: PublishPlan, _ pending: PendingState) throws(PublishError)
  {
    try refuseArrivals(plan)
    try PublishError.converting(operations.synchronize(output.folder))
    var unfinished = pending
    unfinished.files[FilePath.formerManifest.description] = .new(manifest.bytes)
    let (store, tree) = try save(unfinished, of: output.folder)
    // The next build finishes an incomplete change, so the staged files must stay.
    finish()
    do throws(FileFailure) {
      try operations.synchronize(store.folder)
      try FileMoves(
        output: output.folder, state: operations.openFolder(tree.name, in: store.folder),
        manifest: pending.list, operations: operations
      ).finish()
      setCommittedState(tree, in: store)
      store.removeTrees(besides: tree.name)
      try operations.removeTree(.state, in: output.folder)
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
  }

  /// Refuses to replace a file that the user created since the build began.
  private func refuseArrivals(_ plan: PublishPlan) throws(PublishError) {
    var problems: [PublishProblem] = []
    for path in plan.written where contents.files[path] == nil {
      let status = try PublishError.converting(operations.status(of: path, in: output.folder))
      guard let status, !status.isFolder else { continue }
      let text = path.description
      problems.append(.foreignFile(path: text, planned: text))
    }
    guard problems.isEmpty else { throw PublishError(problems) }
  }
}
