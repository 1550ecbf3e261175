import FileSystem
import Foundation
import Synchronization

extension Publication {
  /// Carries out a plan whose new files are staged.
  func publish(
    _ plan: PublishPlan, _ memory: Memory, _ report: inout PublishReport
  ) throws(PublishError) {
    guard var staging = state.withLock({ $0.staging }) else { return }
    if staging.place != .inOutput {
      if let parent = output.parent {
        let exchange = Exchange(
          output: output, parent: parent, contents: contents, plan: plan, operations: operations)
        if let store = try swap(exchange, with: &staging, memory) {
          report.method = .exchange
          report.warnings += putAwayOldSite(exchange, &staging, store)
          return
        }
      }
      try PublishError.converting(moveIntoOutput(staging, plan.written))
    }
    try publishFileByFile(plan, memory)
    report.method = .fileByFile
  }

  private func putAwayOldSite(
    _ exchange: Exchange, _ staging: inout StagingFolder, _ store: StateStore
  ) -> [PublishProblem] {
    finish()
    // The lock is given up last: what the next build remembers must not be removed.
    defer { staging.folder.unlock() }
    defer { store.removeTrees(besides: state.withLock { $0.remembered?.name }) }
    do throws(FileFailure) {
      return try exchange.putAway(&staging, store: store)
    } catch {
      return [.leftover(folder: staging.name.description, error)]
    }
  }

  /// Marks the publication as finished, so that `discard` does nothing.
  private func finish() {
    state.withLock { state in
      state.isFinished = true
      state.staging = nil
    }
  }

  /// Completes the new tree and swaps it with the output. Before that, what is to be remembered of
  /// the new site is kept.
  ///
  /// - Returns: Where that is; `nil` if the file system can't swap folders.
  private func swap(
    _ exchange: Exchange, with staging: inout StagingFolder, _ memory: Memory
  ) throws(PublishError) -> StateStore? {
    do throws(FileFailure) {
      try exchange.complete(&staging)
    } catch {
      // Whatever is wrong with the tree behind the output: the new files are there.
      if staging.place == .behindOutput { return nil }
      return try Self.anotherWay(after: error)
    }
    let (store, tree) = try keep(memory, of: staging.folder)
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
    setRemembered(tree, in: store)
    return store
  }

  /// - Returns: `nil` if the files can still be published one by one.
  private static func anotherWay(after error: FileFailure) throws(PublishError) -> StateStore? {
    let isUnsupported = [.link, .makeSymlink, .exchange].contains(error.operation)
    if isUnsupported, error.meansAnotherWay { return nil }
    throw PublishError(error)
  }

  /// Moves the new files from the staging folder into one in the output.
  private func moveIntoOutput(
    _ staging: StagingFolder, _ paths: [FilePath]
  ) throws(FileFailure) {
    // `try?`: else the next build removes it.
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

  private func publishFileByFile(_ plan: PublishPlan, _ memory: Memory) throws(PublishError) {
    try refuseArrivals(plan)
    try PublishError.converting(operations.synchronize(output.folder))
    var unfinished = memory
    unfinished.files[FilePath.formerManifest.description] = .new(manifest.bytes)
    let (store, tree) = try keep(unfinished, of: output.folder)
    // From here on the next build finishes what this one can't, so the staged files must stay.
    finish()
    do throws(FileFailure) {
      try operations.synchronize(store.folder)
      try FileMoves(
        output: output.folder, state: operations.openFolder(tree.name, in: store.folder),
        manifest: memory.list, operations: operations
      ).finish()
      setRemembered(tree, in: store)
      store.removeTrees(besides: tree.name)
      try operations.removeTree(.state, in: output.folder)
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
  }

  /// Refuses to go on if the user has put a file where one is to be published since the build
  /// began: it would be replaced without a word.
  private func refuseArrivals(_ plan: PublishPlan) throws(PublishError) {
    var problems: [PublishProblem] = []
    for path in plan.written where contents.files[path] == nil {
      let status = try PublishError.converting(operations.status(of: path, in: output.folder))
      guard let status, !status.isFolder else { continue }
      let text = path.description
      problems.append(.foreignFile(path: text, wanted: text))
    }
    guard problems.isEmpty else { throw PublishError(problems) }
  }
}
