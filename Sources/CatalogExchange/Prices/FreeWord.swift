import Foundation

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

  private static let words = Set(KnownWords.list("free of charge").map(plain))
}

extension String {
  /// The text in small letters, without accents and full width, as words of tables are compared.
  var folded: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
