import CollectionLayout

extension LayoutMatrixTests {
  static var boundaryCases: [LayoutCase] {
    let overlays = section(around: [
      item("header", .top, .fractionalWidth(1), .estimated(44)),
      item("title", .topLeading, .fractionalWidth(0.5), .absolute(30), extends: false),
      item("rail", .leading, .absolute(20), .absolute(50), offset: Point(x: 2, y: -3)),
      item("scale", .trailing, .fractionalWidth(0.05), .fractionalHeight(0.5)),
      item("note", .bottomTrailing, .absolute(90), .absolute(25)),
      item("footer", .bottom, .fractionalWidth(0.75), .absolute(31)),
    ])
    let pinned = section(around: [
      item("header", .top, .fractionalWidth(1), .absolute(44), pins: true),
      item("title", .topTrailing, .absolute(70), .absolute(20)),
      item("footer", .bottomLeading, .absolute(80), .absolute(20), extends: false, pins: true),
    ])
    let whole = [
      item("intro", .top, .fractionalWidth(1), .absolute(90)),
      item("tools", .topTrailing, .absolute(60), .absolute(30), extends: false, pins: true),
      item("rail", .trailing, .absolute(10), .fractionalHeight(0.25), offset: Point(x: -4, y: 9)),
      item("outro", .bottomLeading, .fractionalWidth(0.6), .absolute(70)),
    ]
    let bars = [
      item("intro", .topLeading, .absolute(200), .absolute(40), pins: true),
      item("rail", .leading, .absolute(12), .absolute(120)),
      item(
        "outro", .bottom, .fractionalWidth(0.5), .absolute(50), offset: Point(x: 5, y: -6),
        pins: true),
    ]
    return [
      make("all edges", [overlays], filled),
      make("all edges, some without", [overlays, pinned], [filled[0], bare, filled[0]]),
      make("of the whole layout", [overlays, pinned], filled, whole: whole),
      make("pinned", [pinned], scrolled, at: positions),
      make("pinned, of the whole layout", [pinned], scrolled, whole: whole, at: positions),
      make("bars", [pinned], scrolled, whole: bars, at: positions),
    ]
  }

  private static let positions = [0, 30, 111, 333, 500, 777, 1000, 100_000.0]

  private static let bare = LayoutSection(itemCount: 4)

  private static let filled: [LayoutSection] = [9, 2].map { count in
    var section = LayoutSection(
      itemCount: count, hasHeader: true, hasFooter: true, headerSize: Size(width: 10, height: 37))
    section.boundaryKinds = ["title", "rail", "scale", "note"]
    return section
  }

  private static let scrolled: [LayoutSection] = [40, 25, 60].map { count in
    var section = LayoutSection(itemCount: count, hasHeader: true, hasFooter: true)
    section.boundaryKinds = ["title"]
    return section
  }

  static func item(
    _ kind: String, _ alignment: LayoutBoundarySupplementaryItem.Alignment,
    _ width: LayoutDimension, _ height: LayoutDimension, offset: Point = .zero,
    extends: Bool? = nil, pins: Bool = false
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: kind, alignment: alignment,
      absoluteOffset: offset, extendsBoundary: extends, pinToVisibleBounds: pins)
  }

  private static func section(
    around items: [LayoutBoundarySupplementaryItem]
  ) -> CompositionalSection {
    CompositionalSection(
      group: .line([.cell(.fractionalWidth(0.25), .fractionalHeight(1), inset: 2)]),
      contentInsets: CaseContent.insets, interGroupSpacing: 5, boundarySupplementaryItems: items,
      background: DirectionalEdgeInsets(top: 4, leading: 3, bottom: 2, trailing: 1))
  }

  private static func make(
    _ name: String, _ layouts: [CompositionalSection], _ sections: [LayoutSection],
    whole: [LayoutBoundarySupplementaryItem] = [], at positions: [Double] = []
  ) -> LayoutCase {
    let layout = CompositionalLayout(
      sections: layouts.map { .groups($0) }, interSectionSpacing: 13,
      boundarySupplementaryItems: whole)
    return LayoutCase(
      name: "boundary, \(name)", layout: .compositional(layout), sections: sections,
      hasContent: true, scrollPositions: positions,
      boundaryKinds: Set(whole.map(\.elementKind)))
  }
}
