import FileSystem
public import Foundation
import Markup

/// Watches folders for changes of the files in them, at any depth.
///
///     let watcher = FolderWatcher(root: site, folders: ["Content", "Templates"])
///     for try await gathered in try watcher.changes() { rebuild(gathered.changes) }
///
/// Folders are watched, not files: an editor that writes another file and renames it over the old
/// one, a folder that is deleted and made again or was not there at first, and a whole tree that is
/// moved in or out are changes like any other. Hidden names are passed over. Symbolic links to
/// folders are not followed; a link to a file of the root folder changes with that file, but on
/// macOS, where FSEvents is asked of the folders alone.
///
/// One thread waits for the system and owns everything that watching needs; it ends, and closes
/// what it opened, when nobody wants the changes any more.
public struct FolderWatcher: Sendable {
  /// How the watcher learns of changes.
  public enum Method: Hashable, Sendable {
    /// The system tells: inotify on Linux, FSEvents on macOS, which has not been tried. Elsewhere it
    /// polls four times a second.
    case events
    /// All files are looked at again and again. Works on network and container mounts too, of whose
    /// changes the system may know nothing.
    case polling(every: Duration)
  }

  /// How changes are gathered into one value.
  public struct Gathering: Hashable, Sendable {
    /// Changes are told for the first time, as not settled, when nothing has happened for this
    /// long: most saves are over then, and who builds from them can begin.
    public var pause: Duration
    /// They are settled when nothing has happened for this long…
    public var quiet: Duration
    /// …or this long after the first of them, whatever else happens.
    public var limit: Duration
    /// How many paths are kept apart before they become `FolderChanges.everything`.
    public var pathLimit: Int

    /// A way of gathering.
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

  /// A watcher of some folders in a root folder. The root must be there, the folders need not.
  public init(
    root: URL, folders: [String], method: Method = .events, gathering: Gathering = .init()
  ) {
    self.root = WatchedRoot(path: AbsolutePath(root.path), folders: folders)
    self.method = method
    self.gathering = gathering
  }

  /// The changes from now on: nothing that happens after this call has returned is missed. Ends
  /// only with the task that reads it.
  ///
  /// - Throws: `WatchError`, here or later.
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

  /// Each look costs time: there is none before the changes may have settled.
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
    // The system is waited for in a call that blocks, which a task must not.
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

/// The folder whose folders are watched.
struct WatchedRoot: Hashable, Sendable {
  let path: AbsolutePath
  /// The names of the folders in it that are watched; its other entries are ignored.
  let folders: [String]

  /// The absolute path of a folder or file, given its path relative to the root. The path of the
  /// root itself is empty.
  func absolute(_ path: String) -> String {
    path.isEmpty ? self.path.text : self.path.text + "/" + path
  }

  /// The path of an entry of a folder, both relative to the root; `nil` if the entry is ignored.
  func path(of name: String, in folder: String) -> String? {
    if folder.isEmpty { return folders.contains(name) ? name : nil }
    return name.beginsWithDot ? nil : folder + "/" + name
  }
}
