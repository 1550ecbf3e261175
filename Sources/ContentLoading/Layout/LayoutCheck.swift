import CollectionLayout

/// Whether a layout can be solved at all: what fits into none of the windows that there are is a
/// mistake.
struct LayoutCheck {
  let layout: Layout

  /// Why a layout is impossible, and the path of the property that makes it so.
  struct Problem: Error {
    var error: LayoutError
    var path: String
  }

  /// Wider and higher than windows are, in points.
  private static let largest = 5120.0
  /// The widths and heights of windows besides the largest. A width may be a part of the window's
  /// height, and a height a part of its width: then less can be more.
  private static let lengths: [Double] = [2560, 1440, 1024, 800, 390, 320]

  /// - Throws: `Problem`, the first that is found.
  func run() throws(Problem) {
    do throws(LayoutError) {
      try layout.validate()
      try layout.requireRoomForBoundaryItems(in: Size(width: Self.largest, height: Self.largest))
    } catch {
      throw Problem(error: error, path: error.property ?? "")
    }
    switch layout {
    case .flow, .list: try solve(layout, sections: 1, in: Self.windows(), path: "")
    case .compositional(let layout): try solve(layout)
    }
  }

  /// Whether the layout can be solved in a container of `width` points.
  ///
  /// - Throws: `Problem`, the first that is found.
  func run(width: Double) throws(Problem) {
    var count = 1
    if case .compositional(let layout) = layout {
      let arrangements = [layout.base] + layout.variants.map(\.arrangement)
      count = arrangements.map(\.sections.count).max() ?? 1
    }
    let window = Size(width: width, height: Self.largest)
    try solve(layout, sections: count, in: [window], path: "")
  }

  /// Windows at least `start` points wide and up to `end` points, the largest first; the widest is
  /// as wide as there are if `end` is nil.
  private static func windows(from start: Double = 0, to end: Double? = nil) -> [Size] {
    let end = end ?? largest
    let widths = [end] + lengths.filter { start <= $0 && $0 < end }
    return widths.flatMap { width in
      ([largest] + lengths).map { Size(width: width, height: $0) }
    }
  }

  private func solve(_ layout: CompositionalLayout) throws(Problem) {
    let axis = layout.scrollDirection
    let starts = layout.variants.map(\.minimumWidth).sorted()
    try solve(layout.base, scrolling: axis, in: Self.windows(to: starts.first), path: "")
    for (index, variant) in layout.variants.enumerated() {
      let next = starts.first { $0 > variant.minimumWidth }
      try solve(
        variant.arrangement, scrolling: axis,
        in: Self.windows(from: variant.minimumWidth, to: next), path: "variants[\(index)].")
    }
  }

  private func solve(
    _ arrangement: CompositionalLayout.Arrangement, scrolling axis: Axis, in windows: [Size],
    path: String
  ) throws(Problem) {
    try solve(
      .compositional(
        CompositionalLayout(sections: arrangement.sections, scrollDirection: axis)),
      sections: arrangement.sections.count, in: windows, path: path)
  }

  /// Throws what is wrong in the first of `windows` if the layout has room in none.
  private func solve(
    _ layout: Layout, sections count: Int, in windows: [Size], path: String
  ) throws(Problem) {
    let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
    let sections = Array(repeating: section, count: count)
    var problem: LayoutError?
    for window in windows {
      do throws(LayoutError) {
        _ = try layout.solve(sections, in: LayoutEnvironment(containerSize: window))
        return
      } catch {
        problem = problem ?? error
      }
    }
    if let problem { throw Problem(error: problem, path: path + problem.path) }
  }
}

extension LayoutError {
  /// The path of what is wrong; empty for the whole layout.
  fileprivate var path: String {
    // Only a flow layout has the sizes of its items from a property of its own.
    if case .itemTooLarge(_, _, let axis, _, _) = self {
      return axis == .horizontal ? "itemSize.width" : "itemSize.height"
    }
    return property ?? ""
  }
}
