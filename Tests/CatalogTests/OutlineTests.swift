import Catalog
import Testing

@Suite struct OutlineTests {
  private func outline() throws -> Outline {
    let deep = OutlineItem(
      id: "a/b/c", text: "c", children: [OutlineItem(id: "a/b/c/d", text: "d")])
    let b = OutlineItem(id: "a/b", text: "b", isExpanded: true, children: [deep])
    let comment = OutlineItem(id: "a/x", text: "x", isComment: true, children: [deep])
    let a = OutlineItem(id: "a", text: "a", isExpanded: true, children: [comment, b])
    let included = OutlineItem(
      id: "i", text: "i", isExpanded: true, children: [OutlineItem(id: "i/j", text: "j")],
      childSource: .outline(try Slug("other")))
    let blank = OutlineItem(id: "item", text: "")
    let f = OutlineItem(id: "f", text: "f", isExpanded: true, children: [blank])
    return Outline(id: try Slug("o"), title: "O", items: [a, blank, included, f])
  }

  @Test func publishedLeavesOutCommentsAndBlankLines() throws {
    let outline = try outline().published
    #expect(outline.items.map(\.id) == ["a", "i", "f"])
    #expect(outline.items[0].children.map(\.id) == ["a/b"])
    #expect(outline.items[2].children == [])
    #expect(outline.published == outline)
  }

  /// There are a hundred thousand of a large outline, in several lists.
  @Test func nodesAreSmall() {
    #expect(MemoryLayout<OutlineItem>.size <= 112)
  }

  @Test func nodesAreEqualHoweverTheyWereMade() {
    let plain = OutlineItem(id: "a", text: "a")
    var changed = OutlineItem(id: "a", text: "a", categories: ["b"], created: .epoch)
    #expect(changed != plain)
    changed.formerly = ["z"]
    #expect((changed.formerly, changed.categories, changed.created) == (["z"], ["b"], .epoch))
    (changed.categories, changed.created, changed.formerly) = ([], nil, [])
    #expect(changed == plain)
    #expect(changed.hashValue == plain.hashValue)
  }

  @Test func itemsById() throws {
    let outline = try outline()
    #expect(outline[item: "a/b/c/d"]?.text == "d")
    #expect(outline[item: "a/b"]?.children.count == 1)
    #expect(outline[item: "z"] == nil)
  }

  /// Lines: 1 a, 2 x, 3 b, 4 c, 5 blank, 6 i, 7 f, 8 blank.
  @Test func expandedLines() throws {
    #expect(try outline().expandedLines == [1, 3, 7])
  }

  @Test func branchOfOPML() throws {
    var outline = try outline()
    let names = ["title", "ownerName", "expansionState", "windowTop", "x:y"]
    outline.opml = OPMLFile(
      attributes: [OPMLAttribute("version", "2.0")],
      head: OPMLHead(elements: names.map { OPMLElement($0, content: [.text("1")]) }),
      bodyElements: [OPMLElement("x:z")])
    let b = try #require(outline[item: "a/b"])
    let branch = outline.branch(b)
    #expect(branch.items == [b])
    #expect(branch.title == "b")
    #expect(
      branch.opml?.head.elements.map(\.name) == ["title", "ownerName", "x:y", "expansionState"])
    #expect(branch.opml?.head.title == "b")
    #expect(branch.opml?.head.expansionState == [1])
    #expect(branch.opml?.attributes == outline.opml?.attributes)
    #expect(branch.opml?.bodyElements == [])
  }

  @Test func branchOfOther() throws {
    let outline = try outline()
    #expect(outline.branch(outline.items[0]).opml == nil)
  }

  @Test func headsSayNothingOfWhatIsNotThere() {
    let head = OPMLHead(elements: [
      OPMLElement("title", content: [.text(" \n")]),
      OPMLElement("ownerName", content: [.text(" a b\n")]),
      OPMLElement("expansionState"), OPMLElement("windowTop", content: [.text("x")]),
    ])
    #expect(head.title == nil)
    #expect(head.ownerName == "a b")
    #expect(head.expansionState == [])
    #expect(OPMLHead().expansionState == nil)
    #expect(head.windowTop == nil)
  }
}
