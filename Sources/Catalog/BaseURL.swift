/// The address that a site is published at: scheme and host, and a path when it shares the host.
public struct BaseURL: Hashable, Sendable {
  /// Scheme, host and port: `https://icons.example`.
  public let origin: String
  /// The path, with a slash at both ends: `/` or `/icons/`.
  public let path: String

  /// Reads an absolute `http` or `https` address. A slash at its end may be missing; user, query
  /// and fragment may not be there.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: { text.lowercased().hasPrefix($0) })
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    var path = String(rest.dropFirst(host.count))
    if path.last != "/" { path += "/" }
    guard !host.isEmpty, host.unicodeScalars.allSatisfy(Self.isHost),
      path.unicodeScalars.allSatisfy(Self.isPath), !path.contains("//"),
      !path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return nil }
    origin = scheme + host.lowercased()
    self.path = path
  }

  private init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// Where a site lives that does not say: the machine it is previewed on.
  public static let placeholder = BaseURL(origin: "http://localhost:8080", path: "/")

  /// The whole address, with a slash at its end.
  public var text: String { origin + path }

  private static func isHost(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", ":", "[", "]": true
    default: false
    }
  }

  private static func isPath(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/", "%": true
    default: false
    }
  }
}
