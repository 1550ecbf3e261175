import FlyingFox

/// Refuses requests whose `Host` field is not a name of this machine.
///
/// This stops DNS rebinding: a page lets its own host name, which `Host` contains, resolve to 127.0.0.1.
struct HostCheck: HTTPHandler {
  let next: any HTTPHandler
  private let host: String
  private let address: IPAddress?

  /// Accepts `host` and the names of the loopback interface. If `host` is an unspecified address, every
  /// numeric address is accepted, because rebinding needs a name.
  init(host: String, next: any HTTPHandler) {
    self.host = host.lowercased()
    self.next = next
    address = IPAddress(host)
  }

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let field = request.headers[.host] else {
      return .text(.badRequest, "the request names no host")
    }
    guard accepts(field) else {
      return .text(
        .forbidden, "this server does not serve this host name; use localhost")
    }
    return try await next.handleRequest(request)
  }

  /// Ignores the port, because it may be forwarded.
  func accepts(_ field: String) -> Bool {
    guard let name = Self.name(in: field) else { return false }
    guard let requested = IPAddress(name) else {
      let name = name.hasSuffix(".") ? String(name.dropLast()) : name
      return name == "localhost" || (address == nil && name == host)
    }
    return requested.isLoopback || requested == address || address?.isUnspecified == true
  }

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
