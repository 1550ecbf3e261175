import FlyingFox

struct FileResponse {
  private let file: OpenFile
  private let tag: String
  private let type: ContentType

  init(_ file: OpenFile, at segments: [String], _ tags: EntityTagCache) throws(OpenFile.ReadError) {
    self.file = file
    tag = try tags.tag(of: file, at: segments.joined(separator: "/"))
    type = ContentType(fileName: segments.last ?? "")
  }

  /// Evaluates conditions before ranges (RFC 9110 §13.2.2).
  func response(to request: HTTPRequest) -> HTTPResponse {
    if let field = request.headers[.ifNoneMatch], matches(field) { return notModified() }
    switch range(in: request) {
    case .whole: return whole()
    case .part(let range): return part(range)
    case .unsatisfiable: return unsatisfiable()
    }
  }

  /// Tags are compared weakly, because a cache may have weakened the tag (RFC 9110 §13.1.2).
  private func matches(_ field: String) -> Bool {
    let tags = field.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" } }
    return tags.contains { candidate in
      let strong = candidate.utf8.starts(with: "W/".utf8) ? candidate.dropFirst(2) : candidate
      return candidate == "*" || strong.split(separator: " ").first.map(String.init) == tag
    }
  }

  private func range(in request: HTTPRequest) -> ByteRange {
    guard request.method == .GET else { return .whole }
    if let condition = request.headers[.ifRange], condition != tag { return .whole }
    return ByteRange(field: request.headers[.range], size: file.size)
  }

  private var headers: HTTPHeaders {
    var headers = HTTPHeaders.standard(type)
    headers[.eTag] = tag
    headers[.acceptRanges] = "bytes"
    return headers
  }

  private func whole() -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: headers, body: HTTPBodySequence(file, 0..<file.size))
  }

  private func part(_ range: Range<Int>) -> HTTPResponse {
    var headers = headers
    headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.size)"
    return HTTPResponse(
      statusCode: .partialContent, headers: headers, body: HTTPBodySequence(file, range))
  }

  private func unsatisfiable() -> HTTPResponse {
    var response = HTTPResponse.text(.rangeNotSatisfiable, "the file has \(file.size) bytes")
    response.headers[.contentRange] = "bytes */\(file.size)"
    return response
  }

  /// The length is that of the file, without its body (RFC 9110 §8.6).
  private func notModified() -> HTTPResponse {
    var headers = headers
    headers[.contentLength] = String(file.size)
    return HTTPResponse(statusCode: .notModified, headers: headers)
  }
}
