package import Foundation

/// The metadata of a file that changes with its contents. Two writes within one clock tick can give
/// equal fingerprints: see `isSettled(at:)`.
package struct FileFingerprint: Hashable, Sendable {
  /// In bytes.
  package var size: Int64
  /// The modification time in nanoseconds since 1970. Programs can set it.
  package var modified: Int64
  /// The change time of contents, name or permissions in nanoseconds since 1970. Programs can't set
  /// it.
  package var changed: Int64
  package var inode: UInt64

  package init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }

  package static let absent = FileFingerprint(size: -1, modified: 0, changed: 0, inode: 0)

  /// True if each change after `moment` gives another fingerprint.
  package func isSettled(at moment: Int64) -> Bool {
    // Some file systems store only whole or even seconds.
    let tick: Int64 = changed % 1_000_000_000 == 0 ? 2_000_000_000 : 20_000_000
    return changed < moment - tick
  }

  /// The current time in nanoseconds since 1970, by the file system's clock.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return nanoseconds(time)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileFingerprint {
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

  /// The result is `absent` for a missing file.
  package init(at path: CanonicalPath) {
    var status = stat()
    self = stat(path.text, &status) == 0 ? FileFingerprint(status) : .absent
  }

  /// Follows symbolic links.
  package init(of path: UnsafePointer<CChar>, in folder: Descriptor) {
    var status = stat()
    self = fstatat(folder.rawValue, path, &status, 0) == 0 ? FileFingerprint(status) : .absent
  }
}
