#if os(Linux)
  import FileSystem
  import Foundation

  struct InotifyWatches: Sendable {
    enum Consequence {
      case none
      /// The root was removed, or the kernel dropped events.
      case lost
    }

    let queue: Descriptor
    private let root: WatchedRoot
    /// The kernel does not reuse watch numbers.
    private var paths: [Int32: String] = [:]
    /// The symbolic links to each file, by folder watch and file name. Watching the folder detects a replaced
    /// file.
    private var links: [Int32: [String: Set<String>]] = [:]

    init(_ root: WatchedRoot) throws(WatchError) {
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      guard descriptor >= 0 else {
        throw errno == EMFILE ? .tooManyFolders : .failed(call: "inotify_init1", code: errno)
      }
      self.root = root
      queue = Descriptor(owning: descriptor)
      guard try add("") else { throw .rootMissing(path: root.path.text) }
      var unwanted: Set<String> = []
      for folder in root.folders { try watch(folder, reporting: &unwanted) }
    }

    func events() throws(WatchError) -> [InotifyEvent] {
      var code: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
        let length = read(queue.rawValue, buffer.baseAddress, buffer.count)
        if length < 0 { code = errno }
        count = max(0, length)
      }
      guard code == 0 || code == EAGAIN || code == EINTR else {
        throw .failed(call: "read", code: code)
      }
      return InotifyEvent.all(in: bytes)
    }

    mutating func take(
      _ event: InotifyEvent, _ changed: inout Set<String>
    ) throws(WatchError) -> Consequence {
      if event.has(IN_Q_OVERFLOW) { return .lost }
      if let links = links[event.watch]?[event.name] { changed.formUnion(links) }
      if event.has(IN_IGNORED) { links[event.watch] = nil }
      // The folder was moved away, and its older events are obsolete.
      guard let folder = paths[event.watch] else { return .none }
      if event.has(IN_IGNORED) { paths[event.watch] = nil }
      if event.name.isEmpty {
        return folder.isEmpty && event.has(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
          ? .lost : .none
      }
      guard let path = root.path(of: event.name, in: folder) else { return .none }
      changed.insert(path)
      guard event.has(IN_ISDIR) else {
        if event.has(IN_CREATE | IN_MOVED_TO) { try watchTarget(of: path) }
        return .none
      }
      if event.has(IN_MOVED_FROM) { forget(path) }
      // A folder may have become readable.
      if event.has(IN_CREATE | IN_MOVED_TO | IN_ATTRIB) { try watch(path, reporting: &changed) }
      return .none
    }

    private mutating func watch(
      _ folder: String, reporting reported: inout Set<String>
    ) throws(WatchError) {
      var pending = [folder]
      while let folder = pending.popLast() {
        // The watch precedes the listing, so that no entry is missed.
        guard try add(folder) else { continue }
        for entry in root.entries(of: folder) {
          reported.insert(entry.path)
          if entry.isFolder { pending.append(entry.path) }
          if entry.kind == .symlink { try watchTarget(of: entry.path) }
        }
      }
    }

    private mutating func watchTarget(of path: String) throws(WatchError) {
      guard FileKind(at: root.absolute(path)) == .symlink else { return }
      let target = CanonicalPath(root.absolute(path))
      // This stops a downloaded site from watching files outside it.
      guard target.isIn(CanonicalPath(root.path.text)), let (folder, name) = target.parentAndName
      else { return }
      // `IN_MASK_ADD` extends an existing watch.
      let events = Self.events(in: path) | UInt32(IN_MASK_ADD)
      guard let watch = try add(events, at: folder.text) else { return }
      links[watch, default: [:]][name, default: []].insert(path)
    }

    /// - Returns: False if the folder is missing or unreadable.
    private mutating func add(_ folder: String) throws(WatchError) -> Bool {
      guard let watch = try add(Self.events(in: folder), at: root.absolute(folder)) else {
        return false
      }
      paths[watch] = folder
      return true
    }

    /// - Returns: `nil` if the folder is missing or unreadable.
    private func add(_ events: UInt32, at folder: String) throws(WatchError) -> Int32? {
      let watch = inotify_add_watch(queue.rawValue, folder, events)
      guard watch < 0 else { return watch }
      switch errno {
      case ENOENT, ENOTDIR, ELOOP, EACCES, ENAMETOOLONG: return nil
      case ENOSPC: throw .tooManyFolders
      case let code: throw .failed(call: "inotify_add_watch", code: code)
      }
    }

    /// The paths of a moved folder's watches are outdated.
    private mutating func forget(_ folder: String) {
      for (watch, path) in paths where path == folder || path.hasPrefix(folder + "/") {
        paths[watch] = nil
        inotify_rm_watch(queue.rawValue, watch)
      }
    }

    /// The root reports only that its folders appear and disappear.
    private static func events(in folder: String) -> UInt32 {
      let entries = IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
      return folder.isEmpty
        ? UInt32(entries | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
        : UInt32(
          entries | IN_MODIFY | IN_CLOSE_WRITE | IN_ONLYDIR | IN_DONT_FOLLOW | IN_EXCL_UNLINK)
    }
  }

  struct InotifyEvent: Hashable, Sendable {
    let watch: Int32
    let mask: UInt32
    let name: String

    func has(_ kinds: Int32) -> Bool { mask & UInt32(bitPattern: kinds) != 0 }

    /// - Complexity: O(number of bytes).
    static func all(in bytes: [UInt8]) -> [InotifyEvent] {
      let header = MemoryLayout<inotify_event>.size
      var events: [InotifyEvent] = []
      bytes.withUnsafeBytes { bytes in
        var offset = 0
        while offset + header <= bytes.count {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let name = bytes[(offset + header)...].prefix(Int(event.len)).prefix { $0 != 0 }
          events.append(
            InotifyEvent(
              watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
          offset += header + Int(event.len)
        }
      }
      return events
    }
  }
#endif
