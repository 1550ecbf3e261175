import FlyingFox
import Foundation

struct LiveHandler: HTTPHandler {
  private let folder: ServedFolder
  private let pages: OpenPages
  private let token: RunToken
  private let changes: ChangesHandler
  private let edits: EditHandler
  private let tags = EntityTagCache()

  init(
    folder: ServedFolder, pages: OpenPages, token: RunToken = RunToken(),
    comparison: LiveComparison? = nil, editing: LiveEditing? = nil
  ) {
    self.folder = folder
    self.pages = pages
    self.token = token
    changes = ChangesHandler(token: token, reports: comparison.map(ChangeReports.init))
    edits = EditHandler(pages: pages, token: token, editing: editing)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = request.target.path()
    switch path {
    case EventStream.path:
      return try await EventStream(pages: pages, token: token).handleRequest(request)
    case ChangesHandler.pagePath, ChangesHandler.summaryPath:
      return try await changes.handleRequest(request)
    case EditHandler.path: return try await edits.handleRequest(request)
    default: break
    }
    if let script = PageScript.text(at: path) {
      return HTTPResponse(
        statusCode: .ok, headers: .standard(ContentType(fileName: "live.js")),
        body: Data(script.utf8))
    }
    // Read before the file. A change in between then causes a superfluous reload. In the opposite order, the
    // page would stay outdated.
    let version = await pages.status.version
    let files = FolderHandler(
      folder: folder, basePath: await pages.basePath, tags: tags,
      script: PageScript(token: token, version: version, isEditor: edits.editing != nil))
    return try await files.handleRequest(request)
  }
}
