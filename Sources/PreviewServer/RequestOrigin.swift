import FlyingFox

/// Which page a request comes from, as the browser tells; no page can make it lie.
struct RequestOrigin: Hashable, Sendable {
  /// Whether it may have a file: pages of other sites may link here, and nothing else.
  let mayRead: Bool
  /// Whether the browser has vouched that a page of this server asks. Browsers that find the
  /// connection unsafe, as over a network it is, send `Origin` alone, and with POST only.
  let isOwnPage: Bool

  /// Reads `Sec-Fetch-Site` and its like (Fetch Metadata) and `Origin` (RFC 6454), which must agree
  /// if both are there.
  init(_ request: HTTPRequest) {
    let headers = request.headers
    let site = headers[.fetchSite]
    let isForeign = headers[.origin].map { origin in
      headers[.host].map { origin.lowercased() != "http://\($0.lowercased())" } ?? true
    }
    let isLink =
      headers[.fetchMode] == "navigate" && headers[.fetchDestination] == "document"
      && request.method == .GET
    mayRead = isLink || isForeign != true && [nil, "same-origin", "none"].contains(site)
    isOwnPage =
      !isLink && isForeign != true && [nil, "same-origin"].contains(site)
      && (site != nil || isForeign != nil)
  }
}

/// Answers no page of another site that would embed or read something of this one. Another server
/// of the same machine is another site.
struct CrossSiteCheck: HTTPHandler {
  /// Answers the requests that pass.
  let next: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard RequestOrigin(request).mayRead else {
      let response = HTTPResponse.text(.forbidden, "this server is not there for other sites")
      return request.method == .HEAD ? response.withoutBody() : response
    }
    return try await next.handleRequest(request)
  }
}

extension HTTPHeader {
  static let origin = HTTPHeader("Origin")
  fileprivate static let fetchSite = HTTPHeader("Sec-Fetch-Site")
  fileprivate static let fetchMode = HTTPHeader("Sec-Fetch-Mode")
  fileprivate static let fetchDestination = HTTPHeader("Sec-Fetch-Dest")
}
