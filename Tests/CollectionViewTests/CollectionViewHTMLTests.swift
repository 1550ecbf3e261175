import CellConfiguration
import CollectionLayout
import DiffableSnapshot
import Testing

@testable import CollectionView

@Suite struct CollectionViewHTMLTests {
  private var featured: CellAttributes {
    var configuration = ListCellConfiguration()
    configuration.background = .featured
    return ListCellContext().layers(of: configuration, fields: ItemFields())
  }

  private func snapshot(
    _ sections: KeyValuePairs<String, [String]>
  ) throws -> Snapshot<String, String> {
    var snapshot = Snapshot<String, String>()
    for (section, items) in sections {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func sectionsAndCellsInOrder() throws {
    let layout = Layout.list(
      ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary))
    let view = CollectionView(
      snapshot: try snapshot(["night": ["owl", "bat"], "day": ["cat"]]), layout: layout,
      cellProvider: { id in
        Cell(content: "<b>\(id)</b>", attributes: id == "bat" ? featured : CellAttributes())
      },
      supplementaryProvider: { kind, owner in
        kind == "header" && owner == .section("night")
          ? SupplementaryView("By <em>night</em>") : nil
      })
    #expect(
      view.html() == """
        <div class="collection-view list list-insetGrouped \(LayoutClass(layout).name)" \
        data-content-style="cell" data-background-style="listGroupedCell">
        <section class="section" data-section-id="night">
        <h2 class="header" data-content-style="groupedHeader" \
        data-background-style="listGroupedHeaderFooter">By <em>night</em></h2>
        <ul class="items" role="list">
        <li class="cell" id="owl" data-item-id="owl"><b>owl</b></li>
        <li class="cell" id="bat" data-item-id="bat" data-background="featured"><b>bat</b></li>
        </ul>
        </section>
        <div class="section" data-section-id="day">
        <ul class="items" role="list">
        <li class="cell" id="cat" data-item-id="cat"><b>cat</b></li>
        </ul>
        </div>
        </div>

        """)
  }

  @Test func idsCannotLeaveTheirAttributes() throws {
    let hostile = #""><script>alert('&')</script>"#
    let escaped = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;"
    let view = CollectionView(
      snapshot: try snapshot([hostile: [hostile]]), layout: .flow(FlowLayout()),
      cellProvider: { _ in Cell(content: "") })
    let html = view.html()
    #expect(html.contains("data-section-id=\"\(escaped)\""))
    #expect(html.contains("<li class=\"cell\" id=\"\(escaped)\" data-item-id=\"\(escaped)\"></li>"))
    #expect(!html.contains("<script"))
  }

  @Test func anEmptySectionAndAnEmptyViewAreWellFormed() throws {
    let layout = Layout.flow(FlowLayout())
    let name = LayoutClass(layout).name
    let provider: @Sendable (String) -> Cell = { _ in Cell(content: "never") }
    let empty = CollectionView(
      snapshot: Snapshot<String, String>(), layout: layout, cellProvider: provider)
    #expect(empty.html() == "<div class=\"collection-view flow \(name)\">\n</div>\n")
    let section = CollectionView(
      snapshot: try snapshot(["all": []]), layout: layout, cellProvider: provider)
    #expect(section.html().contains("<ul class=\"items\" role=\"list\">\n</ul>\n</div>"))
  }

