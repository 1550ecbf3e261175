package import Foundation

/// An open file, folder, pipe or socket, closed when the last reference goes. A lock that was taken
/// on it lasts as long.
package final class Descriptor: Sendable {
  /// The number that system calls take. Never negative.
  package let rawValue: Int32

  /// Takes over an open descriptor, which nobody else may close.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    close(rawValue)
  }

  /// Gives up a lock that was taken on it.
  ///
  /// Closing is not always enough: a process that is just being started may have a copy.
  package func unlock() {
    _ = flock(rawValue, LOCK_UN)
  }

  /// The status of what is open.
  package func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last }
    return status
  }

  /// True if this open file or folder still is at a path. A symbolic link there is not followed.
  package func isStill(at path: String) -> Bool {
    var status = stat()
    // `try?`: a file without a status is gone.
    guard lstat(path, &status) == 0, let opened = try? self.status() else { return false }
    return FileIdentity(status) == FileIdentity(opened)
  }

  /// Fills a buffer with the bytes of a file from `offset` on.
  ///
  /// - Returns: How many bytes were read: fewer than fit only where the file ends.
  /// - Complexity: O(bytes).
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int = 0
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      // A system call may read at most 2 GiB.
      let count = pread(
        rawValue, rest.baseAddress, min(rest.count, 1 << 30), off_t(offset + filled))
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        throw .last
      }
    }
    return filled
  }

  /// At most `count` bytes of a file from `offset` on: fewer where the file ends.
  ///
  /// - Complexity: O(`count`).
  package func bytes(from offset: Int = 0, count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer), from: offset)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The error number (`errno`).
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that this thread made last.
  package static var last: SystemError { SystemError(code: errno) }
}
