import ContentSyntax
import Markup

/// The reason why pages may not link to an address.
///
/// This stops `javascript:` and other schemes that run scripts or open local files.
enum UnsafeLinkReason {
  static func remedy(for address: String) -> String {
    let scalars = address.unicodeScalars
    let scheme = String(Substring(address.utf8.prefix { $0 != UInt8(ascii: ":") }))
    let remainder = address.utf8.dropFirst(scheme.utf8.count + 1)
    if scalars.contains(where: { $0.value < 0x20 }) {
      return "it contains a control character: delete it"
    }
    if scalars.contains(" ") { return "it contains a space: write '%20'" }
    if scalars.contains("\\") { return "it contains a backslash: write '/'" }
    if WebAddress.schemes.contains(scheme.lowercased() + ":") {
      return "it has no host: write a URL such as 'https://example.org/'"
    }
    if !scheme.isEmpty, scheme.utf8.count < address.utf8.count,
      !scheme.utf8.contains(where: { "/?#.".utf8.contains($0) }),
      remainder.first.map({ !(0x30...0x39).contains($0) }) ?? true
    {
      return "'\(scheme):' is not allowed: \(beginnings)"
    }
    return isHost(address)
      ? "it has no scheme: write 'https://\(address.drop { $0 == "/" })'"
      : "it has no scheme: \(beginnings)"
  }

  private static let beginnings =
    "links begin with \(WebAddress.schemes.joined(separator: ", ")), icon:, '/' or '#'"

  private static func isHost(_ address: String) -> Bool {
    let host = address.utf8.drop { $0 == UInt8(ascii: "/") }.prefix { !"/?#".utf8.contains($0) }
    let end = host.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? ""
    return address.utf8.starts(with: "//".utf8)
      || host.contains(UInt8(ascii: "."))
        && !["html", "htm", "md", "opml", "json", "xml", "svg", "png"].contains(end.lowercased())
  }
}
