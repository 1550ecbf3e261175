import Foundation

/// The name of a host in letters of ASCII, as addresses have it: a label with others is written in
/// Punycode behind `xn--` (RFC 5890 §2.3.2.1).
///
///     try HostName("Müller.example").text  // "xn--mller-kva.example"
///
/// Labels have lower-case letters, marks and digits of any script, and are mapped as browsers map
/// them (UTS #46: lower case, NFKC). What only looks like ASCII, is not seen, or is read in two
/// directions is refused: it can still be written in its form with `xn--`.
///
/// Foundation does the same with addresses, but not in programs that Swift is linked into: releases
/// would have other addresses than tests.
package struct HostName: Hashable, Sendable {
  /// The name in letters of ASCII, in lower case.
  package let text: String
  /// The name as people read it, in lower case.
  package let readableText: String

  /// The most bytes that a label may have (RFC 1035 §2.3.4).
  private static let maximumLength = 63
  /// The most bytes that are read: what a name of 253 may have been before it was mapped.
  private static let maximumSize = 2_000

  /// Reads a name. Of labels in ASCII only those that begin with `xn--` are checked: what else may
  /// stand in a name is for the reader of the address to say.
  ///
  /// - Throws: `HostNameError` for the first label that can't be one.
  /// - Complexity: O(bytes): longer names than there are are refused first.
  package init(_ name: some StringProtocol) throws(HostNameError) {
    let name = String(name)
    guard name.utf8.count <= Self.maximumSize else { throw .tooLong }
    if let scalar = name.unicodeScalars.first(where: Self.looksLikeAnother) {
      throw .character(scalar)
    }
    let mapped = Self.mapped(Self.mapped(name))
    readableText = mapped
    var labels: [String] = []
    for label in mapped.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      labels.append(try Self.label(Substring(label)))
    }
    text = labels.joined(separator: ".")
  }

  private static func mapped(_ text: String) -> String {
    text.lowercased().precomposedStringWithCompatibilityMapping
  }

  /// Whether a scalar beyond ASCII would become one of ASCII, or bring one with it. The other
  /// sigmas become one that browsers have another form of.
  private static func looksLikeAnother(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    if scalar == "\u{3F2}" || scalar == "\u{3F9}" { return true }
    let compatible = String(scalar).precomposedStringWithCompatibilityMapping
    return compatible.unicodeScalars.contains { $0.isASCII }
  }

  private static func label(_ label: Substring) throws(HostNameError) -> String {
    let prefix = "xn--"
    if label.utf8.allSatisfy({ $0 < 0x80 }) {
      guard label.utf8.starts(with: prefix.utf8) else { return String(label) }
      guard label.utf8.count <= maximumLength, isEncoded(label.dropFirst(prefix.count)) else {
        throw .punycode(String(label))
      }
      return String(label)
    }
    let scalars = Array(label.unicodeScalars)
    guard scalars.count <= maximumLength else { throw .tooLong }
    if let scalar = scalars.first(where: { !isAllowed($0) }) { throw .character(scalar) }
    guard let first = scalars.first, !isMark(first) else { throw .mark(String(label)) }
    guard first != "-", scalars.last != "-", scalars.dropFirst(2).prefix(2) != ["-", "-"] else {
      throw .hyphen(String(label))
    }
    guard hasOneDirection(scalars) else { throw .direction(String(label)) }
    let encoded = prefix + Punycode.encoded(scalars)
    guard encoded.utf8.count <= maximumLength else { throw .tooLong }
    return encoded
  }

  /// Whether a text is what letters beyond ASCII are written as.
  private static func isEncoded(_ text: Substring) -> Bool {
    guard let decoded = Punycode.decoded(text), decoded.utf8.contains(where: { $0 >= 0x80 }),
      decoded.unicodeScalars.allSatisfy(isSeen)
    else { return false }
    return Punycode.encoded(decoded.unicodeScalars).utf8.elementsEqual(text.utf8)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    // Names may have these two, which case folding would change (UTS #46 §2.3).
    guard scalar != "-", scalar != "ß", scalar != "ς" else { return true }
    return !scalar.properties.changesWhenNFKCCaseFolded
      && (isLetter(scalar) || isMark(scalar)
        || scalar.properties.generalCategory == .decimalNumber)
  }

  /// Whether a scalar is something that is seen: in the form with `xn--`, symbols may be, too.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .privateUse, .surrogate, .spaceSeparator, .lineSeparator,
      .paragraphSeparator:
      false
    default: true
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .otherLetter, .modifierLetter: true
    default: false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark: true
    default: false
    }
  }

  /// Whether a label is read in one direction: one with something that is read from right to left
  /// begins with such a letter, has no other letters, and digits of one kind (a part of RFC 5893 §2
  /// that is enough).
  private static func hasOneDirection(_ label: [Unicode.Scalar]) -> Bool {
    guard label.contains(where: isRightToLeft) else { return true }
    guard let first = label.first, isRightToLeft(first), isLetter(first) else { return false }
    let hasDigits = label.contains { ("0"..."9").contains($0) }
    let hasArabicDigits = label.contains { ("\u{660}"..."\u{669}").contains($0) }
    return !(hasDigits && hasArabicDigits)
      && label.allSatisfy { isRightToLeft($0) || !isLetter($0) }
  }

  /// Whether a scalar stands in the blocks of scripts that are read from right to left.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

/// Why a text is no name of a host.
public enum HostNameError: Error, Hashable, Sendable {
  /// It has something that no name has, or that looks like another letter.
  case character(Unicode.Scalar)
  /// A label begins with a mark that belongs to the letter before it.
  case mark(String)
  /// A label has a hyphen at one of its ends, or two behind its second letter.
  case hyphen(String)
  /// A label is read in two directions.
  case direction(String)
  /// A label that begins with `xn--` is not what letters are written as.
  case punycode(String)
  /// A label has more than 63 bytes, or the name more than any.
  case tooLong
}
