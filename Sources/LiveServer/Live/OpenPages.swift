import Markup

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
  /// The listeners of open pages by their numbers. The path of a page may be unknown.
  private var listeners:
    [Int: (statuses: AsyncStream<LiveStatus>.Continuation, page: RequestPath?)] = [:]
  private var nextListener = 0
  /// The folder that the pages are from; `nil` if nobody asks for differences.
  private let folder: ServedFolder?
  /// The files of the open pages as they were last looked at, by their paths in the folder.
  private var contents: [String: [UInt8]] = [:]
  /// What the newest version has changed of them, where that is known.
  private var differences: [String: PageDifference] = [:]

  /// No pages yet, of a site in a folder.
  init(in folder: ServedFolder? = nil) { self.folder = folder }

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
    compareOpenFiles(with: Set(build.changedFiles))
  }

  /// Finds what has changed of the open pages.
  ///
  /// - Complexity: O(bytes of the open pages that have changed).
  private func compareOpenFiles(with changed: Set<String>) {
    differences = [:]
    let open = openFiles
    contents = contents.filter { open.contains($0.key) }
    for file in open.intersection(changed) {
      let old = contents[file]
      contents[file] = read(file)
      guard let old, let new = contents[file] else { continue }
      differences[file] = PageDifference(from: old, to: new)
    }
  }

  private func read(_ file: String) -> [UInt8]? {
    guard file.hasSuffix(".html"),
      case .file(let opened) = folder?.entry(at: file.splitAtSlashes().map(String.init))
    else { return nil }
    return try? opened.contents()  // without them, the page loads what has changed
  }

  /// What the newest version has changed of a page, if that is short enough to be told.
  func difference(of page: RequestPath?) -> PageDifference? {
    page.flatMap(file).flatMap { differences[$0] }
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
    listeners[number] = (continuation, page)
    if let file = page.flatMap(file), contents[file] == nil { contents[file] = read(file) }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    continuation.yield(status)
    return stream
  }

  /// The files of the pages that are open, relative to the folder.
  var openFiles: Set<String> {
    Set(listeners.values.compactMap(\.page).compactMap(file))
  }

  /// The file of a page, relative to the folder; `nil` if the site lies elsewhere.
  private func file(of page: RequestPath) -> String? {
    guard page.segments.starts(with: basePath.segments) else { return nil }
    let names = page.segments.dropFirst(basePath.segments.count)
    return (names + (page.isFolder ? ["index.html"] : [])).joined(separator: "/")
  }

  /// How many pages listen.
  var listenerCount: Int { listeners.count }

  private func forget(_ number: Int) {
    listeners[number] = nil
  }
}
