/// What a build of a live site may ask and tell while it runs.
///
/// A build begins while the files that it reads may still be written. It works on what it finds,
/// and shows nothing before the files have settled.
public struct RebuildContext: Sendable {
  let settling: AsyncStream<Never>
  let pages: OpenPages

  /// How long the build pauses for open pages to load and draw what they were told of.
  private static let headStart = Duration.milliseconds(50)

  /// Waits until the files have been quiet for a moment. Only one task may call it.
  ///
  /// - Throws: `CancellationError` if there were more changes: the result of this build is not
  ///   wanted.
  public func settled() async throws(CancellationError) {
    for await _ in settling {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// The files of the pages that are open, relative to the folder: best made first.
  public var openFiles: Set<String> {
    get async { await pages.openFiles }
  }

  /// Tells open pages of files that are finished already; only after `settled()`. Returns when the
  /// pages have had a moment to load them.
  public func tell(_ build: RebuildReport) async {
    let isNews = await pages.apply(.published(build))
    guard isNews, await pages.listenerCount > 0 else { return }
    try? await Task.sleep(for: Self.headStart)  // a build that is cancelled need not pause
  }
}

/// A build that runs while the watcher waits for further changes.
struct RunningRebuild: Sendable {
  private let task: Task<RebuildOutcome, Never>
  private let settling: AsyncStream<Never>.Continuation

  /// Begins a build, whose outcome is told to `pages`.
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

  /// Lets the build show its result: see `RebuildContext.settled()`.
  func settle() { settling.finish() }

  /// Waits until the build has ended. If this task is cancelled, the build is too.
  ///
  /// - Parameter cancelling: Whether the build is cancelled now.
  /// - Returns: How the build ended.
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
