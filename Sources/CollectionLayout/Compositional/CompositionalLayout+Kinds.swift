extension CompositionalLayout {
  /// All arrangements.
  var arrangements: [Arrangement] { [base] + variants.map(\.arrangement) }

  /// The sections of all arrangements.
  var allSections: [Section] { arrangements.flatMap(\.sections) }
}

extension CompositionalLayout.Section {
  /// The kinds of the boundary items.
  var boundaryKinds: [String] {
    switch self {
    case .groups(let section): section.boundarySupplementaryItems.map(\.elementKind)
    case .list: LayoutBoundarySupplementaryItem.standardKinds
    }
  }

  /// The kinds of what is attached to cells and groups.
  var cellKinds: [String] {
    guard case .groups(let section) = self else { return [] }
    return section.group.kinds
  }
}

extension LayoutGroup {
  /// The kinds of what is attached to the group and to all that is in it.
  var kinds: [String] { innerKinds + supplementaryItems.map(\.elementKind) }

  /// The kinds of the supplementary items inside the group.
  var innerKinds: [String] {
    arrangement.subitems.flatMap { subitem in
      switch subitem {
      case .item(let item): item.supplementaryItems.map(\.elementKind)
      case .group(let group): group.kinds
      }
    }
  }
}
