/// The address of a running server.
public struct ServerAddress: Hashable, Sendable {
  /// The configured host.
  public let host: String
  /// The actual port, if the configured port was 0 or in use.
  public let port: UInt16
  /// The path of the home page, with slashes at both ends.
  public let basePath: String

  /// The URL for a browser on this machine.
  public var url: String {
    "http://\(hostInURL):\(port)\(basePath)"
  }

  private var hostInURL: String {
    guard let address = IPAddress(host) else { return host }
    let isIPv6 = address.bytes.count == 16
    if address.isUnspecified { return isIPv6 ? "[::1]" : "127.0.0.1" }
    return isIPv6 ? "[\(host)]" : host
  }
}
