#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file or folder, closed when nobody holds it any more. A lock on it lasts as long.
final class Descriptor: Sendable {
  let rawValue: Int32

  /// The current folder, from which absolute paths can be given too.
  static let currentFolder = Descriptor(AT_FDCWD)

  init(_ rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Gives up a lock that was taken on it.
  ///
  /// Closing is not always enough: a process that is just being started may have a copy.
  func unlock() {
    _ = flock(rawValue, LOCK_UN)
  }

  /// Some bytes of a file; `nil` if it has not as many, or they can't be read.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = pread(rawValue, rest.baseAddress, rest.count, off_t(offset + filled))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        filled += read
      }
      isWhole = true
    }
    return isWhole ? bytes : nil
  }

  deinit {
    if rawValue >= 0 { close(rawValue) }
  }
}

/// What tells whether two paths lead to one file.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

extension stat {
  /// Permission bits, without the kind.
  var permissions: mode_t { st_mode & 0o7777 }
  var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
