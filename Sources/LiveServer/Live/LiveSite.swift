public import Diagnostics

/// Serves a site while it is written: builds it, watches the files that it is made from, builds it
/// again at each change, and tells open pages.
///
/// A closure builds the site; this type knows nothing of how. A build begins with the first change,
/// and its result is shown when the files have been quiet for a moment. A newer change cancels the
/// build, and the next one begins when that has ended: two never run at once. If changes never
/// stop, a build is let run to its end each time that `patience` is over. While the content has
/// errors, the last good site stays.
///
///     let site = LiveSite(serving: .init(root: "Public"), watching: watcher) { changes, context in
///       …
///       return .published(RebuildReport(basePath: "/", changedFiles: ["index.html"]))
///     }
///     try await site.run { address in print("open \(address.url)") }
public struct LiveSite: Sendable {
  private let server: FolderServer
  private let watcher: FolderWatcher
  private let patience: Duration
  private let comparison: LiveComparison?
  private let editing: LiveEditing?
  private let rebuild: Rebuild

  /// Builds the site into the folder. `changes` are those since the last build that was not
  /// superseded; at first they are `everything`. It may write to the folder and return only after
  /// `context.settled()`, and may then call `context.tell(_:)` for files that are finished early.
  public typealias Rebuild =
    @Sendable (_ changes: FolderChanges, _ context: RebuildContext) async -> RebuildOutcome

  /// A live site that does nothing yet: see `run(onReady:)`.
  ///
  /// - Parameters:
  ///   - configuration: What is served, and where; the folder must exist. Its base path is not
  ///     used: the builds tell it.
  ///   - watcher: Watches the files that the site is made from.
  ///   - patience: For how long builds may be cancelled before one is let run to its end.
  ///   - comparison: What open pages can compare the site with; `nil` for nothing.
  ///   - editing: How open pages are edited; `nil` if they are not.
  ///   - rebuild: Builds the site into the folder.
  public init(
    serving configuration: FolderServer.Configuration, watching watcher: FolderWatcher,
    patience: Duration = .seconds(2), comparedBy comparison: LiveComparison? = nil,
    editedBy editing: LiveEditing? = nil, rebuild: @escaping Rebuild
  ) {
    server = FolderServer(configuration)
    self.watcher = watcher
    self.patience = patience
    self.comparison = comparison
    self.editing = editing
    self.rebuild = rebuild
  }

  /// Builds, then serves and builds again until the task is cancelled. Returns when the last build
  /// has ended and all connections and the port are closed.
  ///
  /// - Parameters:
  ///   - onReady: Called once, when the site was built and the server has begun to listen.
  ///   - onWarning: Called once if more clients connect than the server answers.
  /// - Throws: `ServerError`, `WatchError`.
  public func run(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in },
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    let folder = try ServedFolder(path: server.configuration.root)
    let pages = OpenPages(in: folder)
    // Before the first build: what changes during it must not be missed.
    let listener = try server.listener()
    let changes = try watcher.changes()
    let first = RunningRebuild(of: .everything, for: pages, by: rebuild)
    first.settle()
    await first.end(cancelling: false)
    guard !Task.isCancelled else { return }
    let basePath = await pages.basePath
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.serve(
          LiveHandler(
            folder: folder, pages: pages, comparison: comparison, editing: editing),
          on: listener, below: basePath, onWarning: onWarning, onReady: onReady)
      }
      group.addTask { try await follow(changes, pages) }
      if let comparison { group.addTask { try await watch(comparison, pages) } }
      // None ends unless it fails or is cancelled.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Builds again at each change, until there are no more.
  func follow(
    _ gatherings: AsyncThrowingStream<GatheredChanges, any Error>, _ pages: OpenPages
  ) async throws {
    var pending = FolderChanges.none
    var isWaitingSince = ContinuousClock.now
    var build: RunningRebuild?
    do {
      for try await more in gatherings {
        if !more.changes.isEmpty {
          let isOverdue = isWaitingSince.duration(to: .now) > patience
          if isOverdue { build?.settle() }
          if let build, await build.end(cancelling: !isOverdue) != .superseded {
            pending = .none
          }
          guard !Task.isCancelled else { return }
          if pending.isEmpty { isWaitingSince = .now }
          pending.merge(more.changes, limit: .max)
          build = RunningRebuild(of: pending, for: pages, by: rebuild)
        }
        if more.isSettled { build?.settle() }
      }
    } catch {
      await build?.end(cancelling: true)
      throw error
    }
    await build?.end(cancelling: true)
  }

  /// While a page is open, looks every second whether the site is compared with something else now:
  /// it was published, perhaps by another program.
  private func watch(_ comparison: LiveComparison, _ pages: OpenPages) async throws {
    while true {
      if await pages.listenerCount > 0 { await pages.compare(with: comparison.base()) }
      try await Task.sleep(for: .seconds(1))
    }
  }
}
