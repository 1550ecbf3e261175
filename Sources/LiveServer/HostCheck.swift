import FlyingFox

/// Answers only those who asked for this machine by a name that is its own.
///
/// Any page may send a browser to this server under a name of the page's choice, by letting the
/// name point to 127.0.0.1 for a moment (DNS rebinding), and would then be allowed to read the
/// answer. The name it asked for is in the `Host` field.
struct HostCheck: HTTPHandler {
  /// Answers the requests that pass.
  let next: any HTTPHandler
  private let host: String
  private let address: IPAddress?

  /// A check that accepts `host`, which the server was told to listen on, as well as the names of
  /// the loopback. Where it stands for all addresses of the machine, every address in numbers is
  /// accepted: rebinding needs a name.
  init(host: String, next: any HTTPHandler) {
    self.host = host.lowercased()
    self.next = next
    address = IPAddress(host)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let field = request.headers[.host] else {
      return .text(.badRequest, "the request does not say which host it wants")
    }
    guard accepts(field) else {
      return .text(
        .forbidden, "this server does not answer for the host of the request; ask for localhost")
    }
    return try await next.handleRequest(request)
  }

  /// Whether the value of a `Host` field names this server; any port will do, as it may have been
  /// forwarded.
  func accepts(_ field: String) -> Bool {
    guard let name = Self.name(in: field) else { return false }
    guard let asked = IPAddress(name) else {
      let name = name.hasSuffix(".") ? String(name.dropLast()) : name
      return name == "localhost" || (address == nil && name == host)
    }
    return asked.isLoopback || asked == address || address?.isUnspecified == true
  }

  /// The host without its port and without the brackets of IPv6, in lower case.
  private static func name(in field: String) -> String? {
    let field = field.lowercased()
    let name: Substring
    let port: Substring
    if field.hasPrefix("[") {
      guard let end = field.firstIndex(of: "]") else { return nil }
      name = field[field.index(after: field.startIndex)..<end]
      port = field[field.index(after: end)...]
      guard name.contains(":") else { return nil }
    } else {
      name = field.prefix { $0 != ":" }
      port = field[name.endIndex...]
    }
    guard port.isEmpty || port.first == ":",
      port.dropFirst().utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      !name.isEmpty
    else { return nil }
    return String(name)
  }
}
