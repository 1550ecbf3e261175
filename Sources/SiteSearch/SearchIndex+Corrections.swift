// Typing errors, by deletions that are known beforehand: two words that differ by one insertion,
// deletion, replacement or swap have a deletion in common, or one is a deletion of the other.

extension SearchIndex {
  /// The length of the shortest word of a query that an error is forgiven in, in UTF-16 units.
  static let shortestCorrected = 4
  /// The lengths of words that replace a word with an error, in UTF-16 units. The shortest such word
  /// is one letter shorter than the shortest word of a query.
  static let correctableLengths = shortestCorrected - 1...24

  /// The word that was meant by one that matches nothing: one edit away, in most icons; of equal
  /// ones the first.
  ///
  /// - Complexity: O(words): pages look into the files of deletions instead.
  func correction(of word: String) -> String? {
    let typed = Array(word.utf16)
    guard typed.count >= Self.shortestCorrected else { return nil }
    var best: (index: Int, count: Int)?
    for index in terms.indices where isCorrectable(index) {
      guard postings[index].count > best?.count ?? 0,
        Self.isOneEdit(typed, Array(terms[index].utf16))
      else { continue }
      best = (index, postings[index].count)
    }
    return best.map { terms[$0.index] }
  }

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

  /// Whether one insertion, deletion, replacement or swap of neighbours makes one word the other.
  static func isOneEdit(_ one: [UInt16], _ other: [UInt16]) -> Bool {
    let (short, long) = one.count <= other.count ? (one, other) : (other, one)
    guard long.count - short.count <= 1 else { return false }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    var end = 0
    while end < short.count - start,
      short[short.count - 1 - end] == long[long.count - 1 - end]
    {
      end += 1
    }
    let (inShort, inLong) = (short.count - start - end, long.count - start - end)
    if inShort == 0 { return inLong == 1 }
    if inShort == 1, inLong == 1 { return true }
    return inShort == 2 && inLong == 2 && short[start] == long[start + 1]
      && short[start + 1] == long[start]
  }
}
