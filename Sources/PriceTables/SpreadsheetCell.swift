/// The text of a cell as spreadsheets write and read it: formulas around texts, and apostrophes
/// before texts that a spreadsheet would calculate.
///
/// Attack that is stopped here: a name such as `=HYPERLINK("https://evil.example")` or
/// `+cmd|' /C calc'!A0` in a table that Vitrine exports or publishes becomes a formula in the
/// spreadsheet of its reader (OWASP, "CSV Injection"). An apostrophe before it keeps it a text, and an
/// import takes the same apostrophe away.
package enum SpreadsheetCell {
  /// The text with an apostrophe before each part that a spreadsheet would calculate. In a country
  /// whose spreadsheets have semicolons between fields, a part after a semicolon is a cell.
  ///
  ///     guarded("=1+1")   // '=1+1
  ///     guarded("-5")     // -5
  ///
  /// - Complexity: O(characters).
  package static func guarded(_ text: String) -> String {
    guard text.utf8.contains(where: isSuspect) else { return text }
    let parts = map(text) { needsGuard($0) ? "'" + $0 : String($0) }
    return beginsWithControl(parts) ? "'" + parts : parts
  }

  /// The text that `guarded` was given.
  ///
  /// - Complexity: O(characters).
  package static func unguarded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    let isGuarded = text.utf8.first == UInt8(ascii: "'") && beginsWithControl(text)
    return map(isGuarded ? withoutFirst(text[...]) : text[...]) { part in
      let rest = withoutFirst(part)
      return part.utf8.first == UInt8(ascii: "'") && needsGuard(rest) ? String(rest) : String(part)
    }
  }

  /// The text without its first scalar: a mark that follows an apostrophe leaves it one.
  private static func withoutFirst(_ text: Substring) -> Substring {
    Substring(text.unicodeScalars.dropFirst())
  }

  /// Whether a spreadsheet would calculate a text.
  static func isFormula(_ text: String) -> Bool {
    text.utf8.contains(where: isSuspect) && needsGuard(text[...])
      && text.unicodeScalars.first != "'"
  }

  /// The text in a formula that is only a text: `owl` for `="owl"`.
  ///
  /// - Returns: `nil` for another text, or a formula that calculates something.
  static func text(ofFormula text: String) -> String? {
    guard text.utf8.starts(with: "=\"".utf8), text.utf8.count >= 3, text.utf8.last == 0x22 else {
      return nil
    }
    let inside = Array(text.utf8.dropFirst(2).dropLast())
    let mark: [UInt8] = [0x22]
    let parts = inside.split(separator: mark + mark, omittingEmptySubsequences: false)
    guard !parts.joined().contains(0x22) else { return nil }
    return String(decoding: Array(parts.joined(separator: mark)), as: UTF8.self)
  }

  /// The scalars that a formula begins with, in their plain form and in that of full width.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  /// Whether a byte can be part of one of the signs, a tab or a carriage return.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0D, UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"):
      true
    default: byte == 0xEF
    }
  }

  /// Whether a part, behind apostrophes and blanks, begins as a formula, and is not a number or a
  /// price.
  private static func needsGuard(_ part: Substring) -> Bool {
    let scalars = part.unicodeScalars
    let start = scalars.drop { $0 == "'" || $0.properties.isWhitespace || $0.isInvisibleMark }
    guard let first = start.first, signs.contains(first) else { return false }
    // `try?`: what is not a price needs the guard.
    return (try? WrittenPrice(String(start))) == nil
  }

  /// Whether a text, behind apostrophes, begins with a tab or a carriage return.
  private static func beginsWithControl(_ text: some StringProtocol) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first == 0x09 || first == 0x0D
  }

  /// The text with each of its parts changed.
  private static func map(
    _ text: some StringProtocol, _ change: (Substring) -> String
  ) -> String {
    var changed = ""
    var rest = Substring(text)
    while let end = rest.unicodeScalars.firstIndex(where: separators.contains) {
      changed += change(rest[..<end])
      changed.unicodeScalars.append(rest.unicodeScalars[end])
      rest = Substring(rest.unicodeScalars[rest.unicodeScalars.index(after: end)...])
    }
    return changed + change(rest)
  }

  private static let separators: Set<Unicode.Scalar> = [";", "\t", "\r", "\n"]
}
