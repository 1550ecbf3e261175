import FlyingFox

/// The request line and header fields (RFC 9112 §3, §5). Ambiguous input is refused, which stops request
/// smuggling.
struct RequestHead {
  let method: HTTPMethod
  let target: HTTPRequest.Target
  let version: HTTPVersion
  private(set) var headers = HTTPHeaders()

  /// - Complexity: O(number of bytes).
  init(_ bytes: some Collection<UInt8>, _ limits: ConnectionLimits) throws(RequestRefusal) {
    var lines = try Self.lines(bytes)[...]
    let first = lines.popFirst() ?? ""
    guard first.utf8.count <= limits.requestLine else { throw .targetTooLong }
    let words = first.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty,
      !words[1].utf8.contains(UInt8(ascii: " "))
    else {
      throw RequestRefusal(.badRequest, "this is not an HTTP request")
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw RequestRefusal(.httpVersionNotSupported, "this server supports HTTP/1.1")
    }
    method = HTTPMethod(String(words[0]))
    version = HTTPVersion(String(words[2]))
    target = Self.target(words[1])
    guard lines.count <= limits.fields else { throw .fieldsTooLarge }
    for line in lines {
      guard line.utf8.count <= limits.field else { throw .fieldsTooLarge }
      try add(line)
    }
    guard headers.values(for: .host).count <= 1 else {
      throw RequestRefusal(.badRequest, "the request names two hosts")
    }
  }

  func bodyLength(_ limits: ConnectionLimits) throws(RequestRefusal) -> Int {
    let lengths = headers.values(for: .contentLength)
    guard headers.values(for: .transferEncoding).isEmpty else {
      throw lengths.isEmpty
        ? RequestRefusal(.lengthRequired, "a request with a body needs a Content-Length")
        : RequestRefusal(.badRequest, "the length of the body is set twice")
    }
    guard let length = lengths.first else { return 0 }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else {
      throw RequestRefusal(.badRequest, "the length of the body is not a number")
    }
    // A number too large for `Int` exceeds the limit.
    guard let count = Int(length), count <= limits.body else {
      throw RequestRefusal(.payloadTooLarge, "a body can have at most \(limits.body) bytes")
    }
    return count
  }

  /// RFC 9112 §9.3.
  var keepsConnection: Bool {
    let options = (headers[.connection] ?? "").lowercased().split(separator: ",")
      .map { $0.filter { $0 != " " && $0 != "\t" } }
    return version == .http11 ? !options.contains("close") : options.contains("keep-alive")
  }

  private mutating func add(_ line: Substring) throws(RequestRefusal) {
    let sides = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, Self.isToken(sides[0]) else {
      throw RequestRefusal(.badRequest, "a header field is malformed")
    }
    let start = sides[1].drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" }
    headers.addValue(end.map { String(start[...$0]) } ?? "", for: HTTPHeader(String(sides[0])))
  }

  private static func lines(
    _ bytes: some Collection<UInt8>
  ) throws(RequestRefusal) -> [Substring] {
    guard let text = String(validating: Array(bytes), as: UTF8.self) else {
      throw RequestRefusal(.badRequest, "a request must be UTF-8")
    }
    // "\r\n" is a single `Character`. A remaining "\r" or "\n" is a control character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 == 0x09 || !RequestPath.isControl($0) } })
    else { throw RequestRefusal(.badRequest, "a request can't contain control characters") }
    return lines
  }

  private static func target(_ text: Substring) -> HTTPRequest.Target {
    let sides = text.utf8.split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(Substring($0)) }
    return HTTPRequest.Target(path: sides[0], query: sides.count > 1 ? sides[1] : "")
  }

  /// RFC 9110 §5.6.2.
  private static func isToken(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy(tokenBytes.contains)
  }

  private static let tokenBytes = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~".utf8)
}

extension RequestRefusal {
  static let targetTooLong = RequestRefusal(.uriTooLong, "the URL is too long")
  static let fieldsTooLarge = RequestRefusal(
    .requestHeaderFieldsTooLarge, "the header fields are too large")
}
