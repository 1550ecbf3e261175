import Markup

struct LiveStatus: Hashable, Sendable {
  /// Grows with each change of the served site. A page of another version is outdated.
  var version = 0
  /// The errors as printed in the terminal. While there are errors, `version` is that of the last valid
  /// build.
  var problems = ""
  /// The warnings as printed in the terminal.
  var warnings = ""
  /// Grows when the compared state changes.
  var comparison = 0
}

actor OpenPages {
  private(set) var status = LiveStatus()
  private(set) var basePath = RequestPath.root
  private var log = ChangeLog()
  private var base: String?
  private var isEdited = false
  /// The path of a page may be unknown.
  private var listeners:
    [Int: (statuses: AsyncStream<LiveStatus>.Continuation, page: RequestPath?)] = [:]
  private var nextListener = 0
  private let folder: ServedFolder?
  private var contents: [String: [UInt8]] = [:]
  /// The differences of the newest version, if short enough.
  private var differences: [String: PageDifference] = [:]

  init(in folder: ServedFolder? = nil) { self.folder = folder }

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

  /// Records that a page is about to be edited.
  ///
  /// The page may then differ from every published version, so the next build is a new version even if it
  /// changes no file.
  func noteEdit() { isEdited = true }

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
    return try? opened.contents()  // the page then reloads
  }

  func difference(of page: RequestPath?) -> PageDifference? {
    page.flatMap(file).flatMap { differences[$0] }
  }

  func changes(since version: Int) -> [String]? {
    let base = basePath.segments.map { "/" + $0 }.joined()
    return log.files(since: version)?.map { "\(base)/\($0)" }
  }

  /// A slow reader receives only the newest status.
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

  var openFiles: Set<String> {
    Set(listeners.values.compactMap(\.page).compactMap(file))
  }

  /// Returns `nil` if the page is outside the base path.
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
