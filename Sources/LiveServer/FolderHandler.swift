import FlyingFox

struct FolderHandler: HTTPHandler {
  let folder: ServedFolder
  let basePath: RequestPath
  var tags = EntityTagCache()
  var script: PageScript?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    request.method == .GET || request.method == .HEAD
      ? response(to: request)
      : .onlyAllowed("GET, HEAD", "only GET and HEAD are supported here")
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    guard !request.target.rawValue.utf8.contains(where: RequestPath.isControl) else {
      return .text(.badRequest, "a request target can't contain control characters")
    }
    let path: RequestPath
    do throws(RequestPath.Refusal) {
      path = try RequestPath(request.target.path())
    } catch .malformed {
      return .text(.badRequest, "the path of the request is malformed")
    } catch {
      return notFound()
    }
    guard path.segments.starts(with: basePath.segments) else {
      return path.segments.isEmpty
        ? .redirect(.temporaryRedirect, to: basePath) : notFound(path, request)
    }
    return response(to: request, for: path)
  }

  private func response(to request: HTTPRequest, for path: RequestPath) -> HTTPResponse {
    let segments = Array(path.segments.dropFirst(basePath.segments.count))
    switch folder.entry(at: segments) {
    case .file(let file):
      return path.isFolder
        ? notFound(path, request) : response(to: request, with: file, at: segments)
    case .folder where path.isFolder:
      return index(of: segments, for: request) ?? notFound(path, request)
    case .folder:
      var folderPath = path
      folderPath.isFolder = true
      return .redirect(.permanentRedirect, to: folderPath, query: request.target.query())
    case .missing:
      return notFound(path, request)
    case .unreadable(let error):
      return .unreadable(error)
    }
  }

  private func index(of segments: [String], for request: HTTPRequest) -> HTTPResponse? {
    let segments = segments + ["index.html"]
    switch folder.entry(at: segments) {
    case .file(let file): return response(to: request, with: file, at: segments)
    case .folder, .missing: return nil
    case .unreadable(let error): return .unreadable(error)
    }
  }

  private func response(
    to request: HTTPRequest, with file: OpenFile, at segments: [String]
  ) -> HTTPResponse {
    do throws(OpenFile.ReadError) {
      if let script, segments.last?.hasSuffix(".html") == true {
        return .page(.ok, script.added(to: try file.contents()))
      }
      return try FileResponse(file, at: segments, tags).response(to: request)
    } catch {
      switch error {
      case .truncated:
        return .text(.serviceUnavailable, "the file changed while it was read; try again")
      case .failed(let error):
        return .unreadable(error)
      }
    }
  }

  /// A live site adds links to similar paths.
  private func notFound(_ path: RequestPath? = nil, _ request: HTTPRequest? = nil) -> HTTPResponse {
    let own = try? ownNotFoundPage()  // a line of text replaces it
    guard let script else {
      return own.map { .page(.notFound, $0) } ?? .text(.notFound, "there is no such page")
    }
    let isPage = request?.headers[.accept]?.contains("text/html") == true
    let notice = path.flatMap { isPage ? folder.missingPage($0, below: basePath).notice : nil }
    return .page(.notFound, script.added(to: own ?? PageScript.missingPage, notice: notice ?? ""))
  }

  private func ownNotFoundPage() throws(OpenFile.ReadError) -> [UInt8]? {
    guard case .file(let page) = folder.entry(at: ["404.html"]) else { return nil }
    return try page.contents()
  }
}
