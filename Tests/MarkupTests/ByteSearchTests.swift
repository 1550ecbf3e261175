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
