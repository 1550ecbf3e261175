extension Layout {
  /// The layout of a part of a view that begins with the section at `index` of the whole view:
  /// there each section looks as it does in the whole view.
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

  /// The most sections that the layout of a view in parts may tell apart: the rules for its parts
  /// are as many as the square of it.
  public static let mostSectionsOfParts = 32

  /// How many sections the layout tells apart.
  public var sectionsApart: Int {
    guard case .compositional(let layout) = self else { return 1 }
    return max(1, layout.arrangements.map(\.sections.count).max() ?? 1)
  }

  /// The layouts that parts of a view can have: that of the whole view first.
  ///
  /// - Complexity: O(n²) for n sections of the layout.
  public var layoutsOfParts: [Layout] { (0..<sectionsApart).map(beginning(atSection:)) }
}

extension CompositionalLayout.Arrangement {
  /// The last layout stays, for it is that of all further sections.
  fileprivate mutating func removeSections(before index: Int) {
    sections.removeFirst(max(0, min(index, sections.count - 1)))
  }
}
