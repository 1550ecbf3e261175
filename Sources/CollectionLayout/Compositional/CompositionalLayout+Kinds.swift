extension CompositionalLayout {
  /// All arrangements.
  var arrangements: [Arrangement] { [base] + variants.map(\.arrangement) }

  /// The sections of all arrangements.
  var allSections: [Section] { arrangements.flatMap(\.sections) }

  /// The section at `index` in each arrangement that has sections.
  package func sections(at index: Int) -> [Section] {
    if variants.isEmpty { return base.sections.isEmpty ? [] : [base.layout(ofSection: index)] }
    return arrangements.filter { !$0.sections.isEmpty }.map { $0.layout(ofSection: index) }
  }
}

extension CompositionalLayout.Section {
  package var groups: CompositionalSection? {
    if case .groups(let section) = self { section } else { nil }
  }

  var list: ListConfiguration? {
    if case .list(let list) = self { list } else { nil }
  }

  /// The kinds of the boundary items.
  var boundaryKinds: [String] {
    switch self {
    case .groups(let section): section.boundarySupplementaryItems.map(\.elementKind)
    case .list: LayoutBoundarySupplementaryItem.standardKinds
    }
  }

  /// The kinds of what is attached to cells and groups.
  var cellKinds: [String] {
    groups?.group.kinds ?? []
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
