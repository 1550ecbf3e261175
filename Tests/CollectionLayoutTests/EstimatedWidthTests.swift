import Testing

@testable import CollectionLayout

@Suite("Estimated widths in a compositional layout")
struct EstimatedWidthTests {
  private func section(
    _ group: LayoutGroup, _ behavior: OrthogonalScrollingBehavior = .none
  ) -> CompositionalSection {
    CompositionalSection(
      group: group, interGroupSpacing: 10, orthogonalScrollingBehavior: behavior)
  }

  private func frames(
    _ section: CompositionalSection, _ sizes: [Size], count: Int? = nil
  ) throws -> [Rect] {
    let content = LayoutSection(itemCount: count ?? sizes.count, itemSizes: sizes)
    return try cells(.sections([section]), [content], width: 200)
  }

  private func tags(
    _ height: LayoutDimension = .estimated(30), of item: LayoutDimension = .estimated(30),
    spacing: LayoutSpacing = .fixed(5), edges: LayoutEdgeSpacing = .none
  ) -> LayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), height),
      subitems: [.cell(.estimated(60), item, edges: edges)], interItemSpacing: spacing)
  }

  private func message(_ section: CompositionalSection, scrolling axis: Axis = .vertical) -> String?
  {
    let layout = CompositionalLayout(sections: [.groups(section)], scrollDirection: axis)
    do {
      try Layout.compositional(layout).validate()
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A line breaks before a cell that does not fit, and is as high as its highest cell")
  func lines() throws {
    let sizes = [(100, 20), (95, 40), (60, 30)].map { Size(width: $0.0, height: $0.1) }
    #expect(
      try frames(section(tags()), sizes, count: 5) == [
        Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 105, y: 0, width: 95, height: 40),
        Rect(x: 0, y: 50, width: 60, height: 30), Rect(x: 65, y: 50, width: 60, height: 30),
        Rect(x: 130, y: 50, width: 60, height: 30),
      ])
    #expect(
      try frames(section(tags(of: .uniformAcrossSiblings(estimate: 30))), sizes).map(\.size.height)
        == [40, 40, 30])
  }

  @Test("Lines of known height keep it, and cells their distance from the edges")
  func knownHeight() throws {
    let edges = LayoutEdgeSpacing(leading: .fixed(2), top: .fixed(7), trailing: .fixed(3))
    #expect(
      try frames(
        section(tags(.absolute(50), of: .absolute(20), edges: edges)),
        [Size(width: 150, height: 99), Size(width: 150, height: 99)]) == [
          Rect(x: 2, y: 7, width: 150, height: 20), Rect(x: 2, y: 67, width: 150, height: 20),
        ])
  }

  @Test("No cell is wider than its line")
  func tooWide() throws {
    #expect(
      throws: LayoutError.noRoom(
        LayoutShortage(
          subject: .item(0, section: 0), axis: .horizontal, length: 201, available: 200))
    ) {
      try frames(section(tags()), [Size(width: 201, height: 10)])
    }
    var wide = tags()
    wide.arrangement = .line(
      .horizontal, subitems: [.cell(.estimated(500), .estimated(30))], count: nil)
    #expect(try frames(section(wide), [], count: 1).map(\.size.width) == [200])
  }

  @Test("Groups beside each other are as wide as their cells")
  func besideEachOther() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.estimated(100), .absolute(40)),
      subitems: [
        .cell(.estimated(50), .fractionalHeight(1)), .cell(.absolute(30), .fractionalHeight(1)),
      ], interItemSpacing: .fixed(5))
    let section = section(group, .continuous)
    let sizes = [70.0, 0, 20].map { Size(width: $0, height: 0) }
    #expect(
      try frames(section, sizes, count: 5).map { [$0.minX, $0.size.width] }
        == [[0, 70], [75, 30], [115, 20], [140, 30], [180, 50]])
    let solved = try Layout.sections([section]).solve(
      [LayoutSection(itemCount: 5, itemSizes: sizes)],
      in: LayoutEnvironment(containerSize: Size(width: 200, height: 0)))
    #expect(solved.scrollLength(ofSection: 0) == 230)
  }

  @Test("An incomplete last group keeps its width")
  func scrollLength() throws {
    let group = LayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(40)),
      subitems: [.cell(.fractionalWidth(0.5), .fractionalHeight(1))])
    var layout = section(group, .paging)
    layout.contentInsets.trailing = 4
    let solved = try Layout.sections([layout, section(group)]).solve(
      [LayoutSection(itemCount: 3), LayoutSection(itemCount: 3)],
      in: LayoutEnvironment(containerSize: Size(width: 200, height: 0)))
    #expect(solved.scrollLength(ofSection: 0) == 314)
    #expect(solved.scrollLength(ofSection: 1) == nil)
  }

  @Test("Invalid measurements throw errors")
  func measured() {
    #expect(throws: LayoutError.self) {
      try frames(section(tags()), [Size(width: -1, height: 10)])
    }
    let group = LayoutGroup.horizontal(
      layoutSize: size(.estimated(60), .absolute(40)),
      subitems: [.cell(.estimated(60), .fractionalHeight(1))])
    #expect(throws: LayoutError.self) {
      try frames(section(group, .paging), [Size(width: .infinity, height: 10)])
    }
  }

  @Test("Lines whose cells CSS cannot place")
  func impossibleLines() {
    let reason = "can't be estimated"
    var counted = tags()
    counted.arrangement = .line(
      .horizontal, subitems: [.cell(.estimated(60), .estimated(30))], count: 2)
    #expect(message(section(counted))?.contains(reason) == true)
    #expect(message(section(tags()), scrolling: .horizontal)?.contains(reason) == true)
    #expect(message(section(tags(), .continuous))?.contains(reason) == true)
    var alternating = tags()
    alternating.arrangement = .line(
      .horizontal,
      subitems: [.cell(.estimated(60), .estimated(30)), .cell(.absolute(60), .estimated(30))],
      count: nil)
    #expect(message(section(alternating))?.contains(reason) == true)
    #expect(
      message(section(tags(spacing: .flexible(5))))
        == "sections[0].group.interItemSpacing can't be flexible next to items of estimated width")
    #expect(
      message(section(tags(edges: LayoutEdgeSpacing(trailing: .flexible(5)))))
        == """
        sections[0].group.subitems[0].edgeSpacing.trailing can't be flexible next to items of \
        estimated width
        """)
    let height = """
      sections[0].group.layoutSize.height can't be that of lines of items of estimated width: they \
      are each as high as their items, or all as high as items of known height need
      """
    #expect(message(section(tags(.absolute(50)))) == height)
    #expect(message(section(tags(.uniformAcrossSiblings(estimate: 50)))) == height)
  }

  @Test("Groups of estimated width whose cells CSS cannot place")
  func impossibleGroups() {
    func shelf(
      _ subitems: [LayoutGroup.Subitem], _ behavior: OrthogonalScrollingBehavior = .continuous
    ) -> CompositionalSection {
      section(
        .horizontal(layoutSize: size(.estimated(120), .absolute(40)), subitems: subitems), behavior)
    }
    let cell = LayoutGroup.Subitem.cell(.estimated(60), .fractionalHeight(1))
    #expect(message(shelf([cell])) == nil)
    #expect(message(shelf([cell], .none))?.contains("can't be estimated") == true)
    #expect(
      message(shelf([.group(.line([.cell(.absolute(10), .absolute(10))]))]))
        == "sections[0].group.subitems[0] can't be a group inside a group of estimated width")
    #expect(
      message(shelf([cell], .groupPagingCentered))
        == """
        sections[0].orthogonalScrollingBehavior can't be groupPagingCentered where groups of \
        several items have an estimated width
        """)
    var attached = shelf([cell])
    attached.group.supplementaryItems = [
      LayoutSupplementaryItem(
        elementKind: "badge", layoutSize: size(.absolute(9), .absolute(9)),
        containerAnchor: LayoutAnchor())
    ]
    #expect(
      message(attached)
        == "sections[0].group.supplementaryItems can't be attached to a group that follows its content"
    )
  }
}
