import CommonMark
import Testing

@Suite struct ListItemTests {
  /// The text, HTML and range of items, indented by level.
  private func outline(_ items: [MarkdownListItem], level: Int = 0) -> [String] {
    items.flatMap { item in
      [String(repeating: "  ", count: level) + "\(item.text) | \(item.html()) @\(item.range.start)"]
        + outline(item.items, level: level + 1)
    }
  }

  private func items(_ text: String) throws -> [MarkdownListItem] {
    try MarkdownDocument(text).root.children.flatMap(\.listItems)
  }

  @Test func aNestedListIsAnOutline() throws {
    let items = try items(
      """
      - Birds
        - An *owl* & [more](b)
        - ![swan](icon:swan)
      - Trees

        1. Oak
           * Leaf
      """)
    #expect(
      outline(items) == [
        "Birds | Birds @1:1",
        "  An owl & more | An <em>owl</em> &amp; <a href=\"b\">more</a> @2:3",
        "  swan | <img src=\"icon:swan\" alt=\"swan\" /> @3:3",
        "Trees | Trees @4:1",
        "  Oak | Oak @6:3",
        "    Leaf | Leaf @7:6",
      ])
  }

  @Test func whatAnOutlineCanNotShowIsKnown() throws {
    let items = try items("- a\n\n  more\n\n  > quote\n- ```\n  code\n  ```\n-\n- # h")
    #expect(items.map(\.text) == ["a", "", "", "h"])
    #expect(
      items.map { $0.otherBlocks.map(\.range.start.description) } == [
        ["3:3", "5:3"], ["6:3"], [], [],
      ])
    #expect(items[3].html() == "h")
  }

  @Test func onlyListsHaveItems() throws {
    #expect(try MarkdownDocument("# a\n\nb").root.children.allSatisfy { $0.listItems.isEmpty })
  }
}
