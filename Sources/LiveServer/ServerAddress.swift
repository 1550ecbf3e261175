/// The address of a running server.
public struct ServerAddress: Hashable, Sendable {
  /// The host as it was configured.
  public let host: String
  /// The port that the server listens on: not the configured one if that was 0 or in use.
  public let port: UInt16
  /// The path of the site's first page; starts and ends with a slash.
  public let basePath: String

  /// The address for a browser on this machine, such as `http://127.0.0.1:8080/icons/`.
  public var url: String {
    "http://\(hostInURL):\(port)\(basePath)"
  }

  private var hostInURL: String {
    guard let address = IPAddress(host) else { return host }
    let isIPv6 = address.bytes.count == 16
    // All addresses of the machine is nothing that a browser can open.
    if address.isUnspecified { return isIPv6 ? "[::1]" : "127.0.0.1" }
    return isIPv6 ? "[\(host)]" : host
  }
}
