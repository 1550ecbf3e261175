import FlyingFox

/// The reason why input is not accepted as a request. The connection ends, because the start of the next
/// request is unknown.
struct RequestRefusal: Error, Hashable {
  let status: HTTPStatusCode
  /// The problem as a line of text.
  let line: String

  init(_ status: HTTPStatusCode, _ line: String) {
    self.status = status
    self.line = line
  }

  var response: HTTPResponse { .text(status, line) }
}
