import Markup

/// The status that all open pages receive.
struct LiveStatus: Hashable, Sendable {
  /// The version of the served site, which grows with each change. A page of another version is outdated.
  var version = 0
  /// The errors of the content, as printed in the terminal, or an empty string. While there are errors,
  /// `version` is that of the last valid build.
  var problems = ""
  /// The warnings of this version's build, as printed in the terminal.
  var warnings = ""
  /// A number that grows when the compared state changes.
  var comparison = 0
}

/// The open pages, which receive the status of the live site.
actor OpenPages {
  private(set) var status = LiveStatus()
  /// The path prefix of the site, known after the first build.
  private(set) var basePath = RequestPath.root
  private var log = ChangeLog()
  /// The compared state: see `LiveComparison.base`.
  private var base: String?
  /// True if a page has requested an edit since the last version.
  private var isEdited = false
  /// The listeners of open pages by number. The path of a page may be unknown.
  private var listeners:
    [Int: (statuses: AsyncStream<LiveStatus>.Continuation, page: RequestPath?)] = [:]
  private var nextListener = 0
  /// The folder of the pages, or `nil` if differences are not computed.
  private let folder: ServedFolder?
  /// The content of the open pages at their last comparison, by path in the folder.
  private var contents: [String: [UInt8]] = [:]
  /// The differences that the newest version made to open pages, if they are short enough.
  private var differences: [String: PageDifference] = [:]

  init(in folder: ServedFolder? = nil) { self.folder = folder }

  /// Applies the result of a build and notifies open pages.
  ///
  /// - Returns: True if the status has changed.
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

  /// Records that a page is about to be edited, or rendered from edited content.
  ///
  /// The rendered state may differ from every published version. Therefore the next build counts as a new
  /// version, even if it changes no file.
  func noteEdit() { isEdited = true }

  /// Notifies pages if the compared state has changed.
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
    let path = (try? RequestPath(build.basePath)) ?? .root  // loading has refused an invalid path
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

  /// Computes the differences of the open pages.
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
    return try? opened.contents()  // without its content, the page reloads
  }

  /// The difference that the newest version made to a page, if it is short enough.
  func difference(of page: RequestPath?) -> PageDifference? {
    page.flatMap(file).flatMap { differences[$0] }
  }

  /// The decoded URL paths of the files that changed since a version, or `nil` if they are unknown.
  func changes(since version: Int) -> [String]? {
    let base = basePath.segments.map { "/" + $0 }.joined()
    return log.files(since: version)?.map { "\(base)/\($0)" }
  }

  /// The current status and each later status, for a page. A slow reader receives only the newest status.
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

  /// The files of the open pages, relative to the folder.
  var openFiles: Set<String> {
    Set(listeners.values.compactMap(\.page).compactMap(file))
  }

  /// The file of a page, relative to the folder, or `nil` if the page is outside the base path.
  private func file(of page: RequestPath) -> String? {
    guard page.segments.starts(with: basePath.segments) else { return nil }
    let names = page.segments.dropFirst(basePath.segments.count)
    return (names + (page.isFolder ? ["index.html"] : [])).joined(separator: "/")
  }

  var listenerCount: Int { listeners.count }

  private func forget(_ number: Int) {
    listeners[number] = nil
  }
}
