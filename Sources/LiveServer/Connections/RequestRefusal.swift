import FlyingFox

/// Why what a client sent is not answered as a request. The connection ends with it, as nobody can
/// tell where the next request would begin.
struct RequestRefusal: Error, Hashable {
  let status: HTTPStatusCode
  /// What is wrong, in a line of text.
  let line: String

  init(_ status: HTTPStatusCode, _ line: String) {
    self.status = status
    self.line = line
  }

  var response: HTTPResponse { .text(status, line) }
}
