import Foundation
import Testing

@testable import LiveServer

/// The port must be free at once.
@Suite struct CancellationTests {
  private func restart(
    _ folder: TemporaryFolder, _ during: @escaping @Sendable (RawClient) async throws -> Void
  ) async throws {
    let port = try await Self.portOfItsOwn(for: folder)
    for _ in 0..<3 {
      try await Self.retryingWhileInherited {
        try await withServer(.init(root: folder.path, port: port)) { address in
          try await during(RawClient(port: address.port))
        }
      }
    }
  }

  /// A program that another test forks between opening a socket and setting `FD_CLOEXEC` inherits the socket.
  /// The port then stays in use for a minute (TIME_WAIT) or longer.
  private static func retryingWhileInherited(
    _ body: () async throws -> Void
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      do {
        return try await body()
      } catch ServerError.portInUse where ContinuousClock.now < deadline {
        try await Task.sleep(for: .milliseconds(50))
      }
    }
  }

  /// A port outside the ephemeral range, which other tests use.
  private static func portOfItsOwn(for folder: TemporaryFolder) async throws -> UInt16 {
    while true {
      let port = UInt16.random(in: 10_000..<30_000)
      do {
        try await withServer(.init(root: folder.path, port: port)) { _ in }
        return port
      } catch ServerError.portInUse {}
    }
  }

  @Test func anIdleServerLeavesItsPort() async throws {
    try await restart(TemporaryFolder()) { _ in }
  }

  @Test func aServerThatHasAnsweredLeavesItsPort() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await restart(folder) { client in
      for _ in 0..<5 {
        let answer = try await client.get("/")
        #expect(answer.text == "home")
      }
    }
  }

  @Test func anOpenConnectionDoesNotHoldTheServer() async throws {
    let folder = try TemporaryFolder()
    let connections = Connections()
    try await restart(folder) { client in
      let connection = try RawConnection(port: client.port)
      try connection.send(Array("GET / HTTP/1.1\r\nHost: loc".utf8))
      await connections.append(connection)
    }
    await connections.close()
  }

  @Test func aClientThatDoesNotReadDoesNotHoldTheServer() async throws {
    let folder = try TemporaryFolder()
    try folder.write("large", [UInt8](repeating: 1, count: 32 << 20))
    let connections = Connections()
    try await restart(folder) { client in
      let connection = try RawConnection(port: client.port)
      try connection.send(Array("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      await connections.append(connection)
      let answer = try await client.get("/")
      #expect(answer.status == 404)
    }
    await connections.close()
  }
}

private actor Connections {
  private var all: [RawConnection] = []

  func append(_ connection: RawConnection) { all.append(connection) }

  func close() {
    for connection in all { connection.close() }
  }
}
