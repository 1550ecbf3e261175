import FlyingFox
import FlyingSocks

/// Reads the body of a request before anyone answers it, as what is not read would be taken for
/// the next request. Where the body is large or of unknown length, refuses the request and ends
/// the connection.
struct RequestBodyLimit: HTTPHandler {
  /// The most bytes that a body may have.
  static let bytes = 1 << 20

  /// Answers the requests that pass.
  let next: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let count = request.bodySequence.count else {
      return refusal(.lengthRequired, "a body needs a Content-Length")
    }
    guard count <= Self.bytes else {
      return refusal(.payloadTooLarge, "a body has at most \(Self.bytes) bytes")
    }
    var request = request
    request.setBodyData(try await request.bodyData)
    return try await next.handleRequest(request)
  }

  private func refusal(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
    var headers = HTTPHeaders.standard(.plainText)
    headers[.connection] = "close"
    let text = Array("\(line)\n".utf8)
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(from: LastBody(bytes: text), count: text.count))
  }
}

/// A body after which the connection ends: the server closes it when a body throws.
private struct LastBody: AsyncBufferedSequence {
  typealias Element = UInt8

  struct Sent: Error {}

  let bytes: [UInt8]

  func makeAsyncIterator() -> Iterator {
    Iterator(rest: bytes[...])
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: ArraySlice<UInt8>

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      guard !rest.isEmpty else { throw Sent() }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
