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

  /// A list of `lists.txt`, in its order.
  static func list(_ name: String) -> [String] { lists[name] ?? [] }

  private static let lists = Dictionary(
    firstOf: lines(of: "lists.txt").compactMap { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      return parts.last.map { (String(parts[0]), $0.split(separator: ", ").map(String.init)) }
    })

  /// The lines of a file in `Resources`.
  static func lines(of file: String) -> [String] {
    let text = EmbeddedFiles.resources.first { $0.path == file }?.text ?? ""
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}
