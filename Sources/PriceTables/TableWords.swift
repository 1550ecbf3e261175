import Foundation
import IconNames

/// The words for "free of charge" in lists of prices: in the theme's languages and in others.
enum FreeWord {
  /// Whether a text is such a word.
  ///
  /// - Complexity: O(characters).
  static func isOne(_ text: String) -> Bool {
    // No such word is long, or has a digit.
    guard text.utf8.count <= 64, !text.utf8.contains(where: \.isDigit) else {
      return false
    }
    return words.contains(plain(text))
  }

  private static func plain(_ text: String) -> String {
    let shown = text.unicodeScalars.filter { !$0.isInvisibleMark }
    return String(String.UnicodeScalarView(shown)).folded
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static let words = Set(WordLists.ofTables["free of charge"].map(plain))
}

/// The words for a row of sums below a table.
enum TotalWord {
  static func isOne(_ text: String) -> Bool {
    guard text.utf8.count <= 40 else { return false }
    return words.contains(plain(text))
  }

  private static func plain(_ text: String) -> String {
    text.folded.filter { $0.isLetter || $0.isNumber }
  }

  private static let words = Set(WordLists.ofTables["total"].map(plain))
}

extension WordLists {
  /// The lists of titles and of other words in tables.
  static let ofTables = WordLists(EmbeddedFiles.resource("lists.txt"))
}

extension EmbeddedFiles {
  /// The text of a file in `Resources`.
  static func resource(_ path: String) -> String {
    resources.first { $0.path == path }?.text ?? ""
  }
}

extension String {
  /// The text in small letters, without accents and full width, as words of tables are compared.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is an invisible mark that programs put around numbers: of direction, of zero
  /// width, a byte order mark or a soft hyphen.
  var isInvisibleMark: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
