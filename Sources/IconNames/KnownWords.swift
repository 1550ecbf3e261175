import Catalog

/// The usual spellings of brands, units and short forms, and the prefixes of well-known sets, from
/// the files in `Resources`.
enum KnownWords {
  /// The usual spellings, by the same in small letters: `GitHub` for `github`.
  static let spellings = Dictionary(firstOf: lines(of: "words.txt").map { ($0.lowercased(), $0) })

  /// The prefixes of the files of well-known sets: `mdi`, `tabler`.
  static let prefixes = Set(lines(of: "prefixes.txt"))

  /// The words with a capital after a small letter, by their first characters, the longest first.
  private static let mixed: [Character: [[Character]]] = Dictionary(
    grouping: spellings.values.map(Array.init).filter { word in
      zip(word, word.dropFirst()).contains { !$0.isUppercase && $1.isUppercase }
    }.sorted { ($1.count, String($0)) < ($0.count, String($1)) },
    by: { $0[0] })

  /// The length of the known word that starts at an index; `nil` without a known word.
  static func length(at start: Int, in characters: [Character]) -> Int? {
    mixed[characters[start]]?.first { word in
      let end = start + word.count
      guard end <= characters.count, characters[start..<end].elementsEqual(word) else {
        return false
      }
      return end == characters.count || !characters[end].isLowercase
    }?.count
  }

  /// The lists of styles and of folders.
  static let lists = WordLists(text(of: "lists.txt"))

  private static func lines(of file: String) -> [String] {
    text(of: file).split(whereSeparator: \.isNewline).map(String.init)
  }

  private static func text(of file: String) -> String {
    EmbeddedFiles.resources.first { $0.path == file }?.text ?? ""
  }
}
