import CollectionLayout
import CollectionView
import DiffableSnapshot
import Testing

@Suite("Row shapes of a chunk")
struct RowShapeTests {
  /// The `style` of the only chunk in a part of a list.
  private func style(_ rows: [RowShape]) throws -> String {
    var snapshot = Snapshot<String, Int>()
    try snapshot.appendSections(["all"])
    try snapshot.appendItems(Array(rows.indices), toSection: "all")
    var view = CollectionView(
      snapshot: snapshot, layout: .list(ListConfiguration(appearance: .plain)),
      cellProvider: { Cell(content: "", row: rows[$0]) })
    view.isPart = true
    let tag = view.html().split(separator: "\n").first { $0.hasPrefix("<div class=\"chunk\"") }
    return try #require(tag?.split(separator: "\"").last { $0.hasPrefix("--") }.map(String.init))
  }

  private func row(_ text: String, _ secondaryText: String? = nil, hasImage: Bool = false)
    -> RowShape
  {
    RowShape(text: text, secondaryText: secondaryText, hasImage: hasImage)
  }

  @Test("Short rows have no declarations")
  func short() throws {
    #expect(try style([row("Owl"), row("Candle")]) == "--first-item: 0; --item-count: 2")
  }

  @Test("Each quarter of long rows has its text length, in increasing order")
  func quarters() throws {
    let rows = (1...8).reversed().map { row(String(repeating: "0", count: 9 * $0)) }
    #expect(
      try style(rows) == """
        --first-item: 0; --item-count: 8; --text-2: 31ch; --text-3: 49ch; --text-4: 66ch; \
        --half-word: 25ch
        """)
  }

  @Test("Rows with an image or a secondary text are counted separately")
  func kinds() throws {
    let long = String(repeating: "0000 ", count: 10)
    let rows =
      Array(repeating: row("0"), count: 5) + [row("0", long), row("0", hasImage: true)]
    #expect(
      try style(rows) == """
        --first-item: 0; --item-count: 7; --rows-1: 2; --rows-2: 3; --rows-3: 1; --text-3: 1ch; \
        --secondary-text-3: 44ch; --rows-4: 1; --image-4: 1; --half-word: 2ch
        """)
  }

  @Test("Ideographs are as wide as they are high, and marks have no width")
  func scripts() throws {
    #expect(
      try style([row(String(repeating: "漢", count: 40))]).contains("--text-1: 40em; "))
    #expect(
      try style([row(String(repeating: "n\u{301}", count: 40))]).contains("--text-1: 39ch; "))
    #expect(
      try style([row(String(repeating: "漢n", count: 40))])
        .contains("--text-1: calc(39ch + 40em); "))
  }
}
