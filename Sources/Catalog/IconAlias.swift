public import ContentHash

/// An additional name of an icon. The search finds it, and its page links to the icon.
public struct IconAlias: Hashable, Sendable, Encodable {
  /// The name in URLs, unique among icons and aliases.
  public let id: Slug
  /// The reason for the alias, as plain text.
  public let reason: String?
  /// True if the name is deprecated.
  public let isDeprecated: Bool

  /// Creates an alias.
  public init(id: Slug, reason: String? = nil, isDeprecated: Bool = false) {
    self.id = id
    self.reason = reason
    self.isDeprecated = isDeprecated
  }
}

/// The code point and license of an icon.
public struct IconOrigin: Hashable, Sendable, Encodable {
  /// The code point in the set's font.
  public var codePoint: CodePoint?
  /// The id of the license; `nil` if all open licenses of the catalog apply.
  public var license: Slug?

  /// Creates an origin.
  public init(codePoint: CodePoint? = nil, license: Slug? = nil) {
    self.codePoint = codePoint
    self.license = license
  }
}

/// A Unicode code point of a font's glyph.
public struct CodePoint: Hashable, Sendable, Encodable, CustomStringConvertible {
  /// The numeric value.
  public let value: UInt32

  /// Returns `nil` if the number is not a Unicode scalar.
  public init?(_ value: UInt32) {
    guard Unicode.Scalar(value) != nil else { return nil }
    self.value = value
  }

  /// Parses `e900` or `U+E900`: four to six hexadecimal digits.
  public init?(text: String) {
    let digits = text.hasPrefix("U+") ? text.dropFirst(2) : text[...]
    guard (4...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 < 0x80 }),
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// The format in content: `e900`.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The format for readers: `U+E900`.
  public var description: String { "U+" + text.uppercased() }
}

extension IconAlias: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(id)
    hasher.combine(reason)
    hasher.combine(isDeprecated)
  }
}

extension IconOrigin: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(codePoint)
    hasher.combine(license)
  }
}

extension CodePoint: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(encoded: value)
  }
}
