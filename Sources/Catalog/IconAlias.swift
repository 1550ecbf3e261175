/// Another name that leads to an icon: the search finds it, and it has a page that says so.
public struct IconAlias: Hashable, Sendable, Encodable {
  /// The name in addresses. No icon and no other alias has it.
  public let id: Slug
  /// Why there is one, or why it should not be used, as plain text.
  public let reason: String?
  /// Whether it should not be used any more.
  public let isDeprecated: Bool

  /// Another name.
  public init(id: Slug, reason: String? = nil, isDeprecated: Bool = false) {
    self.id = id
    self.reason = reason
    self.isDeprecated = isDeprecated
  }
}

/// The place of an icon in a font, and its licence.
public struct IconOrigin: Hashable, Sendable, Encodable {
  /// Its code point in the set's font.
  public var codePoint: CodePoint?
  /// The id of the one open licence that it is under, if not all of the catalog hold for it.
  public var license: Slug?

  /// What is said of where an icon comes from.
  public init(codePoint: CodePoint? = nil, license: Slug? = nil) {
    self.codePoint = codePoint
    self.license = license
  }
}

/// A code point of Unicode, of those that a font can have a picture for.
public struct CodePoint: Hashable, Sendable, Encodable, CustomStringConvertible {
  /// Its number.
  public let value: UInt32

  /// - Returns: `nil` if no character can have the number.
  public init?(_ value: UInt32) {
    guard Unicode.Scalar(value) != nil else { return nil }
    self.value = value
  }

  /// What is written as `e900` or `U+E900`: four to six hexadecimal digits.
  ///
  /// - Returns: `nil` if it is written in another way, or no character can have the number.
  public init?(text: String) {
    let digits = text.hasPrefix("U+") ? text.dropFirst(2) : text[...]
    guard (4...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ $0 < 0x80 }),
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(value)
  }

  /// As it is written in content: `e900`.
  public var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// As people write it: `U+E900`.
  public var description: String { "U+" + text.uppercased() }
}
