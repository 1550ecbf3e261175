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

  /// The layouts that parts of a view can have, each once: that of the whole view first.
  ///
  /// - Complexity: O(n²) for n sections of the layout.
  public var layoutsOfParts: [Layout] {
    guard case .compositional(let layout) = self else { return [self] }
    let count = layout.arrangements.map(\.sections.count).max() ?? 1
    return (0..<max(1, count)).map(beginning(atSection:))
  }
}

extension CompositionalLayout.Arrangement {
  /// The last layout stays, for it is that of all further sections.
  fileprivate mutating func removeSections(before index: Int) {
    sections.removeFirst(max(0, min(index, sections.count - 1)))
  }
}
