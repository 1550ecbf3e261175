import ContentHash
import FileSystem
import Foundation
import Synchronization

extension Publication {
  /// Carries out a plan whose new files are staged.
  func publish(
    _ plan: PublishPlan, _ memory: Memory, _ report: inout PublishReport
  ) throws(PublishError) {
    guard var staging = state.withLock({ $0.staging }) else { return }
    if let (name, folder) = place(of: staging), let parent = output.parent {
      let exchange = Exchange(
        output: output, parent: parent, contents: contents, plan: plan, operations: operations)
      if let store = try swap(exchange, with: &staging, named: name, in: folder, memory) {
        finish()
        // The lock is given up last: what the next build remembers must not be removed.
        defer { staging.folder.unlock() }
        defer { store.removeTrees(besides: state.withLock { $0.remembered?.name }) }
        report.method = .exchange
        do throws(FileFailure) {
          report.warnings += try exchange.putAway(name, in: folder, new: &staging, store: store)
        } catch {
          report.warnings.append(.leftover(folder: name.description, error))
        }
        return
      }
      staging = try PublishError.converting(moveIntoOutput(staging, plan))
    }
    try publishByJournal(plan, memory)
    report.method = .journal
  }

  /// Where a staging folder stands that can be swapped with the output.
  private func place(of staging: StagingFolder) -> (name: FilePath, folder: Descriptor)? {
    switch staging.place {
    case .besideOutput(let name): output.parent.map { (name, $0) }
    case .behindOutput: behind.map { (TreeBehind.name, $0.store.folder) }
    case .inOutput: nil
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
    _ exchange: Exchange, with staging: inout StagingFolder, named name: FilePath,
    in place: Descriptor, _ memory: Memory
  ) throws(PublishError) -> StateStore? {
    do throws(FileFailure) {
      if let old = staging.old {
        try exchange.update(staging, of: old)
      } else {
        try exchange.complete(&staging)
      }
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
      try exchange.swap(with: name, in: place)
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
    _ staging: StagingFolder, _ plan: PublishPlan
  ) throws(FileFailure) -> StagingFolder {
    let inside = try StagingFolder.inside(output, using: operations)
    do throws(FileFailure) {
      try move(plan.written, from: staging, to: inside)
    } catch {
      try? inside.remove(from: output, using: operations)  // else the next build removes it
      throw error
    }
    state.withLock { $0.staging = inside }
    try? staging.remove(from: output, using: operations)  // else the next build removes it
    staging.folder.unlock()
    return inside
  }

  private func move(
    _ paths: [FilePath], from source: StagingFolder, to target: StagingFolder
  ) throws(FileFailure) {
    var target = target
    for path in paths {
      if let above = path.parent { try target.makeFolder(above, using: operations) }
      do {
        try operations.rename(path, in: source.folder, to: path, in: target.folder)
      } catch let error where error.code == EXDEV {
        let bytes = try operations.contents(of: path, in: source.folder) ?? []
        try operations.createFile(
          path, in: target.folder, with: bytes, atLeast: PublicPermissions.file)
      }
    }
  }

  private func publishByJournal(_ plan: PublishPlan, _ memory: Memory) throws(PublishError) {
    try refuseArrivals(plan)
    let store = try prepare(memory)
    let journal: Journal
    do throws(FileFailure) {
      journal = Journal(
        plan: plan, manifest: ContentHash(memory.manifest),
        tree: try TreeIdentity(of: output.folder, using: operations))
      try operations.synchronize(output.folder)
      try journal.write(to: output.folder, using: operations)
    } catch {
      store.removePrepared()
      try? operations.removeFile(.unfinishedJournal, in: output.folder)  // else the next build does
      throw PublishError(error)
    }
    // From here on the next build finishes what this one can't, so the staged files must stay.
    finish()
    do throws(FileFailure) {
      try journal.apply(to: output.folder, using: operations)
      let identity = try TreeIdentity(of: output.folder, using: operations)
      let tree = try store.adopt(for: identity)
      try operations.removeFile(.journal, in: output.folder)
      setRemembered(tree, in: store)
      store.removeTrees(besides: tree.name)
      try operations.removeTree(.staging, in: output.folder)
      try? operations.removeFolder(.state, in: output.folder)  // it stays if more is in it
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
  }

  /// Refuses to go on if the user has put a file where one is to be published since the build
  /// began: the journal's move would replace it without a word.
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
