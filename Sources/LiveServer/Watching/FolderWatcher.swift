import FileSystem
public import Foundation
import Markup

/// A watcher that reports changes of files in folders, at any depth.
///
///     let watcher = FolderWatcher(root: site, folders: ["Content", "Templates"])
///     for try await gathered in try watcher.changes() { rebuild(gathered.changes) }
///
/// Watching folders instead of files also detects atomic saves by renaming, folders that are created later or
/// recreated, and moved trees. Hidden names are ignored. Symbolic links to folders are not followed. A link
/// to a file in the root folder changes with that file, except with FSEvents on macOS.
///
/// A thread owns all system resources. It ends when the stream of changes is released.
public struct FolderWatcher: Sendable {
  /// The source of changes.
  public enum Method: Hashable, Sendable {
    /// System notifications: inotify on Linux, FSEvents on macOS (untested). Other systems poll four times a
    /// second.
    case events
    /// Repeated checks of all files. Polling also works on network and container mounts, for which the system
    /// may report no changes.
    case polling(every: Duration)
  }

  /// The time limits for combining changes.
  public struct Gathering: Hashable, Sendable {
    /// The quiet time before changes are first delivered as unsettled, so that a build can start. Most saves
    /// are complete by then.
    public var pause: Duration
    /// The quiet time before changes are settled.
    public var quiet: Duration
    /// The maximum time from the first change until changes are settled.
    public var limit: Duration
    /// The number of paths that are listed before they become `FolderChanges.everything`.
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

  /// Creates a watcher of folders in a root folder. The root must exist. The folders may be created later.
  public init(
    root: URL, folders: [String], method: Method = .events, gathering: Gathering = .init()
  ) {
    self.root = WatchedRoot(path: AbsolutePath(root.path), folders: folders)
    self.method = method
    self.gathering = gathering
  }

  /// Reports all changes after this call. The stream ends when the task that reads it ends.
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

  /// Polls only after changes may have settled, because each check takes time.
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
    // The thread waits in a blocking system call, which a task must not do.
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

/// The folder that contains the watched folders.
struct WatchedRoot: Hashable, Sendable {
  let path: AbsolutePath
  /// The names of the watched folders. Other entries of the root are ignored.
  let folders: [String]

  /// The absolute path of a path relative to the root. The relative path of the root is empty.
  func absolute(_ path: String) -> String {
    path.isEmpty ? self.path.text : self.path.text + "/" + path
  }

  /// The path of an entry of a folder, both relative to the root, or `nil` if the entry is ignored.
  func path(of name: String, in folder: String) -> String? {
    if folder.isEmpty { return folders.contains(name) ? name : nil }
    return name.beginsWithDot ? nil : folder + "/" + name
  }
}
