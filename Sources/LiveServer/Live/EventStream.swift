import ContentHash
import FlyingFox
import FlyingSocks
import Foundation
import Markup

/// Sends the status of the live site as server-sent events.
///
/// This stops other sites from observing unpublished changes: the browser confirms the origin, and the page
/// sends the token.
struct EventStream: HTTPHandler {
  static let path = "/.vitrine/events"

  let pages: OpenPages
  let token: RunToken

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard request.method == .GET || request.method == .POST else {
      return .onlyAllowed("GET, POST", "only GET and POST are supported here")
    }
    guard token.isShown(by: request) else {
      return .text(.forbidden, "only pages from this run of the server can read changes")
    }
    var headers = HTTPHeaders.standard(ContentType(fileName: "events.txt"))
    headers[.contentType] = "text/event-stream"
    headers[.cacheControl] = "no-store"
    let page = page(of: request)
    return HTTPResponse(
      statusCode: .ok, headers: headers,
      body: HTTPBodySequence(
        from: EventBody(
          pages: pages, page: page, statuses: await pages.statuses(for: page),
          version: request.headers[.version].flatMap(Int.init) ?? -1)))
  }
}

extension EventStream {
  private func page(of request: HTTPRequest) -> RequestPath? {
    let address = request.headers[.referer].flatMap(URLComponents.init(string:))
    return address.flatMap {
      try? RequestPath($0.percentEncodedPath)  // the page is then not built first
    }
  }
}

/// The statuses as event lines, each with the files changed since the previous status.
private struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let pages: OpenPages
  let page: RequestPath?
  let statuses: AsyncStream<LiveStatus>
  let version: Int

  func makeAsyncIterator() -> Iterator {
    Iterator(pages: pages, page: page, statuses: statuses.makeAsyncIterator(), version: version)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    let pages: OpenPages
    let page: RequestPath?
    var statuses: AsyncStream<LiveStatus>.Iterator
    var version: Int

    mutating func next() async throws -> UInt8? {
      try await nextBuffer(suggested: 1)?.first
    }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard let status = await statuses.next() else { return nil }
      let isNewer = status.version != version
      let event = Event(
        status: status, changed: await pages.changes(since: version),
        difference: isNewer ? await pages.difference(of: page) : nil)
      version = status.version
      // Compact JSON contains no line breaks.
      return Array("data: ".utf8) + event.json + Array("\n\n".utf8)
    }
  }
}

private struct Event {
  let status: LiveStatus
  let changed: [String]?
  let difference: PageDifference?

  var json: [UInt8] {
    JSONWriter.bytes(.compact) { json in
      json.object { json in
        json.member("changed", changed)
        json.member("comparison", status.comparison)
        if let difference {
          json.object(named: "difference") { json in
            json.member("from", difference.old.description)
            json.member("to", difference.new.description)
            switch difference.content {
            case .page(let page): json.member("page", page)
            case .items(let items):
              json.member("items", items) { json, item in
                json.member("place", item.position)
                json.member("markup", item.markup)
              }
            }
          }
        }
        json.member("problems", status.problems)
        json.member("version", status.version)
        json.member("warnings", status.warnings)
      }
    }
  }
}

extension HTTPHeader {
  fileprivate static let referer = HTTPHeader("Referer")
  fileprivate static let version = HTTPHeader("X-Vitrine-Version")
}
