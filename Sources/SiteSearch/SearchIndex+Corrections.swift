// Typing errors, by deletions that a build computes. Two words that differ by one insertion, deletion,
// replacement or swap share a deletion, or the first word is a deletion of the second word.

extension SearchIndex {
  /// The length of the shortest word of a query that an error is forgiven in, in UTF-16 units.
  static let shortestCorrected = 4
  /// The lengths of words that replace a word with an error, in UTF-16 units. The shortest such word
  /// is one letter shorter than the shortest word of a query.
  static let correctableLengths = shortestCorrected - 1...24

  /// True for a word that may replace a word with an error. Joined names are excluded, because they
  /// are as many as the icons.
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
      // Units are bytes, which takes a tenth of the time.
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
