extension CompositionalLayout {
  var arrangements: [Arrangement] { [base] + variants.map(\.arrangement) }

  var allSections: [Section] { arrangements.flatMap(\.sections) }

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

  var boundaryKinds: [String] {
    switch self {
    case .groups(let section): section.boundarySupplementaryItems.map(\.elementKind)
    case .list: LayoutBoundarySupplementaryItem.standardKinds
    }
  }

  var cellKinds: [String] {
    groups?.group.kinds ?? []
  }
}

extension LayoutGroup {
  var kinds: [String] { innerKinds + supplementaryItems.map(\.elementKind) }

  var innerKinds: [String] {
    arrangement.subitems.flatMap { subitem in
      switch subitem {
      case .item(let item): item.supplementaryItems.map(\.elementKind)
      case .group(let group): group.kinds
      }
    }
  }
}
