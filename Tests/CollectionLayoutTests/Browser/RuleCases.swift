import CollectionLayout

/// Groups with division, edge spacing, stacks of self-sizing items, and centered paging.
extension LayoutMatrixTests {
  static var ruleCases: [LayoutCase] {
    divisionCases + edgeCases + stackCases + insetCases + centeredCases + loneItemCases
  }

  private static var loneItemCases: [LayoutCase] {
    func sections(_ size: (Size) -> Size) -> [LayoutSection] {
      [(20, 0), (1, 2), (2, 5), (9, 7)].map { count, seed in
        var section = CaseContent.section(count, seed: seed)
        section.itemSizes = section.itemSizes.map(size)
        return section
      }
    }
    let wide = FlowLayout(sizesVaryByItem: true, sectionInset: CaseContent.insets)
    var high = wide
    high.scrollDirection = .horizontal
    return [
      LayoutCase(
        name: "flow per item, alone in a line", layout: .flow(wide),
        sections: sections { Size(width: $0.width * 1.7, height: $0.height) }),
      LayoutCase(
        name: "flow horizontal per item, alone in a line", layout: .flow(high),
        sections: sections { Size(width: $0.width, height: $0.height * 2) }, containerHeight: 280),
    ]
  }

  private static func make(
    _ name: String, _ section: CompositionalSection, scrolling axis: Axis = .vertical,
    _ sections: [LayoutSection] = CaseContent.manySections, hasContent: Bool = false
  ) -> LayoutCase {
    LayoutCase(
      name: name,
      layout: .compositional(
        CompositionalLayout(
          sections: [.groups(section)], interSectionSpacing: 9, scrollDirection: axis)),
      sections: sections, containerHeight: axis == .horizontal ? 300 : nil, hasContent: hasContent)
  }

  private static func section(
    _ group: LayoutGroup, _ behavior: OrthogonalScrollingBehavior = .none,
    insets: DirectionalEdgeInsets = CaseContent.insets
  ) -> CompositionalSection {
    CompositionalSection(
      group: group, contentInsets: insets, interGroupSpacing: 6,
      orthogonalScrollingBehavior: behavior)
  }

  private static func division(
    _ axis: Axis, _ width: LayoutDimension, _ height: LayoutDimension,
    of subitems: [LayoutGroup.Subitem], count: Int, spacing: LayoutSpacing? = nil
  ) -> LayoutGroup {
    LayoutGroup(
      layoutSize: size(width, height),
      arrangement: .division(axis, subitems: subitems, count: count), interItemSpacing: spacing)
  }

  private static var divisionCases: [LayoutCase] {
    let cell = LayoutGroup.Subitem.cell(.fractionalWidth(1), .fractionalHeight(1), inset: 2)
    let thirds = division(
      .horizontal, .fractionalWidth(1), .absolute(90), of: [cell], count: 3, spacing: .fixed(10))
    let column = division(
      .vertical, .absolute(1), .fractionalHeight(1),
      of: [.cell(.fractionalWidth(1), .absolute(999))], count: 2, spacing: .flexible(7))
    let nested = division(
      .horizontal, .fractionalWidth(0.8), .absolute(120), of: [.group(column), cell], count: 4,
      spacing: .fixed(5))
    return [
      make("division", section(thirds)), make("division, nested", section(nested)),
      make("division, shelf", section(nested, .groupPaging)),
      make("division, beside each other", section(nested), scrolling: .horizontal),
    ]
  }

