import FlyingSocks
import Foundation

/// Lets sockets wait as another pool does, and sees to what FlyingFox leaves to the system: that a
/// connection ends on which nothing has moved for a while, that small answers leave at once, and
/// that programs started meanwhile, such as the browser, do not inherit sockets and hold the port
/// when the server has long ended.
struct ConnectionPolicy: AsyncSocketPool {
  /// How long a connection may wait for its client, which may have sent half a request or take no
  /// more of an answer.
  let idleLimit: Duration
  /// Does the waiting.
  let pool: any AsyncSocketPool

  func prepare() async throws {
    try await pool.prepare()
  }

  func run() async throws {
    try await pool.run()
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    _ = fcntl(socket.file.rawValue, F_SETFD, FD_CLOEXEC)
    if isListening(socket) {
      // Connections inherit it. Without it the body, which is sent after the fields, waits until
      // the client has acknowledged those: 40 ms for each answer.
      try socket.setValue(true, for: .noDelay)
      try await pool.suspendSocket(socket, untilReadyFor: events)
    } else {
      try await suspendConnection(socket, untilReadyFor: events)
    }
  }

  private func suspendConnection(
    _ socket: Socket, untilReadyFor events: Socket.Events
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: idleLimit)
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  private func isListening(_ socket: Socket) -> Bool {
    (try? socket.getValue(for: .acceptsConnections)) == true
  }
}

extension SocketOption where Self == BoolSocketOption {
  static var noDelay: Self {
    BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
  }

  fileprivate static var acceptsConnections: Self { BoolSocketOption(name: SO_ACCEPTCONN) }
}
