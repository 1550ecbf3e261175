import Foundation

/// A client that sends paths without normalization.
struct RawClient: Sendable {
  struct Failure: Error {
    var call: String
    var code: Int32
  }

  let port: UInt16

  func request(
    _ line: String, host: String? = "localhost", _ fields: [String] = [], body: String = ""
  ) async throws -> RawResponse {
    let lines = [line] + (host.map { ["Host: \($0)"] } ?? []) + fields + ["Connection: close"]
    let text = lines.map { $0 + "\r\n" }.joined() + "\r\n" + body
    return try RawResponse(await exchange(Array(text.utf8)))
  }

  func get(_ target: String, _ fields: String...) async throws -> RawResponse {
    try await request("GET \(target) HTTP/1.1", fields)
  }

  func head(_ target: String, _ fields: String...) async throws -> RawResponse {
    try await request("HEAD \(target) HTTP/1.1", fields)
  }

  /// Returns all bytes until the server closes.
  func exchange(_ bytes: [UInt8]) async throws -> [UInt8] {
    try await blocking { try blockingExchange(bytes) }
  }

  private func blockingExchange(_ bytes: [UInt8]) throws -> [UInt8] {
    let connection = try RawConnection(port: port)
    defer { connection.close() }
    try connection.send(bytes)
    return try connection.readToEnd()
  }
}

/// Does not block the cooperative threads.
func blocking<Result: Sendable>(
  _ body: @escaping @Sendable () throws -> Result
) async throws -> Result {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread {
      continuation.resume(with: Swift.Result { try body() })
    }
  }
}

struct RawConnection: Sendable {
  let descriptor: Int32

  init(port: UInt16) throws {
    descriptor = Self.makeSocket()
    try check("connect", Self.withAddress(port) { connect(descriptor, $0, $1) })
  }

  /// Does not accept connections.
  init(listeningOn port: UInt16) throws {
    descriptor = Self.makeSocket()
    try check("bind", Self.withAddress(port) { bind(descriptor, $0, $1) })
    try check("listen", listen(descriptor, 1))
  }

  var port: UInt16? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    return result == 0 ? UInt16(bigEndian: address.sin_port) : nil
  }

  private static func makeSocket() -> Int32 {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    // A silent server fails the test.
    var limit = timeval(tv_sec: 600, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }

  private static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private func check(_ call: String, _ result: Int32) throws {
    guard result != 0 else { return }
    let code = errno
    close()
    throw RawClient.Failure(call: call, code: code)
  }

  func close() {
    _ = Foundation.close(descriptor)
  }

  func send(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Self.flags)
      }
      // The server may close earlier.
      guard count > 0 else { return }
      sent += count
    }
  }

  func read(count: Int) throws -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      let length = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if length < 0 { code = errno }
      initialized = max(0, length)
    }
    if code != 0 && code != ECONNRESET { throw RawClient.Failure(call: "recv", code: code) }
    return bytes
  }

  func hasSomethingToRead(within limit: Duration) async throws -> Bool {
    try await Task.sleep(for: limit)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Each event is a chunk.
  func readEvent() async throws -> String {
    try await blocking {
      var bytes: [UInt8] = []
      while !bytes.suffix(4).elementsEqual("\n\n\r\n".utf8) {
        let piece = try read(count: 1 << 12)
        guard !piece.isEmpty else { break }
        bytes += piece
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  func readToEnd() throws -> [UInt8] {
    var received: [UInt8] = []
    while true {
      let bytes = try read(count: 1 << 16)
      if bytes.isEmpty { return received }
      received += bytes
    }
  }

  #if canImport(Darwin)
    private static let flags: Int32 = 0
  #else
    private static let flags = Int32(MSG_NOSIGNAL)
  #endif
}
