/// The context of a build of a live site. A build starts while its sources may still be written.
public struct RebuildContext: Sendable {
  let settling: AsyncStream<Never>
  let pages: OpenPages

  /// The time for open pages to load and draw published files.
  private static let headStart = Duration.milliseconds(50)

  /// Waits until the files have been quiet for a moment. Only one task may call this function.
  ///
  /// - Throws: `CancellationError` if there were more changes. Discard the result.
  public func settled() async throws(CancellationError) {
    for await _ in settling {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// The files of the open pages, relative to the folder. Render them first.
  public var openFiles: Set<String> {
    get async { await pages.openFiles }
  }

  /// Notifies open pages of finished files, after `settled()`. Returns after a time to load them.
  public func tell(_ build: RebuildReport) async {
    let isNews = await pages.apply(.published(build))
    guard isNews, await pages.listenerCount > 0 else { return }
    try? await Task.sleep(for: Self.headStart)  // a cancelled build need not pause
  }
}

struct RunningRebuild: Sendable {
  private let task: Task<RebuildOutcome, Never>
  private let settling: AsyncStream<Never>.Continuation

  init(of changes: FolderChanges, for pages: OpenPages, by rebuild: @escaping LiveSite.Rebuild) {
    let (stream, settling) = AsyncStream.makeStream(of: Never.self)
    self.settling = settling
    let context = RebuildContext(settling: stream, pages: pages)
    task = Task {
      let outcome = await rebuild(changes, context)
      await pages.apply(outcome)
      return outcome
    }
  }

  func settle() { settling.finish() }

  /// Waits until the build has ended. Cancelling this task cancels the build.
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
