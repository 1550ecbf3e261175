extension CompositionalSection {
  /// CSS supports estimated widths in `WrappingLines`, and in one-line groups beside each other.
  func validateWidths(_ path: String, scrolling axis: Axis) throws(LayoutError) {
    if let lines = WrappingLines(section: self, scrolling: axis) {
      try group.requireNoEdges("\(path).group")
      return try lines.validate("\(path).group")
    }
    guard groupAxis(scrolling: axis) == .horizontal, case .estimated = group.layoutSize.width,
      case .line(.horizontal, let subitems, _) = group.arrangement
    else { return try group.requireKnownWidths("\(path).group") }
    for (index, subitem) in subitems.enumerated() {
      let path = "\(path).group.subitems[\(index)]"
      switch subitem {
      case .group(let group):
        try group.requireKnownWidths(path)
        throw .unsuitable(property: path, .groupInEstimatedWidth)
      case .item(let item):
        try require(
          !item.layoutSize.width.isUniform, .estimatedWidth, "\(path).layoutSize.width")
      }
    }
    try group.requireNoEdges("\(path).group")
    try group.requireFixedSpacing("\(path).group")
    try group.requireNoAttachments("\(path).group")
    try require(
      orthogonalScrollingBehavior != .groupPagingCentered || group.hasOneSlot, .centeredEstimate,
      "\(path).orthogonalScrollingBehavior")
  }
}

extension LayoutGroup {
  /// Only the content determines the end of the group.
  fileprivate func requireNoEdges(_ path: String) throws(LayoutError) {
    try require(edgeSpacing == .none, .edgesAroundEstimates, "\(path).edgeSpacing")
  }

  func requireNoAttachments(_ path: String) throws(LayoutError) {
    try require(
      supplementaryItems.isEmpty, .attachedToEstimatedGroup, "\(path).supplementaryItems")
  }

  fileprivate func requireKnownWidths(_ path: String) throws(LayoutError) {
    try layoutSize.requireKnownWidth("\(path).layoutSize.width")
    for (index, subitem) in arrangement.subitems.enumerated() {
      let path = "\(path).subitems[\(index)]"
      switch subitem {
      case .group(let group): try group.requireKnownWidths(path)
      case .item(let item): try item.layoutSize.requireKnownWidth("\(path).layoutSize.width")
      }
    }
  }

  /// The free space depends on the content.
  func requireFixedSpacing(_ path: String) throws(LayoutError) {
    try interItemSpacing?.requireFixed("\(path).interItemSpacing")
    for (index, subitem) in arrangement.subitems.enumerated() {
      let path = "\(path).subitems[\(index)].edgeSpacing"
      try subitem.edgeSpacing.leading?.requireFixed("\(path).leading")
      try subitem.edgeSpacing.trailing?.requireFixed("\(path).trailing")
    }
  }

  fileprivate var hasOneSlot: Bool {
    let extent = GroupStylesheet.largestContainer
    var solver = GroupSolver(container: Size(width: extent, height: extent), section: 0)
    return (try? solver.solve(self, in: .whole))?.slots.count == 1  // invalid group: it has no slot
  }
}

extension LayoutSpacing {
  fileprivate func requireFixed(_ property: String) throws(LayoutError) {
    try require(!isFlexible, .flexibleBesideEstimates, property)
  }
}

extension LayoutSize {
  func requireKnownWidth(_ property: String) throws(LayoutError) {
    try require(!width.isEstimated, .estimatedWidth, property)
  }
}
