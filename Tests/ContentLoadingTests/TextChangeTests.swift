import TestSupport
import Testing

@testable import ContentLoading

@Suite struct TextChangeTests {
  @Test(arguments: [
    ("", "a", 0..<0, 0..<1), ("a", "", 0..<1, 0..<0), ("abc", "abd", 2..<3, 2..<3),
    ("abab", "ababab", 4..<4, 4..<6), ("aXb", "aYYb", 1..<2, 1..<3),
    ("ä", "ö", 1..<2, 1..<2),
  ])
  func ofShortTexts(old: String, new: String, from: Range<Int>, to: Range<Int>) throws {
    let change = try #require(TextChange(from: old, to: new))
    #expect(change.old == from && change.new == to)
  }

  @Test func equalTextsHaveNone() {
    for text in ["", "a", String(repeating: "long ", count: 40_000)] {
      #expect(TextChange(from: text, to: text) == nil)
    }
  }

  /// The result equals that of a comparison of single bytes.
  @Test func isTheSmallest() throws {
    var generator = SeededGenerator.fresh(for: "TextChangeTests")
    for _ in 0..<200 {
      let limit = Bool.random(using: &generator) ? 40 : 200_000
      let count = Int.random(in: 0...limit, using: &generator)
      var bytes = [UInt8](repeating: UInt8(ascii: "x"), count: count)
      for _ in 0..<4 where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8(ascii: "y")
      }
      let place = Int.random(in: 0...count, using: &generator)
      let end = min(count, place + Int.random(in: 0...5, using: &generator))
      var edited = bytes
      edited.replaceSubrange(
        place..<end,
        with: [UInt8](repeating: UInt8(ascii: "y"), count: Int.random(in: 0...5, using: &generator))
      )
      let change = TextChange(
        from: String(decoding: bytes, as: UTF8.self), to: String(decoding: edited, as: UTF8.self))
      #expect(change.map { [$0.old, $0.new] } == Self.slowly(bytes, edited))
    }
  }

  private static func slowly(_ old: [UInt8], _ new: [UInt8]) -> [Range<Int>]? {
    guard old != new else { return nil }
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    return [prefix..<old.count - suffix, prefix..<new.count - suffix]
  }
}
