import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import PreviewServer

@Suite struct ConnectionPolicyTests {
  /// The server closes although the client has neither finished its request nor gone.
  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nHost: local", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
  ])
  func aConnectionOnWhichNothingMovesIsClosed(text: String) async throws {
    let listener = try Listener(host: "127.0.0.1", port: 0, attempts: 1)
    let (ports, continuation) = AsyncStream.makeStream(of: UInt16.self)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { continuation.finish() }
        let handler = ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok) }
        try await listener.run(handler, idleLimit: .milliseconds(20)) { continuation.yield($0) }
      }
      for await port in ports {
        let client = RawClient(port: port)
        let bytes = try await client.exchange(Array(text.utf8))
        #expect(bytes.isEmpty != text.hasSuffix("\r\n\r\n"))
        // And the server goes on waiting for others.
        let answer = try await client.get("/")
        #expect(answer.status == 200)
        break
      }
      group.cancelAll()
      try await group.waitForAll()
    }
  }

  @Test func connectionsSendSmallAnswersAtOnce() async throws {
    let connection = try RawConnection(listeningOn: 0)
    defer { connection.close() }
    let socket = Socket(file: .init(rawValue: connection.descriptor))
    #expect(try socket.getValue(for: .noDelay) == false)
    let policy = ConnectionPolicy(idleLimit: .seconds(1), pool: ReadyPool())
    try await policy.suspendSocket(socket, untilReadyFor: .connection)
    #expect(try socket.getValue(for: .noDelay) == true)
  }
}

/// A pool whose sockets never have to wait.
private struct ReadyPool: AsyncSocketPool {
  func prepare() {}
  func run() {}
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) {}
}
