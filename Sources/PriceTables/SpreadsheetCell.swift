/// Guards cells against spreadsheet formulas.
///
/// Stops an attack (OWASP, "CSV Injection"): in an exported or published table, a name such as
/// `=HYPERLINK("https://evil.example")` or `+cmd|' /C calc'!A0` becomes a formula in the reader's
/// spreadsheet. An apostrophe keeps it a text. An import removes the apostrophe.
package enum SpreadsheetCell {
  /// Inserts an apostrophe before each part that a spreadsheet would calculate. Some countries separate cells
  /// by semicolons, so each part after a semicolon counts.
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

  /// Reverses `guarded`.
  ///
  /// - Complexity: O(characters).
  package static func unguarded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
    let isGuarded = text.utf8.first == UInt8(ascii: "'") && beginsWithControl(text)
    return map(isGuarded ? withoutFirst(text[...]) : text[...]) { part in
      let remainder = withoutFirst(part)
      return part.utf8.first == UInt8(ascii: "'") && needsGuard(remainder)
        ? String(remainder) : String(part)
    }
  }

  private static func withoutFirst(_ text: Substring) -> Substring {
    Substring(text.unicodeScalars.dropFirst())
  }

  static func isFormula(_ text: String) -> Bool {
    text.utf8.contains(where: isSuspect) && needsGuard(text[...])
      && text.unicodeScalars.first != "'"
  }

  /// Returns the text of a constant formula: `owl` for `="owl"`.
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

  /// The first characters of formulas, also in full width.
  private static let signs: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
  ]

  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0D, UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"):
      true
    default: byte == 0xEF
    }
  }

  /// True if a part begins as a formula after apostrophes and blanks, and is not a number or a price.
  private static func needsGuard(_ part: Substring) -> Bool {
    let scalars = part.unicodeScalars
    let start = scalars.drop { $0 == "'" || $0.properties.isWhitespace || $0.isInvisibleMark }
    guard let first = start.first, signs.contains(first) else { return false }
    // `try?`: texts that are not prices need the guard.
    return (try? WrittenPrice(String(start))) == nil
  }

  private static func beginsWithControl(_ text: some StringProtocol) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first == 0x09 || first == 0x0D
  }

  private static func map(
    _ text: some StringProtocol, _ change: (Substring) -> String
  ) -> String {
    var changed = ""
    var remaining = Substring(text)
    while let end = remaining.unicodeScalars.firstIndex(where: separators.contains) {
      changed += change(remaining[..<end])
      changed.unicodeScalars.append(remaining.unicodeScalars[end])
      remaining = Substring(remaining.unicodeScalars[remaining.unicodeScalars.index(after: end)...])
    }
    return changed + change(remaining)
  }

  private static let separators: Set<Unicode.Scalar> = [";", "\t", "\r", "\n"]
}
