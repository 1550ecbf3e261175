import FlyingFox

/// The origin of the page that sends a request, in fields that only browsers can set.
struct RequestOrigin: Hashable, Sendable {
  /// True if the response may contain a file. Pages of other sites may only link here.
  let mayRead: Bool
  /// True if the browser confirms a page of this server. Over plain HTTP, browsers send only `Origin`, and
  /// only with POST.
  let isOwnPage: Bool

  /// Reads Fetch Metadata and `Origin` (RFC 6454), which must agree.
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

/// Refuses requests that embed or read a file. This stops other sites, including other ports of this machine.
struct CrossSiteCheck: HTTPHandler {
  let next: any HTTPHandler

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard RequestOrigin(request).mayRead else {
      return .text(.forbidden, "other sites cannot use this server")
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
