import FlyingFox
import Foundation

/// Takes the edits of open pages.
struct EditHandler: HTTPHandler {
  static let path = "/.vitrine/edit"

  let pages: OpenPages
  let token: RunToken
  let editing: LiveEditing?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let editing else {
      return .text(.notFound, "this site is not edited: serve it with --edit")
    }
    guard request.method == .POST else {
      var response = HTTPResponse.text(.methodNotAllowed, "edits are posted")
      response.headers[.allow] = "POST"
      return response
    }
    guard token.isShown(by: request) else {
      return .text(.forbidden, "only pages of this run of the server make edits")
    }
    guard request.headers[.contentType] == "application/json" else {
      return .text(.unsupportedMediaType, "edits are JSON")
    }
    let body = try await request.bodyData
    // Before the content is read: what is told in between, the page draws again.
    await pages.noteEdit()
    switch await editing.answer(body) {
    case .done(let body): return Self.response(.ok, body)
    case .stale(let body): return Self.response(.conflict, body)
    case .refused(let body): return Self.response(.unprocessableContent, body)
    }
  }

  private static func response(_ status: HTTPStatusCode, _ body: Data) -> HTTPResponse {
    var headers = HTTPHeaders.standard(ContentType(fileName: "edit.json"))
    headers[.cacheControl] = "no-store"
    return HTTPResponse(statusCode: status, headers: headers, body: body)
  }
}

extension HTTPStatusCode {
  fileprivate static let unprocessableContent = HTTPStatusCode(422, phrase: "Unprocessable Content")
}
