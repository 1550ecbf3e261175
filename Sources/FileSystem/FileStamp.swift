package import Foundation

/// What the file system says about a file without reading it. A file whose stamp is the same as
/// before has not changed, unless it was written twice within one tick of the file system's clock:
/// see `isSettled(at:)`.
package struct FileStamp: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// Nanoseconds since 1970 of the last change of the contents. Copying tools may set it back.
  package var modified: Int64
  /// Nanoseconds since 1970 of the last change of contents, name or permissions. No program can set
  /// it.
  package var changed: Int64
  package var inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  /// The stamp where there is no file.
  package static let absent = FileStamp(size: -1, modified: 0, changed: 0, inode: 0)

  /// Whether every change after `moment`, in nanoseconds since 1970, gives another stamp.
  package func isSettled(at moment: Int64) -> Bool {
    // File systems that count whole seconds show no parts of them; some count every other one.
    let tick: Int64 = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return changed < moment - tick
  }

  /// The present in nanoseconds since 1970, by the clock that stamps files.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStamp {
  package init(_ status: stat) {
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

  /// The stamp of the file at a path, or `absent`.
  package init(at path: CanonicalPath) {
    var status = stat()
    self = stat(path.text, &status) == 0 ? FileStamp(status) : .absent
  }

  /// The stamp of the file at a path in a folder, or `absent`. Symbolic links are followed.
  package init(of path: UnsafePointer<CChar>, in folder: Descriptor) {
    var status = stat()
    self = fstatat(folder.rawValue, path, &status, 0) == 0 ? FileStamp(status) : .absent
  }
}
