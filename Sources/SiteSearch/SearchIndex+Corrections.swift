// Typing errors, by deletions that a build computes. Two words that differ by one insertion, deletion,
// replacement or swap share a deletion, or one is a deletion of the other.

extension SearchIndex {
  /// The shortest corrected word of a query, in UTF-16 units.
  static let shortestCorrected = 4
  /// The lengths of correct words, in UTF-16 units. A correct word can be one letter shorter than the
  /// query's.
  static let correctableLengths = shortestCorrected - 1...24

  /// True for a possible correction. Joined names are excluded, because they are as many as the icons.
  func isCorrectable(_ index: Int) -> Bool {
    let units = terms[index].utf16
    return postings[index].contains { $0.place != .together }
      && Self.correctableLengths.contains(units.count)
      && !units.contains { 0xD800...0xDFFF ~= $0 }
  }

  /// The distinct texts without one unit of the word. Shorter words have no deletions.
  static func deletions(of word: String) -> [String] {
    guard word.utf16.count >= shortestCorrected else { return [] }
    let bytes = Array(word.utf8)
    var all: [String] = []
    if bytes.allSatisfy({ $0 < 0x80 }) {
      // Ten times as fast for ASCII, where units are bytes.
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
