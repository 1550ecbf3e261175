import CollectionLayout

extension LayoutMatrixTests {
  static var horizontalCases: [LayoutCase] {
    let thirds = column([.cell(.fractionalWidth(1), .fractionalHeight(1.0 / 3), inset: 2)])
    let fitting = column(
      [.cell(.absolute(90), .absolute(50)), .cell(.fractionalWidth(0.5), .absolute(35))],
      spacing: .flexible(7))
    let squares = LayoutGroup.horizontal(
      layoutSize: size(.fractionalHeight(1.5), .fractionalHeight(1)),
      subitems: [
        .cell(.fractionalHeight(1), .fractionalHeight(1), inset: 4),
        .group(column([.cell(.fractionalWidth(1), .fractionalHeight(0.5))], width: 0.3)),
      ])
    let estimated = LayoutGroup.horizontal(
      layoutSize: size(.absolute(220), .estimated(44)),
      subitems: [
        .cell(.fractionalWidth(0.5), .estimated(44)),
        .cell(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 44)),
      ])
    let edges = [
      item("header", .leading, .absolute(44), .fractionalHeight(1), pins: true),
      item("title", .top, .fractionalWidth(0.5), .absolute(16), offset: Point(x: 6, y: 2)),
      item("note", .topTrailing, .absolute(30), .absolute(40), offset: Point(x: -3, y: 5)),
      item("footer", .bottomTrailing, .absolute(36), .absolute(50), extends: false, pins: true),
    ]
    let whole = [
      item(
        "intro", .leading, .absolute(50), .fractionalHeight(0.5), offset: Point(x: 8, y: -2),
        pins: true),
      item("rail", .bottom, .absolute(120), .absolute(9)),
      item("outro", .trailing, .absolute(70), .absolute(100)),
    ]
    // Chromium scrolls by whole pixels, so the end is a whole pixel.
    let blocks = LayoutGroup.vertical(
      layoutSize: size(.absolute(130), .fractionalHeight(1)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(0.5), inset: 2)])
    let pinned = section(blocks, around: edges)
    var around = pinned
    for index in edges.indices {
      around.boundarySupplementaryItems[index].pinToVisibleBounds = false
    }
    var unpinned = whole
    unpinned[0].pinToVisibleBounds = false
    return [
      make("columns", [section(thirds)], height: 300),
      make("fitting", [section(fitting)], height: 333),
      make("fitting, low", [section(fitting)], height: 150),
      make("squares", [section(squares)], height: 240),
      make("estimated", [section(estimated)], height: 300, measured, hasContent: true),
      make("edges", [around, section(squares)], height: 310, edged),
      make("edges, pinned", [pinned], height: 310, edged, at: positions),
      make("of the whole layout", [around], height: 310, edged, whole: unpinned),
      make(
        "of the whole layout, pinned", [pinned], height: 310, edged, whole: whole, at: positions),
      make("across", [section(shelf, .groupPaging), section(thirds)], height: 280),
      make("across, centered", [section(shelf, .groupPagingCentered)], height: 280),
      variants(section(thirds), section(squares)),
    ]
  }

  private static let positions = [0, 25, 140, 333, 600, 100_000.0]

  private static let shelf = LayoutGroup.horizontal(
    layoutSize: size(.absolute(160), .absolute(90)),
    subitems: [.cell(.fractionalWidth(0.5), .fractionalHeight(1), inset: 3)])

  private static let measured = [
    CaseContent.section(14), CaseContent.section(0), CaseContent.section(3, seed: 1),
  ]

  private static let edged: [LayoutSection] = [30, 4].map { count in
    var section = LayoutSection(itemCount: count, hasHeader: true, hasFooter: true)
    section.boundaryKinds = ["title", "note"]
    return section
  }

  private static func column(
    _ subitems: [LayoutGroup.Subitem], width: Double = 0.4, spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    .vertical(
      layoutSize: size(.fractionalWidth(width), .fractionalHeight(1)), subitems: subitems,
      interItemSpacing: spacing)
  }

  private static func section(
    _ group: LayoutGroup, _ behavior: OrthogonalScrollingBehavior = .none,
    around items: [LayoutBoundarySupplementaryItem] = []
  ) -> CompositionalSection {
    CompositionalSection(
      group: group, contentInsets: CaseContent.insets, interGroupSpacing: 6,
      orthogonalScrollingBehavior: behavior, boundarySupplementaryItems: items,
      background: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
  }

  private static func make(
    _ name: String, _ layouts: [CompositionalSection], height: Double,
    _ sections: [LayoutSection] = CaseContent.manySections,
    whole: [LayoutBoundarySupplementaryItem] = [], hasContent: Bool = false,
    at positions: [Double] = []
  ) -> LayoutCase {
    let layout = CompositionalLayout(
      sections: layouts.map { .groups($0) }, interSectionSpacing: 11, scrollDirection: .horizontal,
      boundarySupplementaryItems: whole)
    return LayoutCase(
      name: "horizontal, \(name)", layout: .compositional(layout), sections: sections,
      containerHeight: height, hasContent: hasContent, scrollPositions: positions,
      boundaryKinds: Set(whole.map(\.elementKind)))
  }

  private static func variants(
    _ narrow: CompositionalSection, _ wide: CompositionalSection
  ) -> LayoutCase {
    let variant = CompositionalLayout.Variant(
      minimumWidth: 1000, arrangement: .init(sections: [.groups(wide)], interSectionSpacing: 4))
    let layout = CompositionalLayout(
      sections: [.groups(narrow)], variants: [variant], scrollDirection: .horizontal)
    return LayoutCase(
      name: "horizontal, variants", layout: .compositional(layout),
      sections: CaseContent.manySections, containerHeight: 260)
  }
}
