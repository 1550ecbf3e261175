import ContentSyntax
import Markup

/// Why no page may link to an address.
///
/// Attack that stops here: `javascript:` and other schemes that run a script or open a file of the
/// reader.
package enum UnsafeLinkReason: Hashable, Sendable {
  case blank, controlCharacter, backslash
  /// The address has a scheme that pages do not link to: `javascript:`.
  case scheme(String)
  /// The address has no scheme, and is no path of the site: `example.org`, `//example.org`.
  case noScheme(String)
  /// The address has a scheme, but no host: `https:`.
  case noHost

  /// The reason for an address that is not safe.
  package init(_ address: String) {
    let scalars = address.unicodeScalars
    let scheme = String(Substring(address.utf8.prefix { $0 != UInt8(ascii: ":") }))
    let rest = address.utf8.dropFirst(scheme.utf8.count + 1)
    if scalars.contains(where: { $0.value < 0x20 }) {
      self = .controlCharacter
    } else if scalars.contains(" ") {
      self = .blank
    } else if scalars.contains("\\") {
      self = .backslash
    } else if WebAddress.schemes.contains(scheme.lowercased() + ":") {
      self = .noHost
    } else if !scheme.isEmpty, scheme.utf8.count < address.utf8.count,
      !scheme.utf8.contains(where: { "/?#.".utf8.contains($0) }),
      rest.first.map({ !(0x30...0x39).contains($0) }) ?? true
    {
      self = .scheme(scheme)
    } else {
      self = .noScheme(address)
    }
  }

  /// The reason and the remedy, for the user.
  var remedy: String {
    switch self {
    case .blank: "it contains a blank: write '%20'"
    case .controlCharacter: "it contains a control character: delete it"
    case .backslash: "it contains a backslash: write '/'"
    case .scheme(let scheme): "'\(scheme):' is not allowed: \(Self.beginnings)"
    case .noScheme(let address) where Self.isHost(address):
      "it has no scheme: write 'https://\(address.drop { $0 == "/" })'"
    case .noScheme: "it has no scheme: \(Self.beginnings)"
    case .noHost: "it has no host: an address looks like 'https://example.org/'"
    }
  }

  private static let beginnings =
    "links begin with \(WebAddress.schemes.joined(separator: ", ")), icon:, '/' or '#'"

  /// True if an address begins as that of another site does: `www.example.org/page`.
  private static func isHost(_ address: String) -> Bool {
    let host = address.utf8.drop { $0 == UInt8(ascii: "/") }.prefix { !"/?#".utf8.contains($0) }
    let end = host.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
    return address.utf8.starts(with: "//".utf8)
      || host.contains(UInt8(ascii: "."))
        && !["html", "htm", "md", "opml", "json", "xml", "svg", "png"].contains(end.lowercased())
  }
}
