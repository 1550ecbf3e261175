import CollectionLayout

extension LayoutMatrixTests {
  static var estimatedWidthCases: [LayoutCase] { wrappingCases + besideCases }

  private static let sections = [
    CaseContent.section(23), CaseContent.section(2, seed: 1), CaseContent.section(0),
    CaseContent.section(1, seed: 3),
  ]

  private static let badge = LayoutSupplementaryItem(
    elementKind: "badge", layoutSize: size(.absolute(20), .fractionalHeight(0.5)),
    containerAnchor: LayoutAnchor(
      horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.3, y: -0.3))))

  private static func make(
    _ name: String, _ group: LayoutGroup, _ behavior: OrthogonalScrollingBehavior = .none,
    scrolling axis: Axis = .vertical
  ) -> LayoutCase {
    let section = CompositionalSection(
      group: group, contentInsets: CaseContent.insets, interGroupSpacing: 6,
      orthogonalScrollingBehavior: behavior)
    let layout = CompositionalLayout(
      sections: [.groups(section)], interSectionSpacing: 9, scrollDirection: axis)
    return LayoutCase(
      name: "estimated width, \(name)", layout: .compositional(layout), sections: sections,
      containerHeight: axis == .horizontal ? 300 : nil, hasContent: true)
  }

  private static func line(
    _ height: LayoutDimension, of item: LayoutGroup.Subitem,
    width: LayoutDimension = .fractionalWidth(1)
  ) -> LayoutGroup {
    .horizontal(
      layoutSize: size(width, height), subitems: [item], interItemSpacing: .fixed(8))
  }

  private static var wrappingCases: [LayoutCase] {
    var framed = line(
      .absolute(60),
      of: .cell(
        .estimated(80), .absolute(40), inset: 4,
        edges: LayoutEdgeSpacing(leading: .fixed(3), top: .fixed(5), trailing: .fixed(7)),
        supplementaryItems: [badge]),
      width: .fractionalWidth(0.9))
    framed.contentInsets = DirectionalEdgeInsets(top: 2, leading: 10, bottom: 3, trailing: 5)
    return [
      make("lines", line(.estimated(44), of: .cell(.estimated(80), .estimated(44)))),
      make(
        "lines of one height",
        line(.estimated(44), of: .cell(.estimated(80), .uniformAcrossSiblings(estimate: 44)))),
      make("lines of known height", line(.absolute(50), of: .cell(.estimated(80), .absolute(32)))),
      make("lines, framed", framed),
    ]
  }

  private static var besideCases: [LayoutCase] {
    let single = LayoutGroup.horizontal(
      layoutSize: size(.estimated(100), .estimated(44)),
      subitems: [.cell(.estimated(100), .estimated(44), supplementaryItems: [badge])])
    let several = LayoutGroup.horizontal(
      layoutSize: size(.estimated(420), .absolute(90)),
      subitems: [
        .cell(.estimated(100), .fractionalHeight(1)),
        .cell(
          .absolute(190), .fractionalHeight(0.5), inset: 3,
          edges: LayoutEdgeSpacing(leading: .fixed(5), top: .fixed(4))),
        .cell(.estimated(100), .uniformAcrossSiblings(estimate: 44)),
      ], interItemSpacing: .fixed(8))
    return [
      make("shelf", single, .groupPagingCentered),
      make("shelf of several", several, .continuousGroupLeadingBoundary),
      make("beside each other", single, scrolling: .horizontal),
      make("several beside each other", several, scrolling: .horizontal),
    ]
  }
}
