import FlyingFox

/// Which site the page is from that makes a request. The browser tells, and no page can change
/// that.
struct RequestOrigin: Hashable, Sendable {
  /// Whether the request may be answered with a file. A page of another site may only link here.
  let mayRead: Bool
  /// Whether the browser has said that a page of this server asks. Over a network, where HTTP is
  /// not safe, browsers send only `Origin`, and only with POST.
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

/// Refuses requests by which a page of another site would embed or read a file of this one. Another
/// server on the same machine is another site.
struct CrossSiteCheck: HTTPHandler {
  /// Answers the requests that pass.
  let next: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard RequestOrigin(request).mayRead else {
      return .text(.forbidden, "this server is not there for other sites")
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
