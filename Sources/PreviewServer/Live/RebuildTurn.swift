/// The turn of one build among those of a preview.
///
/// A build begins while the files that it reads may still be written: it does what it can, and tells
/// nobody before they are settled.
public struct RebuildTurn: Sendable {
  let settling: AsyncStream<Never>
  let site: LiveSite

  /// How long pages that are told of a part have the machine for themselves, to load and draw it.
  private static let headStart = Duration.milliseconds(50)

  /// Waits until nothing is written any more, as far as anybody knows. To be called by one task.
  ///
  /// - Throws: `CancellationError` when there were more changes instead: what was found is of no
  ///   interest.
  public func settled() async throws(CancellationError) {
    for await _ in settling {}
    if Task.isCancelled { throw CancellationError() }
  }

  /// The files of the pages that are open, relative to the folder: somebody waits for them.
  public var openFiles: Set<String> {
    get async { await site.openFiles }
  }

  /// Tells open pages of files that are there already, to be called when the changes have settled.
  /// Returns when pages that are open have had a moment to load them.
  public func tell(_ build: PreviewedBuild) async {
    let isNews = await site.apply(.published(build))
    if isNews, await site.listenerCount > 0 { try? await Task.sleep(for: Self.headStart) }
  }
}

/// A build that goes on while further changes are waited for.
struct RunningRebuild: Sendable {
  private let task: Task<RebuildOutcome, Never>
  private let settling: AsyncStream<Never>.Continuation

  /// Begins a build whose outcome the site takes over.
  init(of changes: FolderChanges, for site: LiveSite, by rebuild: @escaping LivePreview.Rebuild) {
    let (stream, settling) = AsyncStream.makeStream(of: Never.self)
    self.settling = settling
    let turn = RebuildTurn(settling: stream, site: site)
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
