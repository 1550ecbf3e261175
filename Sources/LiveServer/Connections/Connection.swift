import FlyingFox
import FlyingSocks
import Foundation

struct Connection: Sendable {
  let client: ClientSocket
  let handler: any HTTPHandler
  let limits: ConnectionLimits

  func serve() async {
    var reader = RequestReader(client: client, limits: limits)
    do {
      while let (request, keepsConnection) = try await reader.next() {
        let response = await response(to: request)
        let isStream = response.bodyLength == nil
        let isLast = !keepsConnection || isStream
        if isStream {
          try await sendWhileWanted(response)
        } else {
          try await send(response, isLast: isLast)
        }
        if isLast { break }
      }
    } catch let refusal as RequestRefusal {
      try? await send(refusal.response, isLast: true)  // the client may have gone
    } catch {
      return
    }
    await client.finish(before: .now + limits.lingering)
  }

  func refuse() async {
    let refusal = RequestRefusal(
      .serviceUnavailable, "this server already has \(limits.connections) connections")
    try? await send(refusal.response, isLast: true)  // a client that can't be told has gone
    await client.finish(before: .now + limits.lingering)
  }

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    do {
      let response = try await handler.handleRequest(request)
      return request.method == .HEAD ? response.withoutBody() : response
    } catch {
      return .text(.internalServerError, "the response failed: \(error)")
    }
  }

  private func send(_ response: HTTPResponse, isLast: Bool) async throws {
    try await client.write(response.head(isLast: isLast), idleLimit: limits.idle)
    guard case .httpBody(let body) = response.payload else { return }
    for try await piece in body { try await client.write(piece, idleLimit: limits.idle) }
  }

  /// Sends an endless body until the client has gone.
  private func sendWhileWanted(_ response: HTTPResponse) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await send(response, isLast: true) }
      group.addTask {
        while true { _ = try await client.read(atMost: 1 << 12, before: .now + .seconds(86_400)) }
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}

extension HTTPResponse {
  fileprivate var bodyLength: Int? {
    guard case .httpBody(let body) = payload else { return 0 }
    return body.count
  }

  /// The status line and sorted fields (RFC 9112 §4, §5).
  fileprivate func head(isLast: Bool) -> Data {
    var headers = headers
    switch bodyLength {
    case let length?:
      // A response to HEAD has the length of the response to GET.
      if headers[.contentLength] == nil { headers[.contentLength] = String(length) }
    case nil:
      headers[.transferEncoding] = "chunked"
    }
    if isLast { headers[.connection] = "close" }
    let lines = headers.map { "\($0.key.rawValue): \($0.value)\r\n" }.sorted().joined()
    return Data(
      "HTTP/1.1 \(statusCode.code) \(statusCode.phrase)\r\n\(lines)\r\n".utf8)
  }
}