  @Test func moreItemsThanOneChunkHoldsAreOneListInChunks() throws {
    let layout = Layout.flow(FlowLayout())
    let limit = try #require(layout.itemsPerChunk)
    #expect(layout.mostItemsWithoutChunks == limit)
    func containers(_ counts: [Int], layout: Layout = layout) throws -> [String] {
      var view = CollectionView(
        snapshot: Snapshot<String, String>(), layout: layout,
        cellProvider: { _ in Cell(content: "") })
      for count in counts {
        let section = "s\(view.snapshot.sectionIdentifiers.count)"
        try view.snapshot.appendSections([section])
        try view.snapshot.appendItems((0..<count).map { "\(section)-\($0)" }, toSection: section)
      }
      let tags = ["<ul", "<div class=\"items", "<div class=\"chunk"]
      return view.html().split(separator: "\n").map(String.init)
        .filter { line in tags.contains { line.hasPrefix($0) } }
    }
    func chunk(_ first: Int, _ count: Int) -> String {
      "<div class=\"chunk\" style=\"--first-item: \(first); --item-count: \(count)\">"
    }
    let whole = "<ul class=\"items\" role=\"list\">"
    let inChunks = "<div class=\"items chunks\" role=\"list\">"
    #expect(try containers([limit]) == [whole])
    #expect(try containers([limit + 1]) == [inChunks, chunk(0, limit), chunk(limit, 1)])
    #expect(try containers([2 * limit]) == [inChunks, chunk(0, limit), chunk(limit, limit)])
    #expect(
      try containers([limit, 0, 2]) == [inChunks, chunk(0, limit), inChunks, inChunks, chunk(0, 2)])
    #expect(try containers([1000], layout: .flow(FlowLayout(sizesVaryByItem: true))) == [whole])
    // The height of undrawn rows is an estimate.
    let list = Layout.list(ListConfiguration(appearance: .plain))
    #expect(try containers([500], layout: list) == [whole])
    #expect(try containers([250, 251], layout: list).count { $0.contains("chunk\"") } == 6)
  }

  @Test func aCellInAChunkIsAnItemOfTheList() throws {
    let count = try #require(Layout.flow(FlowLayout()).itemsPerChunk) + 1
    let view = CollectionView(
      snapshot: try snapshot(["all": (0..<count).map { "i\($0)" }]), layout: .flow(FlowLayout()),
      cellProvider: { Cell(content: $0, attributes: featured) })
    let html = view.html()
    #expect(
      html.contains(
        """
        <div class="cell" role="listitem" id="i7" data-item-id="i7" data-background="featured">\
        i7</div>

        """))
    #expect(!html.contains("<li"))
  }

  @Test func registeredCellsAreGivenTheModel() throws {
    struct Icon: Sendable {
      var name: String
      var isFeatured: Bool
    }
    let registration = CellRegistration<Icon> { icon in
      Cell(content: icon.name, attributes: icon.isFeatured ? featured : CellAttributes())
    }
    let icons = [
      "owl": Icon(name: "Owl", isFeatured: true), "cat": Icon(name: "Cat", isFeatured: false),
    ]
    let view = CollectionView(
      snapshot: try snapshot(["all": ["cat", "owl"]]), layout: .flow(FlowLayout()),
      cellProvider: { id in
        icons[id].map { registration.cell(for: $0) } ?? Cell(content: "")
      })
    let html = view.html()
    #expect(html.contains("data-item-id=\"cat\">Cat</li>"))
    #expect(html.contains("data-item-id=\"owl\" data-background=\"featured\">Owl</li>"))
    #expect(registration.cell(for: Icon(name: "Bat", isFeatured: false)) == Cell(content: "Bat"))
  }

  @Test func supplementaryViewsAreGivenTheModel() {
    let header = SupplementaryRegistration<Int>(elementKind: "header") {
      SupplementaryView("\($0) icons")
    }
    #expect(header.view(for: 3) == SupplementaryView("3 icons"))
  }

  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a&b", "a&amp;b"), ("&lt;", "&amp;lt;"), ("é<ü", "é&lt;ü"),
    ("\"'", "&quot;&#39;"), ("🦉>", "🦉&gt;"),
    // With a combining mark, a quote is a different `Character`, but still ends an attribute.
    ("\"\u{301}'\u{200D}", "&quot;\u{301}&#39;\u{200D}"),
    ("<\u{301}&\u{200D}>\u{301}", "&lt;\u{301}&amp;\u{200D}&gt;\u{301}"),
  ])
  func escaping(text: String, escaped: String) {
    #expect(HTML.escaped(text) == escaped)
  }
}
