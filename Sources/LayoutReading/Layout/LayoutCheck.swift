package import CollectionLayout

/// Whether a layout can be solved at all: what fits into none of the windows that there are is a
/// mistake.
package struct LayoutCheck {
  let layout: Layout

  package init(layout: Layout) { self.layout = layout }

  /// Why a layout is impossible, or what in it overlaps or sticks out, and the path of the property
  /// that makes it so.
  package struct Problem: Error {
    package var reason: String
    var path: String
    /// What to do about it, if the reason does not say it.
    var remedy: String?
  }

  /// Wider and higher than windows are, in points.
  private static let largest = 5120.0
  /// The widths and heights of windows besides the largest. A width may be a part of the window's
  /// height, and a height a part of its width: then less can be more.
  private static let lengths: [Double] = [2560, 1440, 1024, 800, 390, 320]
  /// The width of a usual phone.
  private static let narrow = 390.0

  /// - Throws: `Problem`, the first that is found.
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

  /// Whether the layout can be solved in a container of `width` points.
  ///
  /// - Throws: `Problem`, the first that is found.
  package func run(width: Double) throws(Problem) {
    var count = 1
    if case .compositional(let layout) = layout {
      count = layout.arrangements.map(\.arrangement.sections.count).max() ?? 1
    }
    let use = Use(layout: layout, sections: count, windows: [], width: width, path: "")
    let window = Size(width: width, height: Self.largest)
    if let problem = use.problem(in: [window], use.solve) { throw problem }
  }

  /// What sticks out of groups in all windows, and what sticks out of narrow ones, of a layout that
  /// can be solved.
  func overflows() -> [Problem] {
    uses.flatMap { use in
      [use.overflow].compactMap(\.self) + use.wideBackgrounds
    }
  }

  /// Why `check` fails in all of `windows`; nil if it does not.
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

  /// Windows at least `start` points wide and up to `end` points, the largest first; the widest is
  /// as wide as there are if `end` is nil.
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
  /// The layout in the windows that it is used in; of a compositional layout one arrangement.
  private struct Use {
    /// The layout, without other arrangements.
    let layout: Layout
    /// How many sections it tells apart.
    let sections: Int
    /// The windows, the largest first.
    let windows: [Size]
    /// The least width that matters, in points.
    let width: Double
    /// What the paths of its properties begin with.
    let path: String

    func solve(in window: Size) throws(LayoutError) {
      let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
      _ = try layout.solve(
        Array(repeating: section, count: sections), in: LayoutEnvironment(containerSize: window))
    }

    /// Why `check` fails in all of `windows`; nil if it does not.
    func problem(
      in windows: [Size], _ check: (Size) throws(LayoutError) -> Void
    ) -> Problem? {
      guard var problem = LayoutCheck.problem(in: windows, check) else { return nil }
      problem.path = path + problem.path
      return problem
    }

    /// The first thing that sticks out: of its group everywhere, or of a narrow window.
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

    /// Backgrounds that stick out of a view that scrolls down, where the page scrolls to them: at
    /// the leading edge they are cut off.
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
  /// All arrangements: the path of what is inside of each, the width from which on it is used, and
  /// the arrangement.
  fileprivate var arrangements: [(path: String, start: Double, arrangement: Arrangement)] {
    [("", 0, base)]
      + variants.enumerated().map { ("variants[\($0)].", $1.minimumWidth, $1.arrangement) }
  }
}

extension LayoutError {
  /// The path of what is wrong; empty for the whole layout.
  fileprivate var path: String {
    // Only a flow layout has the sizes of its items from a property of its own.
    if case .noRoom(let shortage) = self, case .item = shortage.subject {
      return shortage.axis == .horizontal ? "itemSize.width" : "itemSize.height"
    }
    return property ?? ""
  }
}
