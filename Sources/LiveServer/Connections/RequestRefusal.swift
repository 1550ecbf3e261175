import FlyingFox

/// The reason why input is not a valid request. The connection ends, because the start of the next request is
/// unknown.
struct RequestRefusal: Error, Hashable {
  let status: HTTPStatusCode
  let line: String

  init(_ status: HTTPStatusCode, _ line: String) {
    self.status = status
    self.line = line
  }

  var response: HTTPResponse { .text(status, line) }
}
