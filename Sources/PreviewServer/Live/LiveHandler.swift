import FlyingFox
import Foundation

/// Answers with the files of a site that changes: pages get the script that follows the changes,
/// and the script its events.
struct LiveHandler: HTTPHandler {
  private let folder: ServedFolder
  private let site: LiveSite
  private let token: RunToken
  private let events: EventStream
  private let changes: ChangesHandler
  private let tags = EntityTagCache()

  init(
    folder: ServedFolder, site: LiveSite, token: RunToken = RunToken(),
    comparison: SiteComparison? = nil
  ) {
    self.folder = folder
    self.site = site
    self.token = token
    events = EventStream(site: site, token: token)
    changes = ChangesHandler(token: token, comparison: comparison)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    let path = request.target.path()
    switch path {
    case EventStream.path: return try await events.handleRequest(request)
    case ChangesHandler.pagePath, ChangesHandler.summaryPath:
      return try await changes.handleRequest(request)
    default: break
    }
    if let script = PageScript.text(at: path) { return Self.answer(request, script) }
    // First the version, then the file: a page that says it is older than it is will be reloaded
    // once too often, one that says it is newer would stay old.
    let version = await site.state.version
    let files = FolderHandler(
      folder: folder, basePath: await site.basePath, tags: tags,
      script: PageScript(token: token, version: version))
    return try await files.handleRequest(request)
  }

  private static func answer(_ request: HTTPRequest, _ script: String) -> HTTPResponse {
    let response = HTTPResponse(
      statusCode: .ok, headers: .standard(ContentType(fileName: "preview.js")),
      body: Data(script.utf8))
    return request.method == .HEAD ? response.withoutBody() : response
  }
}
