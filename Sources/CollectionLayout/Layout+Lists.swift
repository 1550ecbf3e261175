extension Layout {
  /// Returns the list configuration of a section at any width.
  ///
  /// A section that is a list only at some widths is rendered as a list.
  ///
  /// - Complexity: O(variants).
  public func list(ofSection index: Int) -> ListConfiguration? {
    switch self {
    case .flow: nil
    case .list(let list): list
    case .compositional(let layout): layout.sections(at: index).lazy.compactMap(\.list).first
    }
  }

  /// True if a section is a list at some width.
  public var hasList: Bool {
    switch self {
    case .flow: false
    case .list: true
    case .compositional(let layout): layout.allSections.contains { $0.list != nil }
    }
  }
}

extension CompositionalLayout {
  /// True if a section is a list at some widths and groups at others.
  ///
  /// - Complexity: O(variants × sections).
  public var hasSectionOfBothKinds: Bool {
    let count = arrangements.map(\.sections.count).max() ?? 0
    return (0..<count).contains { index in
      Set(sections(at: index).map { $0.list != nil }).count > 1
    }
  }
}
