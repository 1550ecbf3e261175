/// The parts of an `https:` URL whose host has a dot.
struct ShopAddress {
  /// The URL, with its host in ASCII.
  let text: String
  /// The labels of the host in lower case and ASCII: `["shop", "example"]`.
  let labels: [String]
  /// The host name for readers.
  let hostForPeople: String
  /// The names between slashes, without an empty last name.
  let path: [Substring]
  /// The part after `?`.
  let query: Substring?

  /// Parses a URL.
  ///
  /// - Complexity: O(bytes).
  init(_ text: String) throws(BuyPatternError.Reason) {
    let scheme = "https://"
    guard text.utf8.count >= scheme.utf8.count,
      zip(text.utf8, scheme.utf8).allSatisfy({ Self.lowercased($0) == $1 })
    else { throw .scheme }
    guard !text.unicodeScalars.contains(where: Self.isForbidden) else { throw .characters }
    let rest = Substring(text.utf8.dropFirst(scheme.utf8.count))
    let end = rest.utf8.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = try Self.authority(rest[..<end])
    let host: HostName
    do throws(HostNameError) {
      host = try HostName(authority.host)
    } catch {
      throw .hostName(error)
    }
    labels = try Self.labels(of: host.text)
    hostForPeople = host.readableText
    self.text =
      authority.host.utf8.allSatisfy { $0 < 0x80 }
      ? text : scheme + host.text + authority.port + rest[end...]
    let tail = rest[end...].utf8.prefix { $0 != UInt8(ascii: "#") }
    let mark = tail.firstIndex(of: UInt8(ascii: "?")) ?? tail.endIndex
    query = mark == tail.endIndex ? nil : Substring(tail[tail.index(after: mark)...])
    var names = Self.parts(of: Substring(tail[..<mark]), at: "/").dropFirst()
    if names.last?.isEmpty == true { names.removeLast() }
    path = Array(names)
  }

  /// White space, and characters that must be encoded.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || scalar.properties.isWhitespace
      || "<>\"\\^`|".unicodeScalars.contains(scalar)
  }

  /// Rejects fields, because an icon's name must not choose the seller.
  private static func authority(
    _ text: Substring
  ) throws(BuyPatternError.Reason) -> (host: Substring, port: Substring) {
    guard !text.utf8.contains(UInt8(ascii: "@")) else { throw .userInformation }
    let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    if colon < text.endIndex {
      let digits = text.utf8[colon...].dropFirst()
      guard digits.allSatisfy(isDigit), let port = UInt16(Substring(digits)), port > 0
      else { throw .host }
    }
    return (text[..<colon], text[colon...])
  }

  private static func labels(of host: String) throws(BuyPatternError.Reason) -> [String] {
    guard host.utf8.count <= 253 else { throw .host }
    let labels = parts(of: host[...], at: ".")
    guard labels.count > 1, labels.allSatisfy(isLabel),
      labels.last?.utf8.contains(where: { isLetter($0) }) == true
    else { throw .host }
    return labels.map(String.init)
  }

  static func parts(of text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// True for a valid host label (RFC 1123 §2.1).
  static func isLabel(_ text: Substring) -> Bool {
    let bytes = text.utf8
    return (1...63).contains(bytes.count)
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
      && bytes.first != UInt8(ascii: "-") && bytes.last != UInt8(ascii: "-")
  }

  /// True for letters, digits, `-` and `_`, and fields in braces.
  static func isName(_ text: Substring) -> Bool {
    var isInField = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "{") where !isInField: isInField = true
      case UInt8(ascii: "}") where isInField: isInField = false
      case _ where isInField: guard isLetter(byte) else { return false }
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default: guard isLetter(byte) || isDigit(byte) else { return false }
      }
    }
    return !text.isEmpty && !isInField
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
