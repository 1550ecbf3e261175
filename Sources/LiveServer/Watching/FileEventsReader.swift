#if os(macOS)
  import CoreServices
  import FileSystem
  import Foundation
  import Markup
  import Synchronization

  /// Reads changes from macOS (FSEvents), which watches whole trees. This code has not been tested on a Mac.
  struct FileEventsReader: ChangeReader {
    private let events: FileEvents

    init(_ root: WatchedRoot) throws(WatchError) {
      events = try FileEvents(root)
    }

    mutating func read(
      within limit: Duration?, stop: StopSignal
    ) throws(WatchError) -> ChangeReading {
      switch try stop.wait(for: events.waiting, atMost: limit) {
      case .stopped: return .stopped
      case .timedOut: return .quiet
      case .readable: return .changed(events.take())
      }
    }
  }

  private final class FileEvents: Sendable {
    private final class EventReceiver: Sendable {
      let changes = Mutex(FolderChanges.none)
      let output: Descriptor
      let input: Descriptor
      let root: WatchedRoot
      /// The root with a trailing slash, without symbolic links, as the system reports it.
      let prefix: String

      init(_ root: WatchedRoot, at path: String) throws(WatchError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .failed(call: "pipe", code: errno) }
        (output, input) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
        for end in ends {
          _ = fcntl(end, F_SETFD, FD_CLOEXEC)
          _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        self.root = root
        prefix = path == "/" ? "/" : path + "/"
      }

      func receive(_ paths: [String], _ flags: [FSEventStreamEventFlags]) {
        // The system reports dropped events without their paths.
        let lost =
          kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
          | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
        let isLost = flags.contains { $0 & FSEventStreamEventFlags(lost) != 0 }
        let changed = Set(paths.compactMap(path))
        let more = isLost ? FolderChanges.everything : .paths(changed)
        guard !more.isEmpty else { return }
        changes.withLock { $0.merge(more, limit: 100_000) }
        var byte: UInt8 = 0
        _ = write(input.rawValue, &byte, 1)
      }

      /// Returns `nil` outside watched folders and for hidden names.
      private func path(_ absolute: String) -> String? {
        guard absolute.utf8.starts(with: prefix.utf8) else { return nil }
        let names = String(decoding: absolute.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        var path = ""
        for name in names.splitAtSlashes() {
          guard let next = root.path(of: String(name), in: path) else { return nil }
          path = next
        }
        return path.isEmpty ? nil : path
      }
    }

    private let receiver: EventReceiver
    /// The stream, used only by `init` and `deinit`.
    private nonisolated(unsafe) let stream: FSEventStreamRef
    private let queue = DispatchQueue(label: "vitrine.file-events")

    init(_ root: WatchedRoot) throws(WatchError) {
      guard let resolved = realpath(root.path.text, nil) else {
        throw .rootMissing(path: root.path.text)
      }
      defer { free(resolved) }
      let path = String(cString: resolved)
      receiver = try EventReceiver(root, at: path)
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passRetained(receiver).toOpaque(), retain: nil,
        release: { info in info.map { Unmanaged<EventReceiver>.fromOpaque($0).release() } },
        copyDescription: nil)
      let flags =
        kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
        | kFSEventStreamCreateFlagWatchRoot
      let stream = FSEventStreamCreate(
        nil,
        { _, info, count, paths, flags, _ in
          guard let info else { return }
          let receiver = Unmanaged<EventReceiver>.fromOpaque(info).takeUnretainedValue()
          let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
          receiver.receive(
            (0..<count).map { String(cString: names[$0]) },
            Array(UnsafeBufferPointer(start: flags, count: count)))
        }, &context, [path] as CFArray,
        FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0, FSEventStreamCreateFlags(flags))
      guard let stream else {
        // Without a stream, the system does not call `release`.
        if let info = context.info { Unmanaged<EventReceiver>.fromOpaque(info).release() }
        throw .failed(call: "FSEventStreamCreate", code: EIO)
      }
      FSEventStreamSetDispatchQueue(stream, queue)
      guard FSEventStreamStart(stream) else {
        // `deinit` does not run, because `self.stream` is not set.
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
        throw .failed(call: "FSEventStreamStart", code: EIO)
      }
      self.stream = stream
    }

    deinit {
      // On the queue, so that no callback is active when its context is released.
      queue.sync {
        FSEventStreamStop(stream)
        FSEventStreamInvalidate(stream)
        FSEventStreamRelease(stream)
      }
    }

    var waiting: Int32 { receiver.output.rawValue }

    func take() -> FolderChanges {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while Darwin.read(receiver.output.rawValue, &bytes, bytes.count) == bytes.count {}
      return receiver.changes.withLock { changes in
        defer { changes = .none }
        return changes
      }
    }
  }
#endif
