/// What open pages are told: the same to all of them, at any time the newest alone.
struct LiveStatus: Hashable, Sendable {
  /// Grows with each change of what is served. A page that was made from another version is old.
  var version = 0
  /// What is wrong with the content, as the terminal shows it; empty if nothing is. The version is
  /// then the last that was right.
  var problems = ""
  /// What the author should know of this version, as the terminal shows it.
  var warnings = ""
  /// Grows when the site is compared with something else than before.
  var comparison = 0
}

/// The one owner of the current site.
actor LiveSite {
  private(set) var state = LiveStatus()
  /// The path that the site appears under, once one was built.
  private(set) var basePath = RequestPath.root
  private var log = ChangeLog()
  /// What the site is compared with: see `SiteComparison`.
  private var base: String?
  private var listeners: [Int: Listener] = [:]
  private var nextListener = 0

  private struct Listener {
    let states: AsyncStream<LiveStatus>.Continuation
    /// The page that it is on, where that is known.
    let page: RequestPath?
  }

  /// Takes over the outcome of a build and tells it to all who listen.
  ///
  /// - Returns: Whether there was anything to tell.
  @discardableResult
  func apply(_ outcome: RebuildOutcome) -> Bool {
    var new = state
    switch outcome {
    case .superseded: return false
    case .failed(let problems): new.problems = problems
    case .published(let build):
      new.problems = ""
      new.warnings = build.warnings
      take(build, &new)
    }
    guard new != state else { return false }
    tell(new)
    return true
  }

  /// Tells pages to look again at what differs, if the site is compared with something else now.
  func compare(with base: String) {
    defer { self.base = base }
    guard let old = self.base, old != base else { return }
    var new = state
    new.comparison += 1
    tell(new)
  }

  private func tell(_ new: LiveStatus) {
    state = new
    for listener in listeners.values { listener.states.yield(new) }
  }

  private func take(_ build: PreviewedBuild, _ state: inout LiveStatus) {
    // A path that can't be read would have been refused as content.
    let path = (try? RequestPath(build.basePath)) ?? .root
    guard !build.changedFiles.isEmpty || path != basePath else { return }
    state.version += 1
    if path == basePath {
      log.add(build.changedFiles, version: state.version)
    } else {
      log.addAll(version: state.version)
    }
    basePath = path
  }

  /// The paths, not encoded, of what has changed since a version; `nil` where that is not known.
  func changes(since version: Int) -> [String]? {
    let base = basePath.segments.map { "/" + $0 }.joined()
    return log.files(since: version)?.map { "\(base)/\($0)" }
  }

  /// The state now, and each that follows, for a page; one that is overtaken before it was read is
  /// left out.
  func states(for page: RequestPath? = nil) -> AsyncStream<LiveStatus> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: LiveStatus.self, bufferingPolicy: .bufferingNewest(1))
    let number = nextListener
    nextListener += 1
    listeners[number] = Listener(states: continuation, page: page)
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    continuation.yield(state)
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

  /// How many listen.
  var listenerCount: Int { listeners.count }

  private func forget(_ number: Int) {
    listeners[number] = nil
  }
}
