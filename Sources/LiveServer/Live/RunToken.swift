import FlyingFox

/// A secret that this run of the server writes into its pages. Pages send it back to receive changes. This
/// stops pages of other sites, which cannot read it.
struct RunToken: Hashable, Sendable {
  let text: String

  /// Generates a random token of 32 hexadecimal digits.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
  }

  /// True if the browser confirms a page of this server and the request contains the token.
  func isShown(by request: HTTPRequest) -> Bool {
    RequestOrigin(request).isOwnPage && request.headers[.runToken] == text
  }
}

extension HTTPHeader {
  fileprivate static let runToken = HTTPHeader("X-Vitrine-Token")
}
