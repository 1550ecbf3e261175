import FileSystem
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
  /// The fields of every response. They prevent type guessing, require revalidation because builds change
  /// files, and block use by other sites.
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
  static func text(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: .standard(.plainText), body: Data("\(line)\n".utf8))
  }

  /// A page that must not be cached.
  static func page(_ status: HTTPStatusCode, _ page: [UInt8]) -> HTTPResponse {
    uncached(status, ContentType(fileName: "index.html"), Data(page))
  }

  /// JSON that must not be cached.
  static func json(_ status: HTTPStatusCode, _ body: Data) -> HTTPResponse {
    uncached(status, ContentType(fileName: "answer.json"), body)
  }

  private static func uncached(
    _ status: HTTPStatusCode, _ type: ContentType, _ body: Data
  ) -> HTTPResponse {
    var headers = HTTPHeaders.standard(type)
    headers[.cacheControl] = "no-store"
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }

  static func onlyAllowed(_ methods: String, _ line: String) -> HTTPResponse {
    var response = text(.methodNotAllowed, line)
    response.headers[.allow] = methods
    return response
  }

  static func redirect(
    _ status: HTTPStatusCode, to path: RequestPath, query: String = ""
  ) -> HTTPResponse {
    let location = path.encoded + (query.isEmpty ? "" : "?" + query)
    var response = text(status, "see \(location)")
    response.headers[.location] = location
    return response
  }

  static func unreadable(_ error: SystemError) -> HTTPResponse {
    error.code == EACCES || error.code == EPERM
      ? text(.forbidden, "the file exists, but the server has no permission to read it")
      : text(.internalServerError, "the file can't be read: \(error.reason)")
  }

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
