import FlyingFox
import FlyingSocks
import Foundation
import Markup

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
    guard token.isShown(by: request) else {
      return .text(.forbidden, "only pages of this run of the server are told of changes")
    }
    var headers = HTTPHeaders.standard(ContentType(fileName: "events.txt"))
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    return HTTPResponse(
      statusCode: .ok, headers: headers,
      body: HTTPBodySequence(
        from: EventBody(
          site: site, states: await site.states(for: page(of: request)),
          version: request.headers[.version].flatMap(Int.init) ?? -1)))
  }
}

extension EventStream {
  /// The page that asks; the token has shown that it is one of this server.
  private func page(of request: HTTPRequest) -> RequestPath? {
    let address = request.headers[.referer].flatMap(URLComponents.init(string:))
    return address.flatMap { try? RequestPath($0.percentEncodedPath) }
  }
}

/// The states as lines of text, each with what has changed since the one before.
private struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let site: LiveSite
  let states: AsyncStream<LiveStatus>
  /// What the page was made from.
  let version: Int

  func makeAsyncIterator() -> Iterator {
    Iterator(site: site, states: states.makeAsyncIterator(), version: version)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let site: LiveSite
    var states: AsyncStream<LiveStatus>.Iterator
    var version: Int

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard let state = await states.next() else { return nil }
      let event = Event(state: state, changed: await site.changes(since: version))
      version = state.version
      // JSON has no line breaks: they are escaped.
      return Array("data: ".utf8) + event.json + Array("\n\n".utf8)
    }
  }
}

private struct Event {
  let state: LiveStatus
  let changed: [String]?

  var json: [UInt8] {
    JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("changed", changed)
        json.member("comparison", state.comparison)
        json.member("problems", state.problems)
        json.member("version", state.version)
        json.member("warnings", state.warnings)
      }
    }
  }
}

extension HTTPHeader {
  fileprivate static let referer = HTTPHeader("Referer")
  fileprivate static let version = HTTPHeader("X-Vitrine-Version")
}
