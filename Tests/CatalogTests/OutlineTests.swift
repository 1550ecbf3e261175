import Catalog
import Foundation
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

  /// A large outline has a hundred thousand nodes, in several lists.
  @Test func nodesAreSmall() {
    #expect(MemoryLayout<OutlineItem>.size <= 112)
  }

  @Test func nodesAreEqualHoweverTheyWereMade() {
    let plain = OutlineItem(id: "a", text: "a")
    let day = CalendarDate("1970-01-01")
    var changed = OutlineItem(id: "a", text: "a", categories: ["b"], created: day)
    #expect(changed != plain)
    changed.formerly = ["z"]
    #expect((changed.formerly, changed.categories, changed.created) == (["z"], ["b"], day))
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

  /// Each format declares its own type of details.
  @Test func detailsOfAFormatAreOpaque() throws {
    var item = OutlineItem(id: "a", text: "a", opml: FormatDetails(["x": "1"]))
    let other = item
    #expect(item == other && item.hashValue == other.hashValue)
    #expect(item.opml?.value(as: [String: String].self) == ["x": "1"])
    #expect(item.opml?.value(as: String.self) == nil)
    for details in [FormatDetails(["x": "2"]), FormatDetails("x"), nil] {
      item.opml = details
      #expect(item != other)
    }
    #expect(item == OutlineItem(id: "a", text: "a"))
    let encoded = try JSONEncoder().encode(FormatDetails(["x": "1"]))
    #expect(String(decoding: encoded, as: UTF8.self) == #"{"x":"1"}"#)
  }
}
