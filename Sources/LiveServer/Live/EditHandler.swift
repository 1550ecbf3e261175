import FlyingFox
import Foundation

struct EditHandler: HTTPHandler {
  static let path = "/.vitrine/edit"

  let pages: OpenPages
  let token: RunToken
  let editing: LiveEditing?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let editing else {
      return .text(.notFound, "editing is off: serve the site with --edit")
    }
    guard request.method == .POST else {
      return .onlyAllowed("POST", "send edits with POST")
    }
    guard token.isShown(by: request) else {
      return .text(.forbidden, "only pages from this run of the server can send edits")
    }
    guard request.headers[.contentType] == "application/json" else {
      return .text(.unsupportedMediaType, "edits must be JSON")
    }
    let body = try await request.bodyData
    // Noted before the content is read, so that a concurrent change renders the page again.
    await pages.noteEdit()
    switch await editing.answer(body) {
    case .done(let body): return .json(.ok, body)
    case .stale(let body): return .json(.conflict, body)
    case .refused(let body): return .json(.unprocessableContent, body)
    }
  }
}

extension HTTPStatusCode {
  fileprivate static let unprocessableContent = HTTPStatusCode(422, phrase: "Unprocessable Content")
}
