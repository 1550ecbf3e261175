import FlyingSocks
import Foundation

/// The connection to a client, read and written in tasks, and never waited for without end.
struct ClientSocket: Sendable {
  private let socket: Socket
  private let pool: any AsyncSocketPool

  /// Takes over a connection that was accepted: see `close()`.
  init(_ socket: Socket, pool: any AsyncSocketPool) throws {
    self.socket = socket
    self.pool = pool
    // Programs started meanwhile, such as the browser, would inherit it and hold the port when the
    // server has long ended.
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    try socket.setFlags(.nonBlocking)
    // Without it the body, which is sent after the fields, waits until the client has acknowledged
    // those: 40 ms for each answer.
    try socket.setValue(true, for: .noDelay)
    #if canImport(Darwin)
      try socket.setValue(true, for: .noSIGPIPE)
    #endif
  }

  /// What has come, at least one byte and at most `count`.
  ///
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

  /// Sends all of `data`, waiting each time at most `limit` for the client to take more.
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

  /// Says that nothing more will be sent, and listens until the client closes too. Closing while
  /// something is unread would take the last answer back before the client has seen it.
  func finish(before deadline: ContinuousClock.Instant) async {
    shutdown(socket.file.rawValue, Int32(SHUT_WR))
    while ContinuousClock.now < deadline {
      let bytes = try? await read(atMost: 1 << 16, before: deadline)  // an error: it has gone
      if bytes == nil { return }
    }
  }

  func close() {
    try? socket.close()  // where that fails, it is not open any more
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
