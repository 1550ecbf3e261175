import Foundation

/// A connection between a build and a drawing process. A message begins with its length: 32 bits,
/// little-endian.
struct DrawingSocket {
  let descriptor: Int32

  /// The limit of a message in bytes. Stops a malicious length.
  private static let maximumLength = 256 << 20

  /// Started processes do not inherit the first end.
  static func pair() -> (ours: DrawingSocket, theirs: DrawingSocket)? {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var on: Int32 = 1
      setsockopt(
        ends[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return (DrawingSocket(descriptor: ends[0]), DrawingSocket(descriptor: ends[1]))
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  /// Returns true if the message is accepted before `timeout`.
  func send(_ message: [UInt8], timeout: Duration?) -> Bool {
    let length = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: message.count >> $0) }
    // Prevents SIGPIPE if the receiver has closed the connection.
    #if canImport(Darwin)
      let flags = Int32(MSG_DONTWAIT)
    #else
      let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    #endif
    return (length + message).withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        guard isReady(for: POLLOUT, timeout) else { return false }
        let remaining = UnsafeRawBufferPointer(rebasing: bytes[done...])
        let count = Foundation.send(descriptor, remaining.baseAddress, remaining.count, flags)
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// Returns `nil` at the end, after `timeout`, or for a message that is too long.
  func receive(timeout: Duration?) -> [UInt8]? {
    guard let header = receive(4, timeout) else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= Self.maximumLength else { return nil }
    return receive(length, timeout)
  }

  private func receive(_ count: Int, _ timeout: Duration?) -> [UInt8]? {
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      var done = 0
      while done < count {
        guard isReady(for: POLLIN, timeout) else { break }
        let remaining = UnsafeMutableBufferPointer(rebasing: buffer[done..<count])
        let result = recv(descriptor, remaining.baseAddress, remaining.count, 0)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        done += result
      }
      isWhole = done == count
      size = done
    }
    return isWhole ? bytes : nil
  }

  /// Returns false after `timeout`.
  private func isReady(for event: Int32, _ timeout: Duration?) -> Bool {
    let milliseconds = timeout.map { Int32($0 / .milliseconds(1)) } ?? -1
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    var ready: Int32
    repeat { ready = poll(&waiting, 1, milliseconds) } while ready < 0 && errno == EINTR
    return ready > 0
  }
}
