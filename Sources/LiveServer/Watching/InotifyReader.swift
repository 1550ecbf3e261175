#if os(Linux)
  import FileSystem
  import Foundation

  /// Reads changes from the Linux kernel (inotify(7)).
  ///
  /// Entries of a new folder are listed, because some may precede the watch.
  struct InotifyReader: ChangeReader {
    private let root: WatchedRoot
    private var watches: InotifyWatches?

    init(_ root: WatchedRoot) throws(WatchError) {
      self.root = root
      watches = try InotifyWatches(root)
    }

    mutating func read(
      within limit: Duration?, stop: StopSignal
    ) throws(WatchError) -> ChangeReading {
      guard let queue = watches?.queue.rawValue else {
        return try returnToRoot(within: limit, stop)
      }
      switch try stop.wait(for: queue, atMost: limit) {
      case .stopped: return .stopped
      case .timedOut: return .quiet
      case .readable: return .changed(try changes())
      }
    }

    private mutating func changes() throws(WatchError) -> FolderChanges {
      var changed: Set<String> = []
      for event in try watches?.events() ?? [] {
        if try watches?.take(event, &changed) == .lost {
          watches = nil
          watches = try Self.watches(ifThereIs: root)
          return .everything
        }
      }
      return .paths(changed)
    }

    private mutating func returnToRoot(
      within limit: Duration?, _ stop: StopSignal
    ) throws(WatchError) -> ChangeReading {
      let pause = min(limit ?? Self.pause, Self.pause)
      if try stop.wait(atMost: pause) == .stopped { return .stopped }
      watches = try Self.watches(ifThereIs: root)
      return watches == nil ? .quiet : .changed(.everything)
    }

    private static let pause = Duration.milliseconds(100)

    private static func watches(
      ifThereIs root: WatchedRoot
    ) throws(WatchError) -> InotifyWatches? {
      do throws(WatchError) {
        return try InotifyWatches(root)
      } catch .rootMissing {
        return nil
      }
    }
  }
#endif
