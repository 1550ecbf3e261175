/// Serves a site while it is written: builds it, watches what it is made from, builds it again at
/// each change, and tells open pages.
///
/// It knows nothing of how a site is built: that is a closure's work, which is given what has
/// changed. A build begins as soon as it can, and is seen when the changes have settled. One that is
/// overtaken by newer changes is cancelled, and the next one begins when it has ended: no two ever
/// run at once. Where changes never stop, a build may run to its end now and then. While the content
/// is wrong, the last good site stays.
public struct LivePreview: Sendable {
  private let server: PreviewServer
  private let watcher: FolderWatcher
  private let patience: Duration
  private let comparison: SiteComparison?
  private let rebuild: Rebuild

  /// Builds the site into the folder. Is told what has changed since the last build that was not
  /// superseded, `everything` at first. Writes nothing there, and does not return, before the changes
  /// have settled; then it tells, if it likes, which files are there already.
  public typealias Rebuild =
    @Sendable (_ changes: FolderChanges, _ turn: RebuildTurn) async -> RebuildOutcome

  /// A preview that does nothing yet: see `run(onReady:)`.
  ///
  /// - Parameters:
  ///   - configuration: What is served, and where; the folder must be there. The base path is the
  ///     one that the builds tell.
  ///   - watcher: Watches what the site is made from.
  ///   - patience: For how long builds may be cancelled before one is let run to its end.
  ///   - comparison: What open pages can compare the site with, if anything.
  ///   - rebuild: Builds the site into the folder.
  public init(
    serving configuration: PreviewServer.Configuration, watching watcher: FolderWatcher,
    patience: Duration = .seconds(2), comparedBy comparison: SiteComparison? = nil,
    rebuild: @escaping Rebuild
  ) {
    server = PreviewServer(configuration)
    self.watcher = watcher
    self.patience = patience
    self.comparison = comparison
    self.rebuild = rebuild
  }

  /// Builds, then serves and builds again until the task is cancelled, and returns when nothing of
  /// it is left: no build, no connection, no port.
  ///
  /// - Parameter onReady: called once, when the site was built and the server has begun to listen.
  /// - Throws: `PreviewServerError`, `WatchError`.
  public func run(
    onReady: @escaping @Sendable (ServerAddress) -> Void = { _ in }
  ) async throws {
    let site = LiveSite()
    let folder = try ServedFolder(path: server.configuration.root)
    // Before the first build, which may take its time: nothing is missed meanwhile.
    let listener = try server.listener()
    let changes = try watcher.changes()
    let first = RunningRebuild(of: .everything, for: site, by: rebuild)
    first.settle()
    await first.end(cancelling: false)
    guard !Task.isCancelled else { return }
    let basePath = await site.basePath
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.serve(
          LiveHandler(folder: folder, site: site, comparison: comparison), on: listener,
          below: basePath,
          onReady: onReady)
      }
      group.addTask { try await follow(changes, site) }
      if let comparison { group.addTask { try await watch(comparison, site) } }
      // None ends unless it fails or is cancelled.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// Builds again at each change, until there are no more.
  func follow(
    _ gatherings: AsyncThrowingStream<GatheredChanges, any Error>, _ site: LiveSite
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
          build = RunningRebuild(of: pending, for: site, by: rebuild)
        }
        if more.isSettled { build?.settle() }
      }
    } catch {
      await build?.end(cancelling: true)
      throw error
    }
    await build?.end(cancelling: true)
  }

  /// Looks now and then, where a page is open, whether the site is compared with something else: it
  /// was published, perhaps by another program.
  private func watch(_ comparison: SiteComparison, _ site: LiveSite) async throws {
    while true {
      if await site.listenerCount > 0 { await site.compare(with: comparison.base()) }
      try await Task.sleep(for: .seconds(1))
    }
  }
}
