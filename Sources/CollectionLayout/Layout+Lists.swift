extension Layout {
  /// The configuration of the section at `index` if it is a list, in containers of some width.
  ///
  /// The rows of a section are the same at all widths. Where a variant of a compositional layout
  /// has a list in place of groups, or groups in place of a list, the section is drawn as a list.
  ///
  /// - Complexity: O(variants).
  public func list(ofSection index: Int) -> ListConfiguration? {
    switch self {
    case .flow: nil
    case .list(let list): list
    case .compositional(let layout): layout.sections(at: index).lazy.compactMap(\.list).first
    }
  }

  /// Whether a section is a list, in containers of some width.
  public var hasList: Bool {
    switch self {
    case .flow: false
    case .list: true
    case .compositional(let layout): layout.allSections.contains { $0.list != nil }
    }
  }
}

extension CompositionalLayout {
  /// Whether a section is a list in containers of some width, and groups in others.
  ///
  /// - Complexity: O(variants × sections).
  public var hasSectionOfBothKinds: Bool {
    let count = arrangements.map(\.sections.count).max() ?? 0
    return (0..<count).contains { index in
      Set(sections(at: index).map { $0.list != nil }).count > 1
    }
  }
}
