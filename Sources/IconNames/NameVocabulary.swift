import Catalog

/// Spellings of brands, units and abbreviations, and prefixes of known sets, from `Resources`.
enum NameVocabulary {
  /// By lower case: `github` is `GitHub`.
  static let spellings = Dictionary(firstOf: lines(of: "words.txt").map { ($0.lowercased(), $0) })

  /// `mdi`, `tabler`.
  static let prefixes = Set(lines(of: "prefixes.txt"))

  /// Words with inner capitals by first character, the longest first.
  private static let mixed: [Character: [[Character]]] = Dictionary(
    grouping: spellings.values.map(Array.init).filter { word in
      zip(word, word.dropFirst()).contains { !$0.isUppercase && $1.isUppercase }
    }.sorted { ($1.count, String($0)) < ($0.count, String($1)) },
    by: { $0[0] })

  static func length(at start: Int, in characters: [Character]) -> Int? {
    mixed[characters[start]]?.first { word in
      let end = start + word.count
      guard end <= characters.count, characters[start..<end].elementsEqual(word) else {
        return false
      }
      return end == characters.count || !characters[end].isLowercase
    }?.count
  }

  static let lists = WordLists(text(of: "lists.txt"))

  private static func lines(of file: String) -> [String] {
    text(of: file).split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func text(of file: String) -> String {
    EmbeddedFiles.resources.first { $0.path == file }?.text ?? ""
  }
}
