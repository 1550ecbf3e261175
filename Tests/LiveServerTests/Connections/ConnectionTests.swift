import Diagnostics
import FlyingFox
import FlyingSocks
import Synchronization
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct ConnectionTests {
  @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"])
  func aConnectionOnWhichNothingMovesIsClosed(text: String) async throws {
    try await withListener(.init(idle: .milliseconds(20))) { client in
      let bytes = try await client.exchange(Array(text.utf8))
      #expect(bytes.isEmpty == text.isEmpty)
      let answer = try await client.get("/")
      #expect(answer.status == 200)
    }
  }

  @Test func aRequestThatDripsIsCutOff() async throws {
    try await withListener(.init(request: .milliseconds(50))) { client in
      let connection = try RawConnection(port: client.port)
      defer { connection.close() }
      try connection.send(Array("GET / HTTP/1.1\r\n".utf8))
      var isAnswered = false
      while !isAnswered {
        try connection.send(Array("X: 1\r\n".utf8))
        isAnswered = try await connection.hasSomethingToRead(within: .milliseconds(10))
      }
      let answer = try RawResponse(try await blocking { try connection.readToEnd() })
      #expect(answer.status == 408)
    }
  }

  @Test(arguments: [3, ConnectionLimits().connections])
  func moreConnectionsThanTheLimitAreRefused(limit: Int) async throws {
    #expect([3, 256].contains(limit))
    // A slow machine must not close idle connections.
    let limits = ConnectionLimits(
      connections: limit, request: .seconds(3_600), idle: .seconds(3_600))
    try await withListener(limits) { client in
      var open: [RawConnection] = []
      defer { for connection in open { connection.close() } }
      for _ in 0..<limits.connections {
        let connection = try RawConnection(port: client.port)
        open.append(connection)
        let answer = try await blocking {
          try connection.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
          return try RawResponse(try connection.read(count: 1 << 16))
        }
        #expect(answer.status == 200)
      }
      let refused = try await client.get("/")
      #expect(refused.status == 503)
      #expect(refused["Connection"] == "close")
      #expect(refused.text == "this server already has \(limits.connections) connections\n")
      open.removeLast().close()
      while try await client.get("/").status == 503 { await Task.yield() }
    }
  }

  @Test(arguments: [
    (0, 2, 1), (18, 2, 2), (22, 2, 3), (48, 2, 12), (240, 2, 76), (4_000, 2, 256), (48, 64, 1),
    (1_000, 64, 246),
  ])
  func connectionsAreBoundByDescriptors(descriptors: Int, cores: Int, expected: Int) {
    let limits = ConnectionLimits().bounded(byDescriptors: descriptors, cores: cores)
    #expect(limits.connections == expected)
    #expect(limits.connections * 3 + 4 + 4 * cores <= max(descriptors, 3 + 4 + 4 * cores))
  }

  @Test func aFloodIsReportedOnce() async throws {
    let (warnings, continuation) = AsyncStream.makeStream(of: Diagnostic.self)
    let listener = try Listener(host: "127.0.0.1", port: 0, attempts: 1)
    let limits = ConnectionLimits(connections: 2, idle: .seconds(3_600))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await listener.run(
          ClosureHTTPHandler { _ in .text(.ok, "hello") }, limits: limits
        ) { continuation.yield($0) }
      }
      let client = RawClient(port: listener.port)
      var open: [RawConnection] = []
      for _ in 0..<20 { open.append(try RawConnection(port: client.port)) }
      for connection in open { connection.close() }
      // Refused connections have a different response or no response.
      while (try? await client.get("/").status) != 200 { await Task.yield() }
      group.cancelAll()
      try await group.waitForAll()
    }
    continuation.finish()
    var all: [Diagnostic] = []
    for await warning in warnings { all.append(warning) }
    #expect(all.map(\.code) == ["too-many-connections"])
    #expect(
      all.first?.message
        == "the server already has 2 connections and refuses new ones")
  }

  @Test func aStreamEndsWithItsClient() async throws {
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    try await withListener(.init()) { _ in
      HTTPResponse(
        statusCode: .ok, headers: [:],
        body: HTTPBodySequence(from: EndlessBody(onEnd: { continuation.yield() })))
    } _: { client in
      let connection = try RawConnection(port: client.port)
      try connection.send(Array("GET / HTTP/1.1\r\n\r\n".utf8))
      // An earlier disconnection would be detected by sending.
      _ = try await blocking {
        var answer: [UInt8] = []
        while !answer.contains(0) {
          let piece = try connection.read(count: 1)
          if piece.isEmpty { break }
          answer += piece
        }
      }
      connection.close()
      for await _ in ended { break }
    }
  }

  @Test func connectionsSendSmallAnswersAtOnce() throws {
    let connection = try RawConnection(listeningOn: 0)
    defer { connection.close() }
    let socket = Socket(file: .init(rawValue: connection.descriptor))
    #expect(try socket.getValue(for: .noDelay) == false)
    _ = try ClientSocket(socket, pool: ReadyPool())
    #expect(try socket.getValue(for: .noDelay) == true)
  }
}

private struct ReadyPool: AsyncSocketPool {
  func prepare() {}
  func run() {}
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) {}
}

private struct EndlessBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let onEnd: @Sendable () -> Void

  func makeAsyncIterator() -> Iterator { Iterator(onEnd: onEnd) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let onEnd: @Sendable () -> Void
    var hasBegun = false

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      if !hasBegun {
        hasBegun = true
        return [0]
      }
      defer { onEnd() }
      try await Task.sleep(for: .seconds(3_600))
      return nil
    }
  }
}
