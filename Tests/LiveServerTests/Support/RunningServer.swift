import FlyingFox

@testable import LiveServer

func withServer(
  _ folder: TemporaryFolder, root: String = "", host: String = "127.0.0.1",
  basePath: String = "/", _ body: @escaping @Sendable (RawClient) async throws -> Void
) async throws {
  let configuration = FolderServer.Configuration(
    root: folder.path + root, host: host, port: 0, basePath: basePath)
  try await withServer(configuration) { try await body(RawClient(port: $0.port)) }
}

func withServer(
  _ configuration: FolderServer.Configuration,
  _ body: @escaping @Sendable (ServerAddress) async throws -> Void
) async throws {
  let (addresses, continuation) = AsyncStream.makeStream(of: ServerAddress.self)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask {
      defer { continuation.finish() }
      try await FolderServer(configuration).run { continuation.yield($0) }
    }
    for await address in addresses {
      try await body(address)
      break
    }
    group.cancelAll()
    try await group.waitForAll()
  }
}

func withListener(
  _ limits: ConnectionLimits,
  _ handler: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse = { _ in
    .text(.ok, "hello")
  },
  _ body: @escaping @Sendable (RawClient) async throws -> Void
) async throws {
  let listener = try Listener(host: "127.0.0.1", port: 0, attempts: 1)
  try await withThrowingTaskGroup(of: Void.self) { group in
    group.addTask { try await listener.run(ClosureHTTPHandler(handler), limits: limits) }
    try await body(RawClient(port: listener.port))
    group.cancelAll()
    try await group.waitForAll()
  }
}
