import FlyingFox
import FlyingSocks
import Foundation

struct RequestReader {
  let client: ClientSocket
  let limits: ConnectionLimits
  /// Received bytes of later requests.
  private(set) var buffer: [UInt8] = []

  /// Returns `nil` after the last request.
  mutating func next() async throws -> (request: HTTPRequest, keepsConnection: Bool)? {
    if buffer.isEmpty, !(try await waitForRequest()) { return nil }
    let deadline = ContinuousClock.now + limits.request
    do {
      let head = try await head(before: deadline)
      let body = try await body(of: try head.bodyLength(limits), before: deadline)
      let request = HTTPRequest(
        method: head.method, version: head.version, target: head.target, headers: head.headers,
        body: HTTPBodySequence(data: body))
      return (request, head.keepsConnection)
    } catch SocketError.timeout {
      throw RequestRefusal(.requestTimeout, "the request took too long")
    }
  }

  private mutating func waitForRequest() async throws -> Bool {
    do {
      buffer = try await client.read(atMost: Self.piece, before: .now + limits.idle)
      return true
    } catch SocketError.disconnected, SocketError.timeout {
      return false
    }
  }

  private mutating func head(before deadline: ContinuousClock.Instant) async throws -> RequestHead {
    var searched = 0
    while true {
      if let end = buffer[searched...].firstRange(of: Self.emptyLine) {
        guard end.lowerBound <= limits.head else { throw RequestRefusal.fieldsTooLarge }
        defer { buffer.removeSubrange(..<end.upperBound) }
        return try RequestHead(buffer[..<end.lowerBound], limits)
      }
      if buffer.count > limits.requestLine,
        buffer.prefix(limits.requestLine).firstRange(of: Self.lineBreak) == nil
      {
        throw RequestRefusal.targetTooLong
      }
      guard buffer.count <= limits.head else { throw RequestRefusal.fieldsTooLarge }
      searched = max(0, buffer.count - Self.emptyLine.count + 1)
      buffer += try await client.read(atMost: Self.piece, before: deadline)
    }
  }

  private mutating func body(
    of length: Int, before deadline: ContinuousClock.Instant
  ) async throws -> Data {
    while buffer.count < length {
      buffer += try await client.read(atMost: Self.piece, before: deadline)
    }
    defer { buffer.removeFirst(length) }
    return Data(buffer.prefix(length))
  }

  private static let piece = 1 << 14
  private static let lineBreak = Array("\r\n".utf8)
  private static let emptyLine = Array("\r\n\r\n".utf8)
}
