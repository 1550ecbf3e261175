public import Diagnostics

/// A server that builds a site, rebuilds it when its sources change, and updates open pages.
///
/// A build starts with the first change. Its result is published when the files have been quiet for a moment.
/// A newer change cancels the build. If changes continue for longer than `patience`, a build runs to its end.
/// While the content has errors, the last valid site is served.
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

  /// Builds the site into the folder. `changes` are since the last build that was not superseded, initially
  /// `everything`. The closure may write to the folder only after `context.settled()`.
  public typealias Rebuild =
    @Sendable (_ changes: FolderChanges, _ context: RebuildContext) async -> RebuildOutcome

  /// Creates a live site.
  ///
  /// - Parameters:
  /// - configuration: The folder, which must exist, and the address. The base path is ignored.
  /// - watcher: Watches the sources.
  /// - patience: The time during which builds may be cancelled.
  /// - comparison: The comparison for open pages, if any.
  /// - editing: The editor for open pages, if any.
  /// - rebuild: Builds the site.
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

  /// Builds, then serves and rebuilds until the task is cancelled. Returns when the last build has ended and
  /// the port is closed.
  ///
  /// - Parameters:
  /// - onReady: Called once, when the site is built and the server listens.
  /// - onWarning: Called once if there are too many connections.
  /// - Throws: `ServerError`, `WatchError`.
  public func run(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in },
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    let folder = try ServedFolder(path: server.configuration.root)
    let pages = OpenPages(in: folder)
    // Watching precedes the first build, so that no change is missed.
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
      defer { group.cancelAll() }
      try await group.next()
    }
  }

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

  /// Polls the compared state while a page is open, because another program may publish the site.
  private func watch(_ comparison: LiveComparison, _ pages: OpenPages) async throws {
    while true {
      if await pages.listenerCount > 0 { await pages.compare(with: comparison.base()) }
      try await Task.sleep(for: .seconds(1))
    }
  }
}
