import Foundation

/// A name that can stand in an address and in a file name: the id of an icon, of a section, of an
/// outline, a component of a page's path.
///
/// Letters and digits of any script are fine; what could leave a folder, confuse an address or
/// write to a terminal is not. Accents are composed (Unicode's form C): an address is the same
/// bytes, however a keyboard or a file system writes `é`.
public struct Slug: Hashable, Sendable {
  /// The name as it was given, with its accents composed.
  public let text: String

  /// The longest slug, in UTF-8 bytes: with `.html` and a suffix it must fit a file name of 255.
  public static let maximumLength = 200

  /// A slug that is `text`, but for the way that its accents are written.
  ///
  /// - Throws: `SlugError`, which says what is wrong with the text.
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

  /// The slug of a name: lower case, each run of anything but letters and digits a `-`. `nil` when
  /// the name has no letter and no digit.
  public init?(name: String) {
    var result = Self.textOfASCII(name) ?? Self.text(name)
    while result.utf8.count > Self.maximumLength || result.last == "-" { result.removeLast() }
    guard let slug = try? Slug(result) else { return nil }  // nothing of the name is left
    self = slug
  }

  /// The letters and digits of a name in lower case, with a `-` for each run of others between them.
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
      // Joiners belong to the spelling of many scripts, but are invisible in an address.
      result.unicodeScalars.append(contentsOf: character.unicodeScalars.filter(isAllowed))
    }
    return result
  }

  /// The same for a name of ASCII alone, by bytes, which takes a tenth of the time; `nil` for others.
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

  /// Equal for slugs that some file system takes for the same file: case and the way that
  /// accents are written do not count.
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

/// Why a text is no slug.
public enum SlugError: Error, Hashable, Sendable {
  /// There is nothing.
  case empty
  /// It is longer than `Slug.maximumLength` bytes.
  case tooLong
  /// It begins with a dot: `.`, `..` or a hidden file.
  case leadingDot
  /// It has a character that can't stand in an address or a file name.
  case character(Unicode.Scalar)
}

extension Slug: Comparable {
  /// By text.
  public static func < (left: Slug, right: Slug) -> Bool { left.text < right.text }
}

extension Slug: CustomStringConvertible {
  /// The name itself.
  public var description: String { text }
}

extension Slug: Codable {
  /// Reads the name, and refuses one that is no slug.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is no slug: \(error)")
    }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
}
