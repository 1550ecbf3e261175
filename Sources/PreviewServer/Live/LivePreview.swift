/// Serves a site while it is written: builds it, watches what it is made from, builds it again at
/// each change, and tells open pages.
///
/// It knows nothing of how a site is built: that is a closure's work, which is given what has
/// changed. A build that is overtaken by newer changes is cancelled, and the next one begins when it
/// has ended: no two ever run at once. While the content is wrong, the last good site stays.
public struct LivePreview: Sendable {
  private let server: PreviewServer
  private let watcher: FolderWatcher
  private let rebuild: @Sendable (FolderChanges) async -> RebuildOutcome

  /// A preview that does nothing yet: see `run(onReady:)`.
  ///
  /// - Parameters:
  ///   - configuration: What is served, and where; the folder must be there. The base path is the
  ///     one that the builds tell.
  ///   - watcher: Watches what the site is made from.
  ///   - rebuild: Builds the site into the folder. Is told what has changed since the last build
  ///     that was not superseded, `everything` at first.
  public init(
    serving configuration: PreviewServer.Configuration, watching watcher: FolderWatcher,
    rebuild: @escaping @Sendable (FolderChanges) async -> RebuildOutcome
  ) {
    server = PreviewServer(configuration)
    self.watcher = watcher
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
    await site.apply(await rebuild(.everything))
    guard !Task.isCancelled else { return }
    let basePath = await site.basePath
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await server.serve(
          LiveHandler(folder: folder, site: site), on: listener, below: basePath,
          onReady: onReady)
      }
      group.addTask { try await follow(changes, site) }
      // Neither ends unless it fails or is cancelled.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func follow(
    _ changes: AsyncThrowingStream<FolderChanges, any Error>, _ site: LiveSite
  ) async throws {
    var pending = FolderChanges.none
    var build: Task<RebuildOutcome, Never>?
    do {
      for try await more in changes {
        if await Self.end(&build) != .superseded { pending = .none }
        pending.merge(more, limit: .max)
        build = Task { [pending] in
          let outcome = await rebuild(pending)
          await site.apply(outcome)
          return outcome
        }
      }
    } catch {
      await Self.end(&build)
      throw error
    }
    await Self.end(&build)
  }

  /// Cancels a build and waits until it is over.
  @discardableResult
  private static func end(
    _ build: inout Task<RebuildOutcome, Never>?
  ) async -> RebuildOutcome? {
    defer { build = nil }
    build?.cancel()
    return await build?.value
  }
}
