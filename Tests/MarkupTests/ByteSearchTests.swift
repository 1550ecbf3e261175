import Markup
import Testing

@Suite struct ByteSearchTests {
  @Test(arguments: [
    ("aab", "ab", 1), ("abab", "ab", 0), ("aaa", "aab", nil), ("b", "ab", nil), ("", "a", nil),
    ("a", "", nil), ("é", "\u{301}", nil),
  ])
  func firstOccurrences(text: String, pattern: String, place: Int?) {
    let bytes = Array(("xx" + text).utf8).dropFirst(2)
    #expect(bytes.firstOccurrence(of: Array(pattern.utf8))?.lowerBound == place.map { $0 + 2 })
  }

  /// A naive search would take 250,000,000,000 steps.
  @Test func hostileTextsAreSearchedInLinearTime() {
    let text = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(text[...].firstOccurrence(of: text.prefix(500_000) + [0x62]) == nil)
    #expect(
      (text + [0x62])[...].firstOccurrence(of: text.prefix(500_000) + [0x62])
        == 500_000..<1_000_001)
  }

  @Test func eachPlaceEqualsThatOfTheStandardLibrary() {
    for number in 0..<(1 << 12) {
      let text = (0..<8).map { UInt8(number >> $0 & 1) }
      let pattern = (8..<12).map { UInt8(number >> $0 & 1) }.prefix(1 + number % 4)
      #expect(text[...].firstOccurrence(of: Array(pattern)) == text.firstRange(of: pattern))
    }
  }

  @Test func occurrencesAreWhole() {
    #expect(Array("a-->b".utf8)[1...].firstOccurrence(of: Array("-->".utf8)) == 1..<4)
  }

  @Test(arguments: [
    ("aab", "ab", "a"), ("abab", "ab", "ab"), ("aab", "aa", ""), ("ab", "abc", nil),
    ("", "a", nil), ("a", "", nil), ("e\u{301}-x", "-", "e\u{301}"), ("e\u{301}", "e", ""),
  ])
  func lastOccurrences(text: String, pattern: String, before: String?) {
    let range = text.lastOccurrence(of: pattern)
    #expect(range.map { Array(text.utf8[..<$0.lowerBound]) } == before.map { Array($0.utf8) })
    #expect(range.map { Array(text.utf8[$0]) } == before.map { _ in Array(pattern.utf8) })
  }
}