  private static var edgeCases: [LayoutCase] {
    func line(_ edges: LayoutEdgeSpacing, _ height: LayoutDimension = .absolute(60)) -> LayoutGroup
    {
      var group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(0.8), height),
        subitems: [.cell(.fractionalWidth(0.5), height, inset: 3)])
      group.edgeSpacing = edges
      return group
    }
    let fixed = LayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(8), trailing: .fixed(3), bottom: .fixed(12))
    let centered = LayoutEdgeSpacing(leading: .flexible(2), trailing: .flexible(0))
    let trailing = LayoutEdgeSpacing(leading: .flexible(0), top: .flexible(4))
    var low = line(LayoutEdgeSpacing(top: .flexible(0), bottom: .fixed(10)))
    low.layoutSize.width = .absolute(130)
    let measured = [CaseContent.section(14), CaseContent.section(1, seed: 3)]
    return [
      make("edges around groups", section(line(fixed))),
      make("edges around groups, uneven", section(line(fixed, .absolute(60.3)))),
      make("edges around groups, centred", section(line(centered))),
      make("edges around groups, trailing", section(line(trailing))),
      make("edges around groups, shelf", section(line(fixed), .groupPaging)),
      make("edges around groups, beside each other", section(low), scrolling: .horizontal),
      make(
        "edges around groups, estimated", section(line(fixed, .estimated(44))), measured,
        hasContent: true),
      make(
        "edges around groups, uniform",
        section(line(fixed, .uniformAcrossSiblings(estimate: 44))), measured, hasContent: true),
    ]
  }

  private static var stackCases: [LayoutCase] {
    let row = LayoutGroup.Subitem.cell(.fractionalWidth(1), .estimated(44))
    func stack(_ subitems: [LayoutGroup.Subitem], count: Int) -> LayoutGroup {
      LayoutGroup(
        layoutSize: size(.fractionalWidth(1), .estimated(100)),
        arrangement: .line(.vertical, subitems: subitems, count: count),
        interItemSpacing: .fixed(11))
    }
    let pair = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(44)),
      subitems: [
        .cell(
          .fractionalWidth(0.5), .estimated(44), inset: 4, edges: LayoutEdgeSpacing(top: .fixed(5)))
      ])
    let known = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(80)),
      subitems: [.cell(.fractionalWidth(1.0 / 3), .absolute(30), inset: 3)])
    let mixed = stack(
      [
        .group(pair), row, .group(known),
        .cell(
          .fractionalWidth(0.5), .absolute(40), inset: 6,
          edges: LayoutEdgeSpacing(leading: .flexible(0), top: .fixed(3), bottom: .fixed(4))),
      ], count: 5)
    let sections = [
      CaseContent.section(23), CaseContent.section(7, seed: 1), CaseContent.section(0),
      CaseContent.section(1, seed: 3),
    ]
    return [
      make("stack", section(stack([row], count: 3)), sections, hasContent: true),
      make("stack, mixed", section(mixed), sections, hasContent: true),
    ]
  }

  /// Cells of known height with space below them, in groups of estimated height.
  private static var insetCases: [LayoutCase] {
    func group(_ width: LayoutDimension, edges: LayoutEdgeSpacing = .none) -> CompositionalSection {
      var group = LayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), .estimated(90)),
        subitems: [.cell(width, .fractionalHeight(0.5), inset: 4)])
      group.edgeSpacing = edges
      return section(group)
    }
    let edge = LayoutEdgeSpacing(top: .fixed(3), bottom: .fixed(5))
    return [
      make("inset, columns", group(.absolute(120))),
      make("inset, thirds", group(.fractionalWidth(1.0 / 3))),
      make("inset, thirds with edges", group(.fractionalWidth(1.0 / 3), edges: edge)),
      make(
        "inset, lines", group(.estimated(90)),
        [CaseContent.section(14), CaseContent.section(1, seed: 3)], hasContent: true),
    ]
  }

  private static var centeredCases: [LayoutCase] {
    func group(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutGroup {
      .horizontal(
        layoutSize: size(width, height),
        subitems: [.cell(.fractionalWidth(0.5), .fractionalHeight(1))])
    }
    let few = [
      LayoutSection(itemCount: 2), LayoutSection(itemCount: 3), LayoutSection(itemCount: 0),
    ]
    return [
      make(
        "centred, few", section(group(.absolute(200), .absolute(60)), .groupPagingCentered), few),
      make(
        "centred, wider than the section",
        section(group(.fractionalWidth(1.2), .absolute(60)), .groupPagingCentered), few),
      make(
        "centred, no insets",
        section(group(.fractionalWidth(0.7), .absolute(60)), .groupPagingCentered, insets: .zero)),
      make(
        "centred, beside each other",
        section(group(.absolute(150), .absolute(90)), .groupPagingCentered), scrolling: .horizontal,
        few),
    ]
  }
}
