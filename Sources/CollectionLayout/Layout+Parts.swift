extension Layout {
  /// Returns the layout of a part that begins with the section at `index`.
  ///
  /// - Complexity: O(sections of the layout).
  public func beginning(atSection index: Int) -> Layout {
    guard case .compositional(var layout) = self, index > 0 else { return self }
    layout.base.removeSections(before: index)
    for variant in layout.variants.indices {
      layout.variants[variant].arrangement.removeSections(before: index)
    }
    return .compositional(layout)
  }

  /// The maximum number of section layouts in a split view. The number of rules grows with its square.
  public static let mostSectionsOfParts = 32

  /// The number of sections with their own layout.
  public var sectionsApart: Int {
    guard case .compositional(let layout) = self else { return 1 }
    return max(1, layout.arrangements.map(\.sections.count).max() ?? 1)
  }

  /// The layouts of a view's parts, starting with the whole view's.
  ///
  /// - Complexity: O(n²) for n sections of the layout.
  public var layoutsOfParts: [Layout] { (0..<sectionsApart).map(beginning(atSection:)) }
}

extension CompositionalLayout.Arrangement {
  /// The last layout stays, because it applies to all further sections.
  fileprivate mutating func removeSections(before index: Int) {
    sections.removeFirst(max(0, min(index, sections.count - 1)))
  }
}
