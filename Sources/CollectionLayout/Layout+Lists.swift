extension Layout {
  /// The configuration of the section at `index` if it is a list, in containers of some width.
  ///
  /// The rows of a section are the same at all widths. Where a variant of a compositional layout
  /// has a list in place of groups, or groups in place of a list, the section is drawn as a list.
  ///
  /// - Complexity: O(variants).
  public func list(ofSection index: Int) -> ListConfiguration? {
    switch self {
    case .flow: return nil
    case .list(let list): return list
    case .compositional(let layout):
      for arrangement in layout.arrangements where !arrangement.sections.isEmpty {
        if case .list(let list) = arrangement.layout(ofSection: index) { return list }
      }
      return nil
    }
  }

  /// Whether a section is a list, in containers of some width.
  public var hasList: Bool {
    switch self {
    case .flow: false
    case .list: true
    case .compositional(let layout):
      layout.allSections.contains { section in
        if case .list = section { true } else { false }
      }
    }
  }
}

extension CompositionalLayout {
  /// Whether a section is a list in containers of some width, and groups in others.
  ///
  /// - Complexity: O(variants × sections).
  public var hasSectionOfBothKinds: Bool {
    let arrangements = arrangements.filter { !$0.sections.isEmpty }
    let count = arrangements.map(\.sections.count).max() ?? 0
    return (0..<count).contains { index in
      let lists = arrangements.count(where: { arrangement in
        if case .list = arrangement.layout(ofSection: index) { true } else { false }
      })
      return lists > 0 && lists < arrangements.count
    }
  }
}
