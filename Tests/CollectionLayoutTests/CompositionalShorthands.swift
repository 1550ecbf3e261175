import CollectionLayout

func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
  LayoutSize(width: width, height: height)
}

extension LayoutGroup.Subitem {
  static func cell(
    _ width: LayoutDimension, _ height: LayoutDimension, inset: Double = 0,
    edges: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) -> LayoutGroup.Subitem {
    .item(
      LayoutItem(
        layoutSize: size(width, height),
        contentInsets: DirectionalEdgeInsets(
          top: inset, leading: inset, bottom: inset, trailing: inset),
        edgeSpacing: edges, supplementaryItems: supplementaryItems))
  }
}

extension LayoutBoundarySupplementaryItem {
  static func header(
    _ width: LayoutDimension, _ height: LayoutDimension, _ alignment: Alignment = .top,
    extendsBoundary: Bool? = nil
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: size(width, height), elementKind: headerKind, alignment: alignment,
      extendsBoundary: extendsBoundary)
  }

  var asFooter: LayoutBoundarySupplementaryItem {
    var item = self
    item.elementKind = Self.footerKind
    switch alignment {
    case .topLeading: item.alignment = .bottomLeading
    case .topTrailing: item.alignment = .bottomTrailing
    default: item.alignment = .bottom
    }
    return item
  }
}

extension Layout {
  static func groups(_ group: LayoutGroup) -> Layout {
    .sections([CompositionalSection(group: group)])
  }

  static func sections(_ sections: [CompositionalSection], spacing: Double = 0) -> Layout {
    .compositional(
      CompositionalLayout(sections: sections.map { .groups($0) }, interSectionSpacing: spacing))
  }
}

extension LayoutGroup {
  static func line(_ subitems: [Subitem], spacing: LayoutSpacing? = nil) -> LayoutGroup {
    .horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: subitems,
      interItemSpacing: spacing)
  }

  /// A large cell beside two small cells, 200 points high.
  static let largeAndTwoSmall = LayoutGroup.horizontal(
    layoutSize: size(.fractionalWidth(1), .absolute(200)),
    subitems: [
      .cell(.fractionalWidth(0.75), .fractionalHeight(1)),
      .group(
        .vertical(
          layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
          subitems: [.cell(.fractionalWidth(1), .fractionalHeight(0.5))])),
    ])
}
