import CollectionLayout
import DiffableSnapshot
import Testing

@testable import CollectionView

@Suite struct SupplementaryViewTests {
  private let full = LayoutSize(width: .fractionalWidth(1), height: .absolute(20))

  /// A section with one item per line, and places for badges of some kinds.
  private func section(
    badges: [String] = [], header: Bool = false, footer: Bool = false,
    scrolling: OrthogonalScrollingBehavior = .none
  ) -> CompositionalSection {
    let items = badges.map {
      LayoutSupplementaryItem(
        elementKind: $0, layoutSize: full, containerAnchor: LayoutAnchor())
    }
    return CompositionalSection(
      group: .horizontal(
        layoutSize: full,
        subitems: [.item(LayoutItem(layoutSize: full, supplementaryItems: items))]),
      orthogonalScrollingBehavior: scrolling,
      boundarySupplementaryItems: (header ? [boundaryItem("header", .top)] : [])
        + (footer ? [boundaryItem("footer", .bottom)] : []))
  }

  private func boundaryItem(
    _ kind: String, _ alignment: LayoutBoundarySupplementaryItem.Alignment
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: full, elementKind: kind, alignment: alignment)
  }

  private func view(
    _ layout: Layout, items: KeyValuePairs<String, [String]> = ["night": ["owl", "bat"]],
    label: String? = nil, size: Size? = nil,
    _ text: @escaping @Sendable (String, SupplementaryOwner<String, String>) -> String? = { _, _ in
      nil
    }
  ) throws -> String {
    var snapshot = Snapshot<String, String>()
    for (section, items) in items {
      try snapshot.appendSections([section])
      try snapshot.appendItems(items, toSection: section)
    }
    return CollectionView(
      snapshot: snapshot, layout: layout, label: label,
      cellProvider: { Cell(content: $0, size: size) },
      supplementaryProvider: {
        text($0, $1).map { SupplementaryView($0) }
      }
    ).html()
  }

  @Test func headerAndFooterStandAroundTheItems() throws {
    let section = section(header: true, footer: true)
    let layout = Layout.compositional(.init(sections: [.groups(section)]))
    let html = try view(layout, items: ["night": [], "day": []]) { kind, owner in
      owner == .section("night") ? "<i>\(kind)</i>" : kind == "footer" ? "End" : nil
    }
    #expect(
      html.hasSuffix(
        """
        <section class="section" data-section-id="night">
        <h2 class="header"><i>header</i></h2>
        <ul class="items" role="list">
        </ul>
        <p class="footer"><i>footer</i></p>
        </section>
        <div class="section" data-section-id="day">
        <ul class="items" role="list">
        </ul>
        <p class="footer">End</p>
        </div>
        </div>

        """))
  }

  /// The layout's boundary items surround all sections. Only section headers are headings.
  @Test func theWholeLayoutHasEdgesToo() throws {
    let layout = Layout.compositional(
      CompositionalLayout(
        sections: [.groups(section())],
        boundarySupplementaryItems: [
          boundaryItem("footer", .bottom), boundaryItem("intro", .topLeading),
          boundaryItem("header", .top),
        ]))
    let html = try view(layout, items: [:]) { kind, owner in owner == .layout ? kind : nil }
    #expect(
      html.hasSuffix(
        """
        >
        <p class="intro">intro</p>
        <p class="header">header</p>
        <p class="footer">footer</p>
        </div>

        """))
  }

  /// The provider is called only for kinds in the layout.
  @Test(arguments: [
    Layout.flow(FlowLayout()), .list(ListConfiguration(appearance: .plain)),
    .flow(
      FlowLayout(headerReferenceSize: Size(width: 44, height: 0), scrollDirection: .vertical)),
  ])
  func nothingStandsWhereThereIsNoPlace(_ layout: Layout) throws {
    #expect(try !view(layout) { kind, _ in kind }.contains("header"))
  }

  @Test func badgesAreAttachedToTheItemsThatHaveThem() throws {
    let sections = [section(badges: ["badge", "ribbon"]), section()]
    let layout = Layout.compositional(.init(sections: sections.map { .groups($0) }))
    let html = try view(layout, items: ["night": ["owl", "bat"], "day": ["cat"]]) { kind, owner in
      switch owner {
      case .item("owl"): kind == "badge" ? "New" : nil
      case .item("bat"), .item("cat"): kind
      default: nil
      }
    }
    #expect(html.contains("\"owl\">owl<span class=\"supplementary badge\">New</span></li>"))
    #expect(
      html.contains(
        "\"bat\">bat<span class=\"supplementary badge\">badge</span>"
          + "<span class=\"supplementary ribbon\">ribbon</span></li>"))
    #expect(html.contains("\"cat\">cat</li>"))
  }

  /// The layout for narrow containers may have a badge that the wide one lacks.
  @Test func badgesOfAllWidthsAreThere() throws {
    let wide = CompositionalLayout.Arrangement(sections: [.groups(section(badges: ["ribbon"]))])
    let layout = Layout.compositional(
      .init(
        sections: [.groups(section(badges: ["badge"]))],
        variants: [.init(minimumWidth: 800, arrangement: wide)]))
    let html = try view(layout) { kind, owner in owner == .item("owl") ? kind : nil }
    #expect(html.contains("badge\">badge</span><span class=\"supplementary ribbon\">ribbon</span>"))
  }

  @Test func aSectionThatScrollsIsAStopOfTheKeyboard() throws {
    let layout = Layout.compositional(
      .init(sections: [.groups(section(header: true, scrolling: .groupPaging))]))
    let named = try view(layout, label: "Zoo & co") { kind, _ in kind }
    #expect(named.contains("<h2 class=\"header\" id=\"section:1\">"))
    #expect(
      named.contains(
        "<ul class=\"items\" role=\"list\" tabindex=\"0\" aria-labelledby=\"section:1\">"))
    let nameless = try view(layout, label: "Zoo & co")
    #expect(
      nameless.contains(
        "<ul class=\"items\" role=\"list\" tabindex=\"0\" aria-label=\"Zoo &amp; co\">"))
  }

  @Test func aViewThatScrollsSidewaysIsAStopOfTheKeyboard() throws {
    let html = try view(.flow(FlowLayout(scrollDirection: .horizontal)), label: "Zoo")
    #expect(html.contains(" tabindex=\"0\" role=\"group\" aria-label=\"Zoo\">"))
    #expect(try !view(.flow(FlowLayout()), label: "Zoo").contains("tabindex"))
  }

  @Test func itemsTellTheirSizesWhereTheyHaveSome() throws {
    let size = Size(width: 40.5, height: 30)
    let flow = FlowLayout(sizesVaryByItem: true)
    #expect(
      try view(.flow(flow), size: size).contains("--item-width: 40.5px; --item-height: 30px\">"))
    #expect(try !view(.flow(flow)).contains("--item-width"))
    #expect(try !view(.flow(FlowLayout()), size: size).contains("style"))
  }

  /// CSS cannot query whether an item is alone in its line.
  @Test func itemsTellInWhichLinesTheyAreAlone() throws {
    let html = try view(
      .flow(FlowLayout(sizesVaryByItem: true)), size: Size(width: 40.5, height: 30))
    let alone = "min(var(--line-length) - 40.492188px, 90.992188px - var(--line-length))"
    #expect(html.contains(" style=\"--item-alone: \(alone); --item-width: "))
    #expect(
      try !view(.flow(FlowLayout(estimatedItemSize: .automatic))).contains("--item-alone"))
  }
}
