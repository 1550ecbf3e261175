/// The context of a running build of a live site.
///
/// A build starts while its sources may still be written. It publishes its result after the files have
/// settled.
public struct RebuildContext: Sendable {
  let settling: AsyncStream<Never>
  let pages: OpenPages

  /// The time that the build yields to open pages, to load and draw published files.
  private static let headStart = Duration.milliseconds(50)

  /// Waits until the files have been quiet for a moment. Only one task may call this function.
  ///
  /// - Throws: `CancellationError` if there were more changes. The result of the build must then be
  ///   discarded.
  public func settled() async throws(CancellationError) {
    for await _ in settling {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// The files of the open pages, relative to the folder. Builds should render them first.
  public var openFiles: Set<String> {
    get async { await pages.openFiles }
  }

  /// Notifies open pages of files that are finished. Call it only after `settled()`. Returns after the pages
  /// have had time to load the files.
  public func tell(_ build: RebuildReport) async {
    let isNews = await pages.apply(.published(build))
    guard isNews, await pages.listenerCount > 0 else { return }
    try? await Task.sleep(for: Self.headStart)  // a cancelled build need not pause
  }
}

/// A build that runs while the watcher waits for further changes.
struct RunningRebuild: Sendable {
  private let task: Task<RebuildOutcome, Never>
  private let settling: AsyncStream<Never>.Continuation

  /// Starts a build and sends its outcome to `pages`.
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

  /// Lets the build publish its result: see `RebuildContext.settled()`.
  func settle() { settling.finish() }

  /// Waits until the build has ended. Cancelling this task cancels the build.
  ///
  /// - Parameter cancelling: True if the build is cancelled now.
  /// - Returns: The outcome of the build.
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
