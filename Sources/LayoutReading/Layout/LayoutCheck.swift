package import CollectionLayout

/// Checks that a layout can be solved in a window of some size.
package struct LayoutCheck {
  let layout: Layout

  package init(layout: Layout) { self.layout = layout }

  /// An impossible or overflowing part of a layout.
  package struct Problem: Error {
    package var reason: String
    var path: String
    var remedy: String?
  }

  /// A length that exceeds any window's, in points.
  private static let largest = 5120.0
  /// Further window lengths. A layout may fit only in a smaller window, if a width is a fraction of the
  /// window's height.
  private static let lengths: [Double] = [2560, 1440, 1024, 800, 390, 320]
  private static let narrow = 390.0

  /// - Throws: The first `Problem`.
  func run() throws(Problem) {
    do throws(LayoutError) {
      try layout.validate()
    } catch {
      throw Problem(reason: error.description, path: error.property ?? "")
    }
    let rooms = Self.windows().filter { $0.width == $0.height }
    if let problem = Self.problem(
      in: rooms, { (room) throws(LayoutError) in try layout.requireRoomForBoundaryItems(in: room) })
    {
      throw problem
    }
    for use in uses {
      if let problem = use.problem(in: use.windows, use.solve) { throw problem }
    }
  }

  /// Checks that the layout can be solved in a container of `width` points.
  package func run(width: Double) throws(Problem) {
    var count = 1
    if case .compositional(let layout) = layout {
      count = layout.arrangements.map(\.arrangement.sections.count).max() ?? 1
    }
    let use = Use(layout: layout, sections: count, windows: [], width: width, path: "")
    let window = Size(width: width, height: Self.largest)
    if let problem = use.problem(in: [window], use.solve) { throw problem }
  }

  func overflows() -> [Problem] {
    uses.flatMap { use in
      [use.overflow].compactMap(\.self) + use.wideBackgrounds
    }
  }

  /// Fails if `check` fails in all `windows`.
  private static func problem(
    in windows: [Size], _ check: (Size) throws(LayoutError) -> Void
  ) -> Problem? {
    var errors: [LayoutError] = []
    for window in windows {
      do throws(LayoutError) {
        try check(window)
        return nil
      } catch {
        errors.append(error)
      }
    }
    return errors.first.map { first in
      Problem(reason: first.description(alsoIn: Array(errors.dropFirst())), path: first.path)
    }
  }

  /// The largest window is first.
  private static func windows(from start: Double = 0, to end: Double? = nil) -> [Size] {
    let end = end ?? largest
    return windows(ofWidths: [end] + lengths.filter { start <= $0 && $0 < end })
  }

  private static func windows(ofWidths widths: [Double]) -> [Size] {
    widths.flatMap { width in
      ([largest] + lengths).map { Size(width: width, height: $0) }
    }
  }
}

extension LayoutCheck {
  /// A layout, or one arrangement of a compositional layout, in its windows.
  private struct Use {
    let layout: Layout
    let sections: Int
    let windows: [Size]
    /// The least relevant width, in points.
    let width: Double
    let path: String

    func solve(in window: Size) throws(LayoutError) {
      let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
      _ = try layout.solve(
        Array(repeating: section, count: sections), in: LayoutEnvironment(containerSize: window))
    }

    func problem(
      in windows: [Size], _ check: (Size) throws(LayoutError) -> Void
    ) -> Problem? {
      guard var problem = LayoutCheck.problem(in: windows, check) else { return nil }
      problem.path = path + problem.path
      return problem
    }

    var overflow: Problem? {
      let hasRoom = { (window: Size) throws(LayoutError) in
        try layout.requireRoomForSubitems(in: window)
      }
      if var problem = problem(in: windows, hasRoom) {
        problem.remedy =
          "use 'dividingCount' for equal parts, or remove the number for as many as fit"
        return problem
      }
      let narrow = LayoutCheck.windows(ofWidths: [width])
      guard var problem = problem(in: narrow, solve) ?? problem(in: narrow, hasRoom) else {
        return nil
      }
      problem.reason = "in a view \(width.upToTwoDecimals) points wide, \(problem.reason)"
      problem.remedy =
        "make it smaller, or keep it for wide views, in 'variants' of a compositional layout"
      return problem
    }

    /// The page scrolls to a background that is wider than the view, except at the leading edge.
    var wideBackgrounds: [Problem] {
      guard case .compositional(let layout) = layout, layout.scrollDirection == .vertical else {
        return []
      }
      return layout.base.sections.enumerated().compactMap { index, section in
        guard case .groups(let section) = section, let background = section.background,
          background.trailing < 0
        else { return nil }
        return Problem(
          reason: """
            the background of section \(index) sticks out of the view by \
            \((-background.trailing).upToTwoDecimals) points, and the page scrolls sideways
            """,
          path: "\(path)sections[\(index)].background",
          remedy: "make its 'trailing' 0 or more")
      }
    }
  }

  private var uses: [Use] {
    guard case .compositional(let layout) = layout else {
      return [
        Use(
          layout: layout, sections: 1, windows: Self.windows(), width: Self.narrow, path: "")
      ]
    }
    let starts = layout.variants.map(\.minimumWidth).sorted()
    return layout.arrangements.map { path, start, arrangement in
      let next = starts.first { $0 > start }
      let isNarrow = start <= Self.narrow && Self.narrow < next ?? .infinity
      return Use(
        layout: .compositional(
          CompositionalLayout(
            sections: arrangement.sections, scrollDirection: layout.scrollDirection)),
        sections: arrangement.sections.count, windows: Self.windows(from: start, to: next),
        width: isNarrow ? Self.narrow : start > 0 ? start : next ?? Self.narrow, path: path)
    }
  }
}

extension CompositionalLayout {
  fileprivate var arrangements: [(path: String, start: Double, arrangement: Arrangement)] {
    [("", 0, base)]
      + variants.enumerated().map { ("variants[\($0)].", $1.minimumWidth, $1.arrangement) }
  }
}

extension LayoutError {
  fileprivate var path: String {
    // Only a flow layout sets the size of items in one property.
    if case .noRoom(let shortage) = self, case .item = shortage.subject {
      return shortage.axis == .horizontal ? "itemSize.width" : "itemSize.height"
    }
    return property ?? ""
  }
}
