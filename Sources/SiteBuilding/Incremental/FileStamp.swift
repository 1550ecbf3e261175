#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the file system says of a file without its being read. As long as it says the same, the
/// file is the same, but for changes within one tick of the file system's clock: see `isSettled`.
struct FileStamp: Hashable, Sendable {
  var size: Int64
  /// Nanoseconds since 1970: when the contents changed, and when anything did.
  var modified, changed: Int64
  var inode: UInt64

  /// The stamp of what is not there.
  static let absent = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)

  /// Whether a change after `moment`, in nanoseconds since 1970, can't leave the same times.
  func isSettled(at moment: Int64) -> Bool {
    // File systems that count whole seconds show no parts of them; some count every other one.
    let tick: Int64 = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return changed < moment - tick
  }

  /// Now, in nanoseconds since 1970, as files are stamped.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStamp {
  init(_ status: stat) {
    size = Int64(status.st_size)
    inode = UInt64(status.st_ino)
    #if canImport(Darwin)
      modified = Self.nanoseconds(status.st_mtimespec)
      changed = Self.nanoseconds(status.st_ctimespec)
    #else
      modified = Self.nanoseconds(status.st_mtim)
      changed = Self.nanoseconds(status.st_ctim)
    #endif
  }

  /// The stamp of the file at a path in a folder. Symbolic links are followed.
  init(of path: UnsafePointer<CChar>, in folder: Descriptor) {
    var status = stat()
    self = fstatat(folder.rawValue, path, &status, 0) == 0 ? FileStamp(status) : .absent
  }
}
