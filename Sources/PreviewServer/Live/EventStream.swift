import FlyingFox
import FlyingSocks
import Foundation

/// Tells a page the state of the site, now and whenever it changes, as server-sent events.
///
/// Only a page of this server may listen: the browser has to vouch that it is one, and it has to
/// show the run's token.
struct EventStream: HTTPHandler {
  static let path = "/.vitrine/events"

  let site: LiveSite
  let token: RunToken

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .GET || request.method == .POST else {
      var response = HTTPResponse.text(.methodNotAllowed, "only GET and POST are answered here")
      response.headers[.allow] = "GET, POST"
      return response
    }
    guard RequestOrigin(request).isOwnPage else {
      return .text(.forbidden, "only pages of this server are told of changes")
    }
    guard request.headers[.runToken] == token.text else {
      return .text(.forbidden, "the page is not from this run of the server")
    }
    var headers = HTTPHeaders.standard(ContentType(fileName: "events.txt"))
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    return HTTPResponse(
      statusCode: .ok, headers: headers,
      body: HTTPBodySequence(from: EventBody(states: await site.states())))
  }
}

/// The states as lines of text.
private struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let states: AsyncStream<SiteState>

  func makeAsyncIterator() -> Iterator {
    Iterator(states: states.makeAsyncIterator())
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var states: AsyncStream<SiteState>.Iterator

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard let state = await states.next() else { return nil }
      // JSON has no line breaks: they are escaped.
      return Array("data: ".utf8) + Array(try JSONEncoder().encode(state)) + Array("\n\n".utf8)
    }
  }
}

extension HTTPHeader {
  fileprivate static let runToken = HTTPHeader("X-Vitrine-Token")
}
