import Diagnostics
import FileSystem
import FlyingFox
import FlyingSocks
import Foundation

/// A listening socket.
///
/// FlyingFox's own server does not limit the size of a request or the number of connections.
struct Listener: Sendable {
  let port: UInt16
  private let host: String
  private let descriptor: Descriptor

  init(host: String, port: UInt16, attempts: Int) throws(ServerError) {
    let resolved = try ResolvedHost(host)
    let last = port == 0 ? port : UInt16(clamping: Int(port) + attempts - 1)
    for candidate in port...last {
      let address = resolved.address(port: candidate)
      do {
        (descriptor, self.port) = try Self.listen(on: address)
        self.host = host
        return
      } catch SocketError.failed(_, EADDRINUSE, _) {
        continue
      } catch {
        throw ServerError(error, host: host, port: candidate)
      }
    }
    throw port == last
      ? .portInUse(host: host, port: port) : .portsInUse(host: host, ports: port...last)
  }

  /// Responds to requests until the task is cancelled, then returns.
  ///
  /// This stops clients from exhausting the descriptors that builds and timers need. `onWarning` is called
  /// once if there are too many connections.
  ///
  /// - Throws: `ServerError`.
  func run(
    _ handler: any HTTPHandler, limits: ConnectionLimits = .init(),
    onWarning: @escaping @Sendable (Diagnostic) -> Void = { _ in }
  ) async throws {
    let pool = HTTPServer.defaultPool()
    do {
      // Opens the descriptors of both clocks' timers, which happens at first use.
      try await Task.sleep(for: .milliseconds(1), clock: .continuous)
      try await Task.sleep(for: .milliseconds(1), clock: .suspending)
      try await pool.prepare()
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        let limits = limits.bounded(byDescriptors: DescriptorLimit.available)
        group.addTask { try await accept(pool, handler, limits, onWarning) }
        defer { group.cancelAll() }
        try await group.next()
      }
    } catch {
      // Cancellation makes an arbitrary part throw.
      guard !Task.isCancelled else { return }
      throw ServerError(error, host: host, port: port)
    }
  }

  private func accept(
    _ pool: any AsyncSocketPool, _ handler: any HTTPHandler, _ limits: ConnectionLimits,
    _ onWarning: @escaping @Sendable (Diagnostic) -> Void
  ) async throws {
    let count = ConnectionCount()
    var hasWarned = false
    try await withThrowingDiscardingTaskGroup { group in
      while true {
        let client = try await nextClient(pool)
        let others = count.enter()
        if others >= limits.connections, !hasWarned {
          hasWarned = true
          onWarning(limits.warning)
        }
        guard others < 2 * limits.connections else {
          // A task on a busy machine would close too late.
          client.close()
          count.leave()
          continue
        }
        group.addTask {
          let connection = Connection(client: client, handler: handler, limits: limits)
          if others < limits.connections {
            await connection.serve()
          } else {
            await connection.refuse()
          }
          client.close()
          count.leave()
        }
      }
    }
  }

  private func nextClient(_ pool: any AsyncSocketPool) async throws -> ClientSocket {
    let socket = Socket(file: .init(rawValue: descriptor.rawValue))
    while true {
      try Task.checkCancellation()
      do {
        return try ClientSocket(Socket(file: try socket.accept().file), pool: pool)
      } catch SocketError.blocked {
        try await pool.suspendSocket(socket, untilReadyFor: .connection)
      } catch SocketError.failed(_, let code, _) where Self.passingFailures.contains(code) {
        try await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// The client disconnected, or descriptors are exhausted for now.
  private static let passingFailures: Set = [ECONNABORTED, EMFILE, ENFILE, ENOBUFS, EINTR]

  private static func listen(
    on address: some SocketAddress
  ) throws -> (Descriptor, port: UInt16) {
    let socket = try Socket(domain: Int32(type(of: address).family))
    let descriptor = Descriptor(owning: socket.file.rawValue)
    _ = fcntl(descriptor.rawValue, F_SETFD, FD_CLOEXEC)
    try socket.setFlags(.nonBlocking)
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
    // FlyingSocks' method closes the descriptor on failure.
    guard Foundation.listen(descriptor.rawValue, SOMAXCONN) == 0 else {
      throw SocketError.makeFailed("Listen")
    }
    switch try socket.sockname() {
    case .ip4(_, let port), .ip6(_, let port): return (descriptor, port)
    case .unix: throw SocketError.unsupportedAddress
    }
  }
}

extension ServerError {
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
