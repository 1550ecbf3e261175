import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Publication {
  /// Carries out a plan whose new files and manifest are staged.
  func publish(_ plan: PublishPlan, _ report: inout PublishReport) throws(PublishError) {
    guard var staging = state.withLock({ $0.staging }) else { return }
    if case .besideOutput(let name) = staging.place, let parent = output.parent {
      let exchange = Exchange(
        output: output, contents: contents, plan: plan, operations: operations)
      if try swap(exchange, &staging, name, parent) {
        state.withLock { $0.staging = nil }
        report.method = .exchange
        do {
          try exchange.removeOld(name, in: parent, new: staging.folder)
        } catch {
          report.warnings.append(.leftover(folder: name.description, error))
        }
        return
      }
      staging = try moveIntoOutput(staging, name, parent, plan)
    }
    try publishByJournal(plan)
    report.method = .journal
  }

  /// - Returns: Whether it was possible here.
  private func swap(
    _ exchange: Exchange, _ staging: inout StagingFolder, _ name: RelativePath,
    _ parent: Descriptor
  ) throws(PublishError) -> Bool {
    do {
      try exchange.complete(&staging)
      guard output.isInPlace else { throw PublishError(.outputReplaced(output.name)) }
      try exchange.swap(with: name, in: parent)
      return true
    } catch let error as FileFailure {
      let isUnsupported = [.link, .makeSymlink, .exchange].contains(error.operation)
      if isUnsupported, error.meansAnotherWay { return false }
      throw PublishError(error)
    } catch {
      throw PublishError(.outputReplaced(output.name))
    }
  }

  /// Brings the new files from beside the output into it.
  private func moveIntoOutput(
    _ staging: StagingFolder, _ name: RelativePath, _ parent: Descriptor, _ plan: PublishPlan
  ) throws(PublishError) -> StagingFolder {
    do throws(FileFailure) {
      var inside = try StagingFolder.inside(output, using: operations)
      for path in plan.written + [.manifest] {
        if let above = path.parent { try inside.makeFolder(above, using: operations) }
        do throws(FileFailure) {
          try operations.rename(path, in: staging.folder, to: path, in: inside.folder)
        } catch  where error.code == EXDEV {
          let bytes = try operations.contents(of: path, in: staging.folder) ?? []
          try bytes.withUnsafeBufferPointer { (bytes) throws(FileFailure) in
            try operations.createFile(path, in: inside.folder, with: bytes)
          }
        }
      }
      try? operations.removeTree(name, in: parent)
      state.withLock { $0.staging = inside }
      return inside
    } catch {
      throw PublishError(error)
    }
  }

  private func publishByJournal(_ plan: PublishPlan) throws(PublishError) {
    let journal = Journal(plan: plan)
    do throws(FileFailure) {
      try operations.synchronize(output.folder)
      try journal.write(to: output.folder, using: operations)
    } catch {
      throw PublishError(error)
    }
    // From here on the next build finishes what this one can't, so the staged files must stay.
    state.withLock { $0.staging = nil }
    do throws(FileFailure) {
      try journal.apply(to: output.folder, using: operations)
      try operations.removeFile(.journal, in: output.folder)
      try operations.removeTree(.staging, in: output.folder)
    } catch {
      throw PublishError(.failed(error, .unfinished))
    }
  }
}
