import Testing

@testable import SiteBuilding

@Suite struct BuildPartTests {
  @Test func itIsReadAsItIsWritten() throws {
    let part = try #require(BuildPart("3/8"))
    #expect((part.number, part.count) == (3, 8))
    #expect(part.fileName == "part-3-of-8.vitrine")
    #expect(BuildPart(fileName: part.fileName) == part)
    #expect(BuildPart("9999/9999") != nil)
  }

  @Test(arguments: [
    "", "/", "3", "3/", "/8", "0/8", "9/8", "-1/8", "+1/8", "1/0", "1/10000", "01/8", "1/8/9",
    " 1/8", "1 / 8", "a/b", "1/99999999999999999999", "١/٨",
  ])
  func anythingElseIsNone(text: String) {
    #expect(BuildPart(text) == nil)
  }

  @Test(arguments: [
    "part-3-of-8", "part-03-of-8.vitrine", "part-9-of-8.vitrine", ".part-3-of-8.vitrine-1",
    "part-3-of-8.vitrine.gz", "3-of-8.vitrine", "part--of-.vitrine", "part-.vitrine", "",
  ])
  func otherFilesAreNoParts(name: String) {
    #expect(BuildPart(fileName: name) == nil)
  }

  private static let paths =
    (0..<500).flatMap { ["icons/icon-\($0)/index.html", "icons/icon-\($0)/icon-\($0)-512.png"] }
    + ["index.html", "page/2/index.html", "outlines/guide.opml"]

  @Test(arguments: [1, 2, 3, 8, 500])
  func everyFileIsInExactlyOnePart(count: Int) throws {
    let parts = (1...count).compactMap { BuildPart($0, of: count) }
    #expect(parts.count == count)
    for path in Self.paths { #expect(parts.count { $0.has(path) } == 1, "\(path)") }
  }

  @Test func picturesAreWithTheirPage() throws {
    let part = try #require(BuildPart("2/3"))
    for number in 0..<500 {
      let folder = "icons/icon-\(number)"
      #expect(part.has("\(folder)/index.html") == part.has("\(folder)/icon-\(number)-512.png"))
    }
  }

  /// Parts have similar sizes.
  @Test func partsAreOfOneSize() throws {
    for number in 1...8 {
      let part = try #require(BuildPart(number, of: 8))
      let count = (0..<8_000).count { part.has("icons/icon-\($0)/index.html") }
      #expect((850...1_150).contains(count), "\(count)")
    }
  }

  /// The result must be equal on all systems, so it does not depend on their hash functions.
  @Test func whichPartHasAFileNeverChanges() {
    func part(_ path: String) -> Int? {
      (1...8).first { BuildPart($0, of: 8)?.has(path) == true }
    }
    #expect(part("index.html") == 1)
    #expect(part("icons/owl/index.html") == 2)
    #expect(part("icons/cat/index.html") == 3)
    #expect(part("page/2/index.html") == 4)
  }
}
