import Foundation

/// A host name in ASCII, with Punycode labels (`xn--`, RFC 5890 §2.3.2.1).
///
///     try HostName("Müller.example").text  // "xn--mller-kva.example"
///
/// Maps labels as browsers do (UTS #46: lower case, NFKC). Stops spoofing by look-alikes of ASCII,
/// invisible characters and mixed directions.
///
/// Foundation's conversion is missing in statically linked programs, so releases would differ from
/// tests.
package struct HostName: Hashable, Sendable {
  /// The name in ASCII, in lower case.
  package let text: String
  /// The name for readers, in lower case.
  package let readableText: String

  /// The maximum length of a label in bytes (RFC 1035 §2.3.4).
  private static let maximumLength = 63
  /// The maximum length before the mapping, in bytes.
  private static let maximumSize = 2_000

  /// Parses a name. Of ASCII labels, checks only `xn--` labels.
  ///
  /// - Throws: `HostNameError` for the first invalid label.
  /// - Complexity: O(bytes), with a maximum length.
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

  /// True if the mapping contains ASCII. Browsers map the lunate sigmas differently.
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

  private static func isEncoded(_ text: Substring) -> Bool {
    guard let decoded = Punycode.decoded(text), decoded.utf8.contains(where: { $0 >= 0x80 }),
      decoded.unicodeScalars.allSatisfy(isSeen)
    else { return false }
    return Punycode.encoded(decoded.unicodeScalars).utf8.elementsEqual(text.utf8)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    // Valid, although case folding changes them (UTS #46 §2.3).
    guard scalar != "-", scalar != "ß", scalar != "ς" else { return true }
    return !scalar.properties.changesWhenNFKCCaseFolded
      && (isLetter(scalar) || isMark(scalar)
        || scalar.properties.generalCategory == .decimalNumber)
  }

  /// The `xn--` form also allows symbols.
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

  /// The sufficient part of RFC 5893 §2.
  private static func hasOneDirection(_ label: [Unicode.Scalar]) -> Bool {
    guard label.contains(where: isRightToLeft) else { return true }
    guard let first = label.first, isRightToLeft(first), isLetter(first) else { return false }
    let hasDigits = label.contains { ("0"..."9").contains($0) }
    let hasArabicDigits = label.contains { ("\u{660}"..."\u{669}").contains($0) }
    return !(hasDigits && hasArabicDigits)
      && label.allSatisfy { isRightToLeft($0) || !isLetter($0) }
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

/// The reason why a text is not a host name.
public enum HostNameError: Error, Hashable, Sendable {
  case character(Unicode.Scalar)
  /// A leading combining mark.
  case mark(String)
  /// A hyphen at an end, or two hyphens after the second letter.
  case hyphen(String)
  case direction(String)
  case punycode(String)
  case tooLong
}
