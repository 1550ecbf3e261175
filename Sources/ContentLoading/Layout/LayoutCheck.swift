import CollectionLayout

/// Whether a layout can be solved at all: what does not fit into the widest container in which it
/// is used fits into none.
struct LayoutCheck {
  let layout: Layout

  /// Why a layout is impossible, and the path of the property that makes it so.
  struct Problem: Error {
    var error: LayoutError
    var path: String
  }

  /// Wider and higher than windows are, in points.
  private static let largest = 5120.0

  /// - Throws: `Problem`, the first that is found.
  func run() throws(Problem) {
    do throws(LayoutError) {
      try layout.validate()
    } catch {
      throw Problem(error: error, path: error.property ?? "")
    }
    switch layout {
    case .flow, .list: try solve(layout, sections: 1, width: Self.largest, path: "")
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
    try solve(layout, sections: count, width: width, path: "")
  }

  private func solve(_ layout: CompositionalLayout) throws(Problem) {
    let axis = layout.scrollDirection
    let starts = layout.variants.map(\.minimumWidth).sorted()
    try solve(layout.base, scrolling: axis, width: starts.first, path: "")
    for (index, variant) in layout.variants.enumerated() {
      let next = starts.first { $0 > variant.minimumWidth }
      try solve(
        variant.arrangement, scrolling: axis, width: next, path: "variants[\(index)].")
    }
  }

  /// Solves an arrangement in the width up to which it is used; nil: there is no such width.
  private func solve(
    _ arrangement: CompositionalLayout.Arrangement, scrolling axis: Axis, width: Double?,
    path: String
  ) throws(Problem) {
    try solve(
      .compositional(
        CompositionalLayout(sections: arrangement.sections, scrollDirection: axis)),
      sections: arrangement.sections.count, width: width ?? Self.largest, path: path)
  }

  private func solve(
    _ layout: Layout, sections count: Int, width: Double, path: String
  ) throws(Problem) {
    let section = LayoutSection(itemCount: 1, hasHeader: true, hasFooter: true)
    let container = Size(width: width, height: Self.largest)
    do throws(LayoutError) {
      _ = try layout.solve(
        Array(repeating: section, count: count),
        in: LayoutEnvironment(containerSize: container))
    } catch {
      throw Problem(error: error, path: path + error.path(in: layout))
    }
  }
}

extension LayoutError {
  /// The path of the property that is wrong in itself, if one is.
  fileprivate var property: String? {
    switch self {
    case .invalidLength(let property, _), .estimatedDimension(let property),
      .estimatedWidth(let property), .flexibleBesideEstimates(let property),
      .groupInEstimatedWidth(let property), .heightOfLines(let property),
      .centeredEstimate(let property),
      .fractionalDimension(let property), .duplicateKind(let property, _),
      .attachedToEstimatedGroup(let property), .pinnedAcrossScrolling(let property),
      .uniformAcrossScrolling(let property), .listScrollsHorizontally(let property),
      .emptyList(let property):
      property
    case .invalidElementLength, .invalidContainer, .insetsTooLarge, .itemTooLarge, .groupTooLarge,
      .noRoomForSubitem, .tooManyCells, .estimatedHeightAboveOthers:
      nil
    }
  }

  /// The path of what has no room.
  fileprivate func path(in layout: Layout) -> String {
    switch self {
    case .insetsTooLarge(let section, _, _, _):
      if case .flow = layout { return "sectionInset" }
      return "sections[\(section)]"
    case .itemTooLarge: return "itemSize"
    case .groupTooLarge(let section, _, _, _), .noRoomForSubitem(let section, _, _, _),
      .tooManyCells(let section, _), .estimatedHeightAboveOthers(let section):
      return "sections[\(section)].group"
    default: return property ?? ""
    }
  }
}
