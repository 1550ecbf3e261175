import Foundation
import IconNames

/// Words for "free of charge" in price lists, also in languages that the theme does not have.
enum FreeWord {
  static func isOne(_ text: String) -> Bool {
    // All words are short and without digits.
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

/// Words for a row of sums.
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
  static let ofTables = WordLists(EmbeddedFiles.resource("lists.txt"))
}

extension EmbeddedFiles {
  static func resource(_ path: String) -> String {
    resources.first { $0.path == path }?.text ?? ""
  }
}

extension String {
  /// Lower case, without accents and full width, for comparison.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}

extension Unicode.Scalar {
  /// Marks that programs insert around numbers: direction marks, zero-width characters, byte order marks and
  /// soft hyphens.
  var isInvisibleMark: Bool {
    switch value {
    case 0xAD, 0x061C, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }
}
