import Foundation
import Testing

@testable import LiveServer

@Suite struct ListeningTests {
  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    return folder
  }

  @Test func itListensOnTheLoopbackAlone() async throws {
    #expect(FolderServer.Configuration(root: "Public").host == "127.0.0.1")
    let folder = try site()
    try await withServer(.init(root: folder.path, port: 0)) { address in
      #expect(address.port != 0)
      #expect(address.url == "http://127.0.0.1:\(address.port)/")
      let answer = try await RawClient(port: address.port).get("/")
      #expect(answer.text == "home")
    }
  }

  @Test func aNameIsLookedUp() async throws {
    let folder = try site()
    try await withServer(.init(root: folder.path, host: "localhost", port: 0)) { address in
      #expect(address.url == "http://localhost:\(address.port)/")
      let answer = try await RawClient(port: address.port).get("/")
      #expect(answer.status == 200)
    }
  }

  @Test func aURLIsForABrowser() {
    let all = ServerAddress(host: "0.0.0.0", port: 80, basePath: "/")
    #expect(all.url == "http://127.0.0.1:80/")
    #expect(ServerAddress(host: "::", port: 80, basePath: "/").url == "http://[::1]:80/")
    #expect(ServerAddress(host: "::1", port: 1, basePath: "/a/").url == "http://[::1]:1/a/")
    #expect(ServerAddress(host: "mac.local", port: 1, basePath: "/").url == "http://mac.local:1/")
  }

  @Test func aPortInUseIsNamed() async throws {
    let folder = try site()
    try await withServer(.init(root: folder.path, port: 0)) { first in
      let second = FolderServer(.init(root: folder.path, port: first.port))
      await #expect(throws: ServerError.portInUse(host: "127.0.0.1", port: first.port)) {
        try await withServer(second.configuration) { _ in }
      }
      let answer = try await RawClient(port: first.port).get("/")
      #expect(answer.status == 200)
    }
  }

  @Test func theNextFreePortIsTaken() async throws {
    let folder = try site()
    try await withServer(.init(root: folder.path, port: 0)) { first in
      let configuration = FolderServer.Configuration(
        root: folder.path, port: first.port, fallsBackToNextPort: true)
      try await withServer(configuration) { second in
        #expect(second.port > first.port && second.port <= first.port + 20)
        #expect(second.url == "http://127.0.0.1:\(second.port)/")
        let answer = try await RawClient(port: second.port).get("/")
        #expect(answer.text == "home")
      }
    }
  }

  @Test func portsThatAreAllInUseAreNamed() throws {
    let taken = try AdjacentPorts()
    defer { taken.release() }
    let ports = taken.first...(taken.first + 1)
    #expect(throws: ServerError.portsInUse(host: "127.0.0.1", ports: ports)) {
      try Listener(host: "127.0.0.1", port: taken.first, attempts: 2)
    }
  }

  @Test func theLastPortHasNoNext() throws {
    // `try?`: another program may use the port.
    let taken = try? RawConnection(listeningOn: .max)
    for attempts in [1, 21, 100_000] {
      #expect(throws: ServerError.portInUse(host: "127.0.0.1", port: .max)) {
        try Listener(host: "127.0.0.1", port: .max, attempts: attempts)
      }
    }
    guard let taken else { return }
    taken.close()
    #expect(try Listener(host: "127.0.0.1", port: .max, attempts: 21).port == .max)
  }

  @Test func anotherMachineIsNotListenedOn() async throws {
    let folder = try site()
    // RFC 5737: an address for documentation.
    let server = FolderServer(.init(root: folder.path, host: "192.0.2.1", port: 0))
    await #expect(throws: ServerError.hostNotLocal(host: "192.0.2.1")) {
      try await withServer(server.configuration) { _ in }
    }
  }

  @Test(arguments: ["", "no such host", "host.invalid", "[::1]", "127.0.0.1:80"])
  func aHostWithoutAddressIsNamed(host: String) async throws {
    let folder = try site()
    let server = FolderServer(.init(root: folder.path, host: host, port: 0))
    await #expect(throws: ServerError.hostNotFound(host: host)) {
      try await withServer(server.configuration) { _ in }
    }
  }

  @Test func aMissingFolderIsNamed() async throws {
    let folder = try site()
    let missing = folder.path + "/nothing"
    await #expect(throws: ServerError.rootMissing(path: missing)) {
      try await FolderServer(.init(root: missing, port: 0)).run()
    }
    let file = folder.path + "/index.html"
    await #expect(throws: ServerError.rootNotFolder(path: file)) {
      try await FolderServer(.init(root: file, port: 0)).run()
    }
  }
}

private struct AdjacentPorts {
  struct NoneFound: Error {}

  let first: UInt16
  private let sockets: [RawConnection]

  init() throws {
    for _ in 0..<100 {
      guard let one = try? RawConnection(listeningOn: 0), let port = one.port else { continue }
      if port < .max, let two = try? RawConnection(listeningOn: port + 1) {
        first = port
        sockets = [one, two]
        return
      }
      one.close()
    }
    throw NoneFound()
  }

  func release() {
    for socket in sockets { socket.close() }
  }
}
