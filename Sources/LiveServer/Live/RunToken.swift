import FlyingFox

/// A secret in the pages of this run, which send it back to receive changes. This stops pages of other sites.
struct RunToken: Hashable, Sendable {
  let text: String

  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
  }

  /// True for a confirmed page of this server with the token.
  func isShown(by request: HTTPRequest) -> Bool {
    RequestOrigin(request).isOwnPage && request.headers[.runToken] == text
  }
}

extension HTTPHeader {
  fileprivate static let runToken = HTTPHeader("X-Vitrine-Token")
}
