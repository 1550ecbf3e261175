import FlyingSocks
import Foundation

/// Lets sockets wait as another pool does, but ends a connection on which nothing has moved for a
/// while: a client that sends half a request, or takes no more of an answer, does not stay forever.
struct IdleLimit: AsyncSocketPool {
  /// How long a connection may wait for its client.
  let limit: Duration
  /// Does the waiting.
  let pool: any AsyncSocketPool

  func prepare() async throws {
    try await pool.prepare()
  }

  func run() async throws {
    try await pool.run()
  }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    guard !isListening(socket) else {
      return try await pool.suspendSocket(socket, untilReadyFor: events)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
      group.addTask {
        try await Task.sleep(for: limit)
        throw SocketError.disconnected
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// A socket that listens may wait for its first client as long as it takes.
  private func isListening(_ socket: Socket) -> Bool {
    (try? socket.getValue(for: BoolSocketOption(name: SO_ACCEPTCONN))) == true
  }
}
