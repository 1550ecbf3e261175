import FlyingFox

/// What a page has to show to be told of changes: a secret of this run of the server, which only
/// its own pages are given.
struct RunToken: Hashable, Sendable {
  /// 32 hexadecimal digits.
  let text: String

  /// A token that nobody can guess.
  init() {
    var random = SystemRandomNumberGenerator()
    text = (0..<32).map { _ in String(Int.random(in: 0..<16, using: &random), radix: 16) }.joined()
  }

  /// Whether a page of this run asks, as the browser vouches and the page knows the secret.
  func isShown(by request: HTTPRequest) -> Bool {
    RequestOrigin(request).isOwnPage && request.headers[.runToken] == text
  }
}

extension HTTPHeader {
  fileprivate static let runToken = HTTPHeader("X-Vitrine-Token")
}
