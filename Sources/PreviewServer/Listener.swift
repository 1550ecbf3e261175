import FlyingFox
import FlyingSocks
import Foundation

/// Listens on a port and hands requests to a handler.
struct Listener: Sendable {
  private let host: String
  private let port: UInt16
  private let address: any SocketAddress

  /// Finds the first port among `attempts`, beginning with `port`, that is free.
  init(host: String, port: UInt16, attempts: Int) throws(PreviewServerError) {
    let resolved = try ResolvedHost(host)
    // Port 0 is whichever one is free: it has no next.
    let last = port == 0 ? port : UInt16(clamping: Int(port) + attempts - 1)
    for candidate in port...last {
      let address = resolved.address(port: candidate)
      do {
        try Self.check(address)
      } catch SocketError.failed(_, EADDRINUSE, _) {
        continue
      } catch {
        throw PreviewServerError(error, host: host, port: candidate)
      }
      self.host = host
      self.port = candidate
      self.address = address
      return
    }
    throw port == last
      ? .portInUse(host: host, port: port) : .portsInUse(host: host, ports: port...last)
  }

  /// Answers requests until the task is cancelled, then returns. `onReady` is called with the port
  /// once it is listened on.
  ///
  /// - Throws: `PreviewServerError`.
  func run(
    _ handler: some HTTPHandler, idleLimit: Duration = .seconds(60),
    onReady: @escaping @Sendable (UInt16) -> Void
  ) async throws {
    let server = HTTPServer(
      config: .init(
        address: address, timeout: Self.timeout,
        // `RequestBodyLimit` reads bodies. FlyingFox, given a replay size, reads on into the next
        // request.
        sharedRequestReplaySize: 0,
        pool: ConnectionPolicy(idleLimit: idleLimit, pool: HTTPServer.defaultPool()),
        logger: .disabled),
      handler: handler)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening(timeout: 60)
          onReady(await server.port ?? port)
        }
        while try await group.next() != nil {}
      }
    } catch {
      // Cancelling makes some part of the server throw; which one is chance.
      guard !Task.isCancelled else { return }
      throw PreviewServerError(error, host: host, port: port)
    }
  }

  /// Seconds for finding an answer. Long, as a very large file takes its time to be hashed; what
  /// waits for a client ends at the idle limit.
  private static let timeout: TimeInterval = 600

  /// Throws what a server that listened there now would throw, but without leaving its descriptors
  /// open as that one does.
  private static func check(_ address: some SocketAddress) throws {
    let socket = try Socket(domain: Int32(type(of: address).family))
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
  }
}

extension HTTPServer {
  fileprivate var port: UInt16? {
    switch listeningAddress {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix, nil: nil
    }
  }
}

extension PreviewServerError {
  fileprivate init(_ error: any Error, host: String, port: UInt16) {
    switch error {
    case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(host: host, port: port)
    case SocketError.failed(_, EACCES, _): self = .portNotPermitted(host: host, port: port)
    case SocketError.failed(_, EADDRNOTAVAIL, _): self = .hostNotLocal(host: host)
    case SocketError.failed(_, _, let message):
      self = .failed(host: host, port: port, reason: message)
    default: self = .failed(host: host, port: port, reason: String(describing: error))
    }
  }
}
