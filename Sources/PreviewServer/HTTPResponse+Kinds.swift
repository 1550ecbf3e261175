import FlyingFox
import Foundation

extension HTTPHeader {
  static let accept = HTTPHeader("Accept")
  static let allow = HTTPHeader("Allow")
  static let contentTypeOptions = HTTPHeader("X-Content-Type-Options")
  static let crossOriginResourcePolicy = HTTPHeader("Cross-Origin-Resource-Policy")
  static let ifRange = HTTPHeader("If-Range")
}

extension HTTPHeaders {
  /// What stands in every answer: its type, which no browser may guess otherwise, and that it is
  /// to be asked for again, since the next build may change it. And that no other site may use it,
  /// which browsers see to even where they don't say who asks.
  static func standard(_ type: ContentType) -> HTTPHeaders {
    [
      .contentType: type.value,
      .contentTypeOptions: "nosniff",
      .cacheControl: "no-cache",
      .crossOriginResourcePolicy: "same-origin",
    ]
  }
}

extension HTTPResponse {
  /// A line of text for whoever looks at the answer.
  static func text(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: .standard(.plainText), body: Data("\(line)\n".utf8))
  }

  /// A page that is not to be kept: it is made for this answer.
  static func page(_ status: HTTPStatusCode, _ page: [UInt8]) -> HTTPResponse {
    var headers = HTTPHeaders.standard(ContentType(fileName: "index.html"))
    headers[.cacheControl] = "no-store"
    return HTTPResponse(statusCode: status, headers: headers, body: Data(page))
  }

  static func redirect(
    _ status: HTTPStatusCode, to path: RequestPath, query: String = ""
  ) -> HTTPResponse {
    let location = path.encoded + (query.isEmpty ? "" : "?" + query)
    var response = text(status, "see \(location)")
    response.headers[.location] = location
    return response
  }

  /// A file that is there but can't be opened, for the reason in the error number.
  static func unreadable(_ code: Int32) -> HTTPResponse {
    code == EACCES || code == EPERM
      ? text(.forbidden, "the file is there, but this server may not read it")
      : text(.internalServerError, "the file can't be opened: \(String(cString: strerror(code)))")
  }

  /// The answer to HEAD: all fields of the answer to GET, its length among them, and no body.
  func withoutBody() -> HTTPResponse {
    guard case .httpBody(let body) = payload else { return self }
    var response = self
    if response.headers[.contentLength] == nil, let count = body.count {
      response.headers[.contentLength] = String(count)
    }
    response.payload = .httpBody(HTTPBodySequence())
    return response
  }
}
