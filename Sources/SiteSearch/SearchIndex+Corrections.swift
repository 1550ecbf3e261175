// Typing errors, by deletions that are known beforehand: two words that differ by one insertion,
// deletion, replacement or swap have a deletion in common, or one is a deletion of the other.

extension SearchIndex {
  /// The length of the shortest word of a query that an error is forgiven in, in UTF-16 units.
  static let shortestCorrected = 4
  /// The lengths of words that replace a word with an error, in UTF-16 units. The shortest such word
  /// is one letter shorter than the shortest word of a query.
  static let correctableLengths = shortestCorrected - 1...24

  /// Whether a word may stand in for one with an error: not one that is only a whole name written
  /// as one, for there are as many as icons.
  func isCorrectable(_ index: Int) -> Bool {
    let units = terms[index].utf16
    return postings[index].contains { $0.place != .together }
      && Self.correctableLengths.contains(units.count)
      && !units.contains { 0xD800...0xDFFF ~= $0 }
  }

  /// The texts that are left if one unit of a word is taken away, each once. Words
  /// that are shorter than the shortest corrected word have no deletions here.
  static func deletions(of word: String) -> [String] {
    guard word.utf16.count >= shortestCorrected else { return [] }
    let bytes = Array(word.utf8)
    var all: [String] = []
    if bytes.allSatisfy({ $0 < 0x80 }) {
      // Units are bytes: this makes a tenth of the work.
      var rest = Array(bytes.dropFirst())
      for index in bytes.indices {
        if index > 0 { rest[index - 1] = bytes[index - 1] }
        if index > 0, bytes[index] == bytes[index - 1] { continue }
        all.append(String(decoding: rest, as: UTF8.self))
      }
      return all
    }
    let units = Array(word.utf16)
    for index in units.indices where index == 0 || units[index] != units[index - 1] {
      all.append(String(decoding: units[..<index] + units[(index + 1)...], as: UTF16.self))
    }
    return all
  }
}
