/// What open pages are told of the live site. All pages are told the same, and only the newest.
struct LiveStatus: Hashable, Sendable {
  /// Grows with each change of what is served. A page that was made from another version is old.
  var version = 0
  /// The errors in the content, as the terminal shows them; empty if there are none. As long as
  /// there are errors, the version is that of the last build without.
  var problems = ""
  /// The warnings of this version's build, as the terminal shows them.
  var warnings = ""
  /// Grows when the site is compared with something else than before.
  var comparison = 0
}

/// Knows the status of the live site and the pages that are open, and tells them.
actor OpenPages {
  private(set) var status = LiveStatus()
  /// The path that the site appears under, once one was built.
  private(set) var basePath = RequestPath.root
  private var log = ChangeLog()
  /// What the site is compared with: see `LiveComparison.base`.
  private var base: String?
  /// Whether a page has asked to be edited since the last version.
  private var isEdited = false
  private var listeners: [Int: Listener] = [:]
  private var nextListener = 0

  private struct Listener {
    let statuses: AsyncStream<LiveStatus>.Continuation
    /// The page that it is on, where that is known.
    let page: RequestPath?
  }

  /// Takes over the outcome of a build and tells all open pages.
  ///
  /// - Returns: Whether the status has changed.
  @discardableResult
  func apply(_ outcome: RebuildOutcome) -> Bool {
    var new = status
    switch outcome {
    case .superseded: return false
    case .failed(let problems): new.problems = problems
    case .published(let build):
      new.problems = ""
      new.warnings = build.warnings
      take(build, &new)
    }
    guard new != status else { return false }
    tell(new)
    return true
  }

  /// A page is about to be edited, or to be drawn as it is while that is done: from the content,
  /// which may differ from every version that was told, and be what it was before the next build.
  /// That build is a version therefore, even where no file changes.
  func noteEdit() { isEdited = true }

  /// Tells pages to look again at what differs, if the site is compared with something else now.
  func compare(with base: String) {
    defer { self.base = base }
    guard let old = self.base, old != base else { return }
    var new = status
    new.comparison += 1
    tell(new)
  }

  private func tell(_ new: LiveStatus) {
    status = new
    for listener in listeners.values { listener.statuses.yield(new) }
  }

  private func take(_ build: RebuildReport, _ status: inout LiveStatus) {
    let path = (try? RequestPath(build.basePath)) ?? .root  // loading has refused any other
    guard !build.changedFiles.isEmpty || path != basePath || isEdited else { return }
    isEdited = false
    status.version += 1
    if path == basePath {
      log.add(build.changedFiles, version: status.version)
    } else {
      log.addAll(version: status.version)
    }
    basePath = path
  }

  /// The URL paths, not percent-encoded, of the files that changed since a version; `nil` if that
  /// is not known.
  func changes(since version: Int) -> [String]? {
    let base = basePath.segments.map { "/" + $0 }.joined()
    return log.files(since: version)?.map { "\(base)/\($0)" }
  }

  /// The status now and each later one, for a page. If a newer one comes before the last was read,
  /// only the newer one is given.
  func statuses(for page: RequestPath? = nil) -> AsyncStream<LiveStatus> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: LiveStatus.self, bufferingPolicy: .bufferingNewest(1))
    let number = nextListener
    nextListener += 1
    listeners[number] = Listener(statuses: continuation, page: page)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    continuation.yield(status)
    return stream
  }

  /// The files of the pages that are open, relative to the folder.
  var openFiles: Set<String> {
    Set(
      listeners.values.compactMap(\.page).filter { $0.segments.starts(with: basePath.segments) }
        .map { page in
          let names = page.segments.dropFirst(basePath.segments.count)
          return (names + (page.isFolder ? ["index.html"] : [])).joined(separator: "/")
        })
  }

  /// How many pages listen.
  var listenerCount: Int { listeners.count }

  private func forget(_ number: Int) {
    listeners[number] = nil
  }
}
