import Catalog
import ContentHash
import Testing

@Suite struct IconFieldTests {
  @Test func equalValuesHaveEqualHashes() {
    var one = IconValues()
    one[.addedIn] = .text("1.2")
    one[.contributors] = .texts(["Ann"])
    var other = IconValues()
    other[.contributors] = .texts(["Ann"])
    other[.addedIn] = .text("1.1")
    #expect(one != other)
    other[.addedIn] = .text("1.2")
    #expect(one == other && ContentHash(of: one) == ContentHash(of: other))
    #expect(one.all.map(\.field) == [.contributors, .addedIn])
    other[.addedIn] = nil
    other[.contributors] = nil
    #expect(other.isEmpty && other == IconValues())
  }

  @Test func valuesAreReadable() {
    #expect(IconField.Value.number(3).description == "3")
    #expect(IconField.Value.number(2.5).description == "2.5")
    #expect(IconField.Value.texts(["a", "b, c", "d\"e"]).description == #"a, "b, c", "d""e""#)
    // A quote and a combining mark are one `Character`.
    #expect(
      IconField.Value.texts(["a\"\u{301}"]).description.utf8.elementsEqual(
        "\"a\"\"\u{301}\"".utf8))
  }

  @Test func namesAreUnique() {
    #expect(Set(IconField.all.map(\.name)).count == IconField.all.count)
  }
}
