import FlyingSocks
import Foundation

struct ClientSocket: Sendable {
  private let socket: Socket
  private let pool: any AsyncSocketPool

  /// Takes ownership. Call `close()` to release the connection.
  init(_ socket: Socket, pool: any AsyncSocketPool) throws {
    self.socket = socket
    self.pool = pool
    // Without `FD_CLOEXEC`, a launched browser would inherit the socket and keep the port in use.
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try socket.setFlags(.nonBlocking)
    // Without `TCP_NODELAY`, the body waits for an acknowledgement: 40 ms per response.
    try socket.setValue(true, for: .noDelay)
    #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
    #endif
  }

  /// - Throws: `SocketError.disconnected` at the end.
  func read(atMost count: Int, before deadline: ContinuousClock.Instant) async throws -> [UInt8] {
    while true {
      try Task.checkCancellation()
      do {
        return try socket.read(atMost: count)
      } catch SocketError.blocked {
        try await wait(for: .read, before: deadline)
      }
    }
  }

  func write(_ data: Data, idleLimit limit: Duration) async throws {
    var sent = data.startIndex
    while sent < data.endIndex {
      try Task.checkCancellation()
      do {
        sent = try socket.write(data, from: sent)
      } catch SocketError.blocked {
        try await wait(for: .write, before: .now + limit)
      }
    }
  }

  /// Shuts down writing, and waits for the client to close. Closing with unread bytes would reset the
  /// connection, and the client could lose the last response.
  func finish(before deadline: ContinuousClock.Instant) async {
    shutdown(socket.file.rawValue, Int32(SHUT_WR))
    while ContinuousClock.now < deadline {
      let bytes = try? await read(atMost: 1 << 16, before: deadline)  // the client has gone
      if bytes == nil { return }
    }
  }

  func close() {
    try? socket.close()  // the socket is already closed
  }

  private func wait(
    for events: Socket.Events, before deadline: ContinuousClock.Instant
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(until: deadline)
        throw SocketError.timeout(message: "the client is too slow")
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

extension SocketOption where Self == BoolSocketOption {
  static var noDelay: Self {
    BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
  }
}
