import CollectionLayout

extension LayoutMatrixTests {
  static var compositionalCases: [LayoutCase] {
    fixedCases + estimatedCases + orthogonalCases + aroundCases
  }

  private static let insets = CaseContent.insets
  private static let third = LayoutGroup.line([
    .cell(.fractionalWidth(1.0 / 3), .fractionalHeight(1))
  ])
  private static let twoSmall = LayoutGroup.Subitem.group(
    .vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(0.5), inset: 3)]))
  private static let badge = LayoutSupplementaryItem(
    elementKind: "badge", layoutSize: size(.absolute(20), .absolute(16)),
    containerAnchor: LayoutAnchor(
      horizontal: .end, vertical: .start, offset: .fractional(Point(x: 0.3, y: -0.3))))
  private static let ribbon = LayoutSupplementaryItem(
    elementKind: "ribbon", layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(0.25)),
    containerAnchor: LayoutAnchor(vertical: .end, offset: .absolute(Point(x: 3, y: 5))))

  private static func make(
    _ name: String, _ section: CompositionalSection,
    _ sections: [LayoutSection] = CaseContent.manySections, spacing: Double = 0,
    hasContent: Bool = false
  ) -> LayoutCase {
    LayoutCase(
      name: "compositional \(name)", layout: .sections([section], spacing: spacing),
      sections: sections, hasContent: hasContent)
  }

  private static func make(_ name: String, _ group: LayoutGroup) -> LayoutCase {
    make(name, CompositionalSection(group: group, interGroupSpacing: 6))
  }

  private static var fixedCases: [LayoutCase] {
    let fifths = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)),
      subitems: [.cell(.fractionalWidth(0.2), .fractionalHeight(1), inset: 2)])
    let large = LayoutGroup.Subitem.cell(
      .fractionalWidth(0.7), .fractionalHeight(1), inset: 5, supplementaryItems: [badge, ribbon])
    let centered = LayoutEdgeSpacing(top: .flexible(0), bottom: .flexible(0))
    let spread = LayoutEdgeSpacing(
      leading: .flexible(5), top: .flexible(1), trailing: .flexible(0))
    let custom = LayoutGroup(
      layoutSize: size(.fractionalWidth(1), .absolute(120)),
      arrangement: .custom([
        LayoutGroup.CustomItem(frame: Rect(x: 10, y: 20, width: 100, height: 50)),
        LayoutGroup.CustomItem(frame: Rect(x: 60, y: 50, width: 90, height: 70), zIndex: 3),
      ]))
    return [
      make("thirds", third),
      make(
        "fifths", CompositionalSection(group: fifths, contentInsets: insets, interGroupSpacing: 9),
        spacing: 15),
      make(
        "large and two small",
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .absolute(300)), subitems: [large, twoSmall])),
      make(
        "two small and large",
        .horizontal(
          layoutSize: size(.fractionalWidth(0.9), .fractionalWidth(0.6)),
          subitems: [twoSmall, large])),
      make("auto-fill", .line([.cell(.absolute(100), .absolute(50))], spacing: .fixed(8))),
      make(
        "auto-fill, flexible",
        .line([.cell(.absolute(100), .fractionalHeight(1), inset: 4)], spacing: .flexible(8))),
      make(
        "pattern",
        .line(
          [
            .cell(.absolute(100), .absolute(50)),
            .cell(.absolute(60), .absolute(30), edges: centered),
          ], spacing: .flexible(8))),
      make("flexible edges", .line([.cell(.absolute(130), .absolute(50), edges: spread)])),
      make(
        "fractions and points",
        .line(
          [.cell(.fractionalWidth(0.25), .absolute(50)), .cell(.absolute(90), .absolute(50))],
          spacing: .fixed(10))),
      make("custom", custom),
      make(
        "of height",
        .horizontal(
          layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.25)),
          subitems: [.cell(.fractionalHeight(0.25), .fractionalHeight(0.5))])),
      make(
        "two lines",
        .vertical(
          layoutSize: size(.fractionalWidth(0.9), .absolute(200)), repeatingSubitem: .group(third),
          count: 2, interItemSpacing: .flexible(5))),
    ]
  }

  private static var estimatedCases: [LayoutCase] {
    let sections = [
      CaseContent.section(14), CaseContent.section(3, seed: 1), CaseContent.section(0),
      CaseContent.section(1, seed: 3),
    ]
    let line = size(.fractionalWidth(1), .estimated(44))
    let columns = LayoutGroup.horizontal(
      layoutSize: line, subitems: [.cell(.fractionalWidth(0.5), .estimated(44), inset: 4)])
    let uniform = LayoutGroup.horizontal(
      layoutSize: line,
      repeatingSubitem: .cell(.fractionalWidth(0.3), .uniformAcrossSiblings(estimate: 44)),
      count: 3, interItemSpacing: .flexible(4))
    var uniformRows = uniform
    uniformRows.layoutSize.height = .uniformAcrossSiblings(estimate: 44)
    let groups = [
      (
        "rows",
        LayoutGroup.vertical(
          layoutSize: line, subitems: [.cell(.fractionalWidth(1), .estimated(44))])
      ),
      ("columns", columns), ("uniform", uniform), ("uniform rows", uniformRows),
    ]
    return groups.map { name, group in
      make(
        "estimated \(name)",
        CompositionalSection(group: group, contentInsets: insets, interGroupSpacing: 5), sections,
        spacing: 8, hasContent: true)
    }
  }

  private static var orthogonalCases: [LayoutCase] {
    let single = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .absolute(100)),
      subitems: [.cell(.fractionalWidth(1), .fractionalHeight(1), supplementaryItems: [ribbon])])
    let nested = LayoutGroup.horizontal(
      layoutSize: size(.absolute(250), .absolute(200)),
      subitems: [.cell(.fractionalWidth(0.7), .fractionalHeight(1), inset: 5), twoSmall])
    let estimated = LayoutGroup.horizontal(
      layoutSize: size(.absolute(300), .estimated(44)),
      subitems: [
        .cell(.fractionalWidth(0.5), .estimated(44), inset: 6),
        .cell(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 44)),
      ])
    let behaviors = OrthogonalScrollingBehavior.allCases.filter { $0 != .none }
    return behaviors.flatMap { behavior in
      [single, nested].enumerated().map { index, group in
        make(
          "\(behavior) \(index == 0 ? "single" : "nested")",
          CompositionalSection(
            group: group, contentInsets: insets, interGroupSpacing: 10,
            orthogonalScrollingBehavior: behavior))
      }
    } + [
      make(
        "continuous estimated",
        CompositionalSection(
          group: estimated, interGroupSpacing: 20, orthogonalScrollingBehavior: .continuous),
        [CaseContent.section(14), CaseContent.section(3, seed: 1)], hasContent: true)
    ]
  }

  private static var aroundCases: [LayoutCase] {
    let header = LayoutBoundarySupplementaryItem.header(.fractionalWidth(1), .absolute(44))
    let moved = LayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(0.5), .estimated(60)), elementKind: "header",
      alignment: .topTrailing, absoluteOffset: Point(x: -5, y: 7))
    var overlay = LayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(120), .absolute(30)), elementKind: "footer",
      alignment: .bottomLeading, extendsBoundary: false)
    let background = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let decorated = CompositionalSection(
      group: third, contentInsets: insets, interGroupSpacing: 7,
      boundarySupplementaryItems: [header, overlay], background: background)
    let plain = CompositionalSection(
      group: third, contentInsets: insets, boundarySupplementaryItems: [moved])
    var shelf = plain
    shelf.orthogonalScrollingBehavior = .groupPaging
    let list = ListConfiguration(appearance: .insetGrouped, headerMode: .supplementary)
    let variant = CompositionalLayout.Variant(
      minimumWidth: 768,
      arrangement: .init(sections: [.groups(plain), .groups(shelf)], interSectionSpacing: 11))
    let variants = CompositionalLayout(
      sections: [.groups(decorated), .groups(plain)], interSectionSpacing: 5, variants: [variant])
    overlay.pinToVisibleBounds = true
    overlay.absoluteOffset = Point(x: 4, y: 6)
    var pinned = decorated
    pinned.boundarySupplementaryItems = [header, overlay]
    pinned.boundarySupplementaryItems[0].pinToVisibleBounds = true
    let measured = [CaseContent.section(5, hasHeader: true), CaseContent.section(2, seed: 1)]
    return [
      make("decorated", decorated, CaseContent.twoSections, spacing: 30),
      make("estimated header", plain, measured, hasContent: true),
      LayoutCase(
        name: "compositional variants", layout: .compositional(variants), sections: measured,
        hasContent: true),
      LayoutCase(
        name: "compositional with a list",
        layout: .compositional(
          CompositionalLayout(sections: [.groups(shelf), .list(list)], interSectionSpacing: 9)),
        sections: [
          CaseContent.section(9), CaseContent.section(7, minimumHeight: 44, hasHeader: true),
        ], hasContent: true),
      LayoutCase(
        name: "compositional several", layout: .sections([decorated, shelf, plain], spacing: 20),
        sections: measured + measured, hasContent: true),
      LayoutCase(
        name: "compositional pinned", layout: .sections([pinned], spacing: 20),
        sections: CaseContent.longSections, scrollPositions: [0, 30, 111, 333, 500, 777, 1000]),
    ]
  }
}
