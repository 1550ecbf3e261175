/// The address of a running server.
public struct ServerAddress: Hashable, Sendable {
  /// The configured host.
  public let host: String
  /// The port that the server listens on. It differs from the configured port if that was 0 or in use.
  public let port: UInt16
  /// The path of the home page. It starts and ends with a slash.
  public let basePath: String

  /// The URL for a browser on this machine, such as `http://127.0.0.1:8080/icons/`.
  public var url: String {
    "http://\(hostInURL):\(port)\(basePath)"
  }

  private var hostInURL: String {
    guard let address = IPAddress(host) else { return host }
    let isIPv6 = address.bytes.count == 16
    // A browser cannot open an unspecified address.
    if address.isUnspecified { return isIPv6 ? "[::1]" : "127.0.0.1" }
    return isIPv6 ? "[\(host)]" : host
  }
}
