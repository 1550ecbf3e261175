package import Foundation

/// An open file, folder, pipe or socket. The last reference closes it.
package final class Descriptor: Sendable {
  package let rawValue: Int32

  /// Takes ownership of an open descriptor.
  package init(owning rawValue: Int32) {
    self.rawValue = rawValue
  }

  deinit {
    close(rawValue)
  }

  /// Releases the lock. Closing is not enough if a starting process has a copy of the descriptor.
  package func unlock() {
    _ = flock(rawValue, LOCK_UN)
  }

  package func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(rawValue, &status) == 0 else { throw .last }
    return status
  }

  /// True if the file is still at a path. Does not follow symbolic links.
  package func isStill(at path: String) -> Bool {
    var status = stat()
    // `try?`: the file was deleted.
    guard lstat(path, &status) == 0, let opened = try? self.status() else { return false }
    return FileIdentity(status) == FileIdentity(opened)
  }

  /// Fills a buffer. Returns fewer bytes only at the end of the file.
  ///
  /// - Complexity: O(bytes).
  package func read(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int = 0
  ) throws(SystemError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let unfilled = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
      // A system call reads at most 2 GiB.
      let count = pread(
        rawValue, unfilled.baseAddress, min(unfilled.count, 1 << 30), off_t(offset + filled))
      if count == 0 { break }
      if count > 0 {
        filled += count
      } else if errno != EINTR {
        throw .last
      }
    }
    return filled
  }

  /// Reads bytes. Returns fewer bytes only at the end of the file.
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

package struct SystemError: Error, Hashable, Sendable {
  /// The error number (`errno`).
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of this thread's last call.
  package static var last: SystemError { SystemError(code: errno) }
}
