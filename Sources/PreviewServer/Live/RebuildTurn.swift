/// The turn of one build among those of a preview.
///
/// A build begins while the files that it reads may still be written: it does what it can, and tells
/// nobody before they are settled.
public struct RebuildTurn: Sendable {
  private let settling: AsyncStream<Never>
  private let apply: @Sendable (PreviewedBuild) async -> Void

  init(
    settling: AsyncStream<Never>, apply: @escaping @Sendable (PreviewedBuild) async -> Void
  ) {
    self.settling = settling
    self.apply = apply
  }

  /// Waits until nothing is written any more, as far as anybody knows.
  ///
  /// - Throws: `CancellationError` when there were more changes instead: what was found is of no
  ///   interest.
  public func settled() async throws(CancellationError) {
    for await _ in settling {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// Tells open pages of files that are there already, once the changes have settled.
  public func tell(_ build: PreviewedBuild) async { await apply(build) }
}

/// A build that goes on while further changes are waited for.
struct RunningRebuild: Sendable {
  private let task: Task<RebuildOutcome, Never>
  private let settling: AsyncStream<Never>.Continuation

  /// Begins a build whose outcome the site takes over.
  init(of changes: FolderChanges, for site: LiveSite, by rebuild: @escaping LivePreview.Rebuild) {
    let (stream, settling) = AsyncStream.makeStream(of: Never.self)
    self.settling = settling
    let turn = RebuildTurn(settling: stream) { await site.apply(.published($0)) }
    task = Task {
      let outcome = await rebuild(changes, turn)
      await site.apply(outcome)
      return outcome
    }
  }

  /// Lets what was built be seen.
  func settle() { settling.finish() }

  /// Waits until it is over, which it is early where it is cancelled or this task is.
  @discardableResult
  func end(cancelling: Bool) async -> RebuildOutcome {
    if cancelling { task.cancel() }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
