import Foundation
import Markup

/// The URL of a published site. Without a host, the site works on any server.
public struct BaseURL: Hashable, Sendable, Encodable {
  /// Scheme, host and port, such as `https://icons.example`; `nil` for any server.
  public let origin: String?
  /// The path with a slash at both ends: `/` or `/icons/`.
  public let path: String

  /// Parses an absolute `http` or `https` URL, or a path from the host's root. Converts the host to
  /// Punycode and percent-encodes the path.
  public init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "/") {
      let path = text.utf8.last == UInt8(ascii: "/") ? text : text + "/"
      guard let path = Self.encoded(path), Self.isPath(path) else { return nil }
      (origin, self.path) = (nil, path)
      return
    }
    guard let (scheme, authority, rest) = Self.parts(of: text) else { return nil }
    let path = rest.utf8.last == UInt8(ascii: "/") ? String(rest) : rest + "/"
    // `try?`: `hostProblem` reports the error.
    guard let authority = try? Self.ascii(authority), Self.isAuthority(authority[...]),
      let path = Self.encoded(path), Self.isPath(path)
    else { return nil }
    origin = scheme + authority
    self.path = path
  }

  /// Returns the error of an invalid host name; otherwise `nil`.
  public static func hostProblem(in text: String) -> HostNameError? {
    guard let authority = parts(of: text)?.authority else { return nil }
    do throws(HostNameError) {
      _ = try ascii(authority)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the scheme in lower case.
  private static func parts(
    of text: String
  ) -> (scheme: String, authority: Substring, rest: Substring)? {
    let schemes = ["https://", "http://"]
    let start = text.utf8.prefix(8).map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
    guard let scheme = schemes.first(where: { start.starts(with: $0.utf8) }) else { return nil }
    let rest = text[text.utf8.index(text.startIndex, offsetBy: scheme.utf8.count)...]
    let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    return (scheme, rest[..<end], rest[end...])
  }

  private static func ascii(_ authority: Substring) throws(HostNameError) -> String {
    guard authority.utf8.first != UInt8(ascii: "[") else { return authority.lowercased() }
    let end = authority.utf8.firstIndex(of: UInt8(ascii: ":")) ?? authority.endIndex
    return try HostName(authority[..<end]).text + authority[end...]
  }

  private init(origin: String?, path: String) {
    self.origin = origin
    self.path = path
  }

  /// The root of any server: the default.
  public static let anyServer = BaseURL(origin: nil, path: "/")

  /// The host without its port; `nil` for any server.
  public var host: String? {
    origin?.splitAtSlashes().last.map { String($0.prefix { $0 != ":" }) }
  }

  /// True for example domains (RFC 2606 §3).
  public var isForExamples: Bool {
    let host = host ?? ""
    return ["example.com", "example.net", "example.org"].contains {
      host == $0 || host.hasSuffix("." + $0)
    }
  }

  /// The absolute URL, or the path for any server, with a final slash.
  public var text: String { (origin ?? "") + path }

  /// True for a host with an optional port (RFC 3986 §3.2). An IPv6 address is in brackets.
  private static func isAuthority(_ text: Substring) -> Bool {
    if text.first == "[" {
      guard let end = text.firstIndex(of: "]") else { return false }
      let address = text[text.index(after: text.startIndex)..<end]
      return !address.isEmpty && address.utf8.allSatisfy { $0 == UInt8(ascii: ":") || isHex($0) }
        && isPort(text[text.index(after: end)...])
    }
    let host = text.prefix { $0 != ":" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    return labels.allSatisfy(isLabel) && isPort(text.dropFirst(host.count))
  }

  private static func isLabel(_ label: Substring) -> Bool {
    guard let first = label.utf8.first, let last = label.utf8.last else { return false }
    return first != hyphen && last != hyphen
      && label.utf8.allSatisfy { $0 == hyphen || isAlphanumeric($0) }
  }

  private static func isPort(_ text: Substring) -> Bool {
    guard let colon = text.first else { return true }
    let digits = text.dropFirst()
    return colon == ":" && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
      && (1...65535).contains(Int(digits) ?? 0)
  }

  /// Percent-encodes a path in composed form (RFC 3987 §3.1). Returns `nil` for an invisible
  /// character, or for a combining mark without a letter.
  private static func encoded(_ path: String) -> String? {
    guard path.utf8.contains(where: { $0 >= 0x80 }) else { return path }
    var result = ""
    var previous: Unicode.Scalar = "/"
    for scalar in path.precomposedStringWithCanonicalMapping.unicodeScalars {
      defer { previous = scalar }
      guard !scalar.isASCII else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator,
        .paragraphSeparator:
        return nil
      case .nonspacingMark, .spacingMark, .enclosingMark:
        guard isVisible(previous) else { return nil }
      default: break
      }
      for byte in String(scalar).utf8 { result += "%" + String(byte, radix: 16, uppercase: true) }
    }
    return result
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || scalar.value < 0x80 && isAlphanumeric(UInt8(scalar.value))
  }

  private static func isPath(_ path: String) -> Bool {
    // A slash and a combining mark are one `Character`.
    let names = path.utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
    ).map(Substring.init)
    return names.dropFirst().dropLast().allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && isPathName(name)
    }
  }

  private static func isPathName(_ name: Substring) -> Bool {
    var rest = name.utf8
    while let byte = rest.popFirst() {
      switch byte {
      case hyphen, UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): continue
      case UInt8(ascii: "%"):
        guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(isHex) else { return false }
      default:
        guard isAlphanumeric(byte) else { return false }
      }
    }
    return true
  }

  private static let hyphen = UInt8(ascii: "-")

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
