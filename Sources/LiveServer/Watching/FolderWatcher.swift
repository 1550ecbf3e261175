import FileSystem
public import Foundation
import Markup

/// A watcher for changes of files in folders, at any depth.
///
///     let watcher = FolderWatcher(root: site, folders: ["Content", "Templates"])
///     for try await gathered in try watcher.changes() { rebuild(gathered.changes) }
///
/// Hidden names and links to folders are ignored. A link to a file in the root folder changes with that file,
/// except on macOS.
public struct FolderWatcher: Sendable {
  /// The source of changes.
  public enum Method: Hashable, Sendable {
    /// System notifications: inotify on Linux, FSEvents on macOS (untested). Other systems poll four times a
    /// second.
    case events
    /// Repeated checks of all files, also for network and container mounts.
    case polling(every: Duration)
  }

  /// The time limits for combining changes.
  public struct Gathering: Hashable, Sendable {
    /// The quiet time before a first, unsettled delivery. Most saves are then complete.
    public var pause: Duration
    /// The quiet time before changes are settled.
    public var quiet: Duration
    /// The maximum time until changes are settled.
    public var limit: Duration
    /// The number of paths above which changes become `everything`.
    public var pathLimit: Int

    /// Creates limits.
    public init(
      pause: Duration = .milliseconds(4), quiet: Duration = .milliseconds(30),
      limit: Duration = .milliseconds(200),
      pathLimit: Int = 100_000
    ) {
      self.pause = pause
      self.quiet = quiet
      self.limit = limit
      self.pathLimit = pathLimit
    }
  }

  private let root: WatchedRoot
  private let method: Method
  private let gathering: Gathering

  /// Creates a watcher. The root must exist. The folders may be created later.
  public init(
    root: URL, folders: [String], method: Method = .events, gathering: Gathering = .init()
  ) {
    self.root = WatchedRoot(path: AbsolutePath(root.path), folders: folders)
    self.method = method
    self.gathering = gathering
  }

  /// The changes after this call. The stream ends with the task that reads it.
  ///
  /// - Throws: `WatchError`, also from the stream.
  public func changes() throws(WatchError) -> AsyncThrowingStream<GatheredChanges, any Error> {
    switch method {
    case .polling(let interval): return try poll(every: interval)
    case .events:
      #if os(Linux)
        return try start(InotifyReader(root), gathering)
      #elseif os(macOS)
        return try start(FileEventsReader(root), gathering)
      #else
        return try poll(every: .milliseconds(250))
      #endif
    }
  }

  /// Delivers only settled changes, because each check takes time.
  private func poll(
    every interval: Duration
  ) throws(WatchError) -> AsyncThrowingStream<GatheredChanges, any Error> {
    var gathering = gathering
    gathering.pause = gathering.quiet
    return try start(PollingReader(root, every: interval), gathering)
  }

  private func start(
    _ reader: some ChangeReader, _ gathering: Gathering
  ) throws(WatchError) -> AsyncThrowingStream<GatheredChanges, any Error> {
    let stop = try StopSignal()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: GatheredChanges.self)
    continuation.onTermination = { _ in stop.send() }
    let gatherer = ChangeGatherer(
      reader: reader, gathering: gathering, stop: stop, clock: ContinuousClock())
    // A task must not block.
    Thread.detachNewThread {
      var gatherer = gatherer
      do throws(WatchError) {
        while let changes = try gatherer.next() { continuation.yield(changes) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    return stream
  }
}

struct WatchedRoot: Hashable, Sendable {
  let path: AbsolutePath
  /// Other entries of the root are ignored.
  let folders: [String]

  /// An empty path is the root.
  func absolute(_ path: String) -> String {
    path.isEmpty ? self.path.text : self.path.text + "/" + path
  }

  /// Returns `nil` for an ignored entry. Both paths are relative to the root.
  func path(of name: String, in folder: String) -> String? {
    if folder.isEmpty { return folders.contains(name) ? name : nil }
    return name.beginsWithDot ? nil : folder + "/" + name
  }
}
