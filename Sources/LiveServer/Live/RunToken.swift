import FlyingFox

/// A secret that this run of the server writes into its pages. A page has to send it back to be
/// told of changes, which no page of another site can.
struct RunToken: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  /// A token that nobody can guess.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
  }

  /// Whether a page of this run asks: the browser says that the page is from here, and the page
  /// knows the secret.
  func isShown(by request: HTTPRequest) -> Bool {
    RequestOrigin(request).isOwnPage && request.headers[.runToken] == text
  }
}

extension HTTPHeader {
  fileprivate static let runToken = HTTPHeader("X-Vitrine-Token")
}
