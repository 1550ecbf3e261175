public import ContentHash
import Foundation

/// A name for URLs and file names, with letters and digits of any script.
///
/// Stops path traversal, ambiguous URLs and terminal escapes. Accents are composed (Unicode form
/// C).
public struct Slug: Hashable, Sendable {
  /// The name, with composed accents.
  public let text: String

  /// The maximum length in UTF-8 bytes. Leaves room for `.html` and a suffix in 255 bytes.
  public static let maximumLength = 200

  /// Creates a slug with composed accents.
  ///
  /// - Throws: `SlugError`.
  public init(_ text: String) throws(SlugError) {
    let text =
      text.utf8.allSatisfy { $0 < 0x80 } ? text : text.precomposedStringWithCanonicalMapping
    guard !text.isEmpty else { throw .empty }
    guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
    guard text.unicodeScalars.first != "." else { throw .leadingDot }
    for scalar in text.unicodeScalars where !Self.isAllowed(scalar) {
      throw .character(scalar)
    }
    self.text = text
  }

  /// Replaces other characters by `-`. Returns `nil` for a name without letters and digits.
  public init?(name: String) {
    var result = Self.textOfASCII(name) ?? Self.text(name)
    while result.utf8.count > Self.maximumLength || result.last == "-" { result.removeLast() }
    guard let slug = try? Slug(result) else { return nil }  // the name has no valid characters
    self = slug
  }

  /// Returns the lower-case text with a `-` for each run of other characters.
  static func text(_ name: String) -> String {
    var result = ""
    var needsSeparator = false
    for character in name.lowercased() {
      guard character.isLetter || character.isNumber else {
        needsSeparator = true
        continue
      }
      if needsSeparator, !result.isEmpty { result.append("-") }
      needsSeparator = false
      // Joiners are invisible in a URL.
      result.unicodeScalars.append(contentsOf: character.unicodeScalars.filter(isAllowed))
    }
    return result
  }

  /// A fast path for ASCII; `nil` for other names.
  static func textOfASCII(_ name: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(name.utf8.count)
    var needsSeparator = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"):
        if needsSeparator, !result.isEmpty { result.append(UInt8(ascii: "-")) }
        needsSeparator = false
        result.append(byte < UInt8(ascii: "a") && byte > UInt8(ascii: "9") ? byte | 0x20 : byte)
      case 0x80...: return nil
      default: needsSeparator = true
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A key that is equal for slugs that are the same file on some systems.
  public var fileSystemKey: String { text.lowercased() }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "+", "~": return true
      default: return false
      }
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default:
      return true
    }
  }
}

/// The reason why a text is not a slug.
public enum SlugError: Error, Hashable, Sendable {
  case empty
  case tooLong
  /// A leading dot: `.`, `..` or a hidden file.
  case leadingDot
  case character(Unicode.Scalar)
}

extension Slug: Comparable {
  /// Compares texts.
  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }
}

extension Slug: CustomStringConvertible {
  /// The text.
  public var description: String { text }
}

extension Slug: Codable {
  /// Decodes a valid slug.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a valid slug: \(error)")
    }
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}

extension Slug: DirectlyHashable {
  /// Adds every stored property.
  public func hash(into hasher: ValueHasher) {
    hasher.combine(text)
  }
}
