import Diagnostics
import TestSupport
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3),
    ("/icons/a/", "/icons/b/", 1), ("flaw", "lawn", 2), ("abc", "abc", 0),
    // A swap of neighbors is one edit.
    ("wol", "owl", 1), ("abcd", "badc", 2), ("ca", "abc", 3), ("é", "e", 1),
  ])
  func isTheSameBothWays(first: String, second: String, expected: Int) {
    for (from, other) in [(first, second), (second, first)] {
      #expect(EditDistance(from: from).to(other) == expected)
      #expect(EditDistance(from: from).to(other, limit: expected) == expected)
      #expect(EditDistance(from: from).to(other, limit: expected - 1) == nil)
    }
  }

  /// A limit does not change distances below it.
  @Test func aLimitOnlyHidesWhatIsFurther() {
    var random = SeededGenerator.fresh(for: "edit distances")
    func text() -> String {
      String(
        (0..<Int.random(in: 0..<9, using: &random)).map { _ in
          Bool.random(using: &random) ? "a" : "b"
        })
    }
    for _ in 0..<500 {
      let (first, second) = (text(), text())
      let distance = EditDistance(from: first).to(second) ?? -1
      for limit in 0...9 {
        let found = EditDistance(from: first).to(second, limit: limit)
        #expect(found == (distance <= limit ? distance : nil), "\(first) \(second) \(limit)")
      }
    }
  }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files"), (-1, "-1 files")])
  func counting(number: Int, text: String) {
    #expect(number.counting("file") == text)
  }
}
