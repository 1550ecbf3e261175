extension GroupSolver {
  /// The places of the cells of a line in `content`.
  mutating func slots(
    of line: GroupLine, in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupSlot] {
    var slots: [GroupSlot] = []
    for place in try places(of: line, in: content) {
      let x = line.axis == .horizontal ? place.start : place.crossStart
      let y = line.axis == .horizontal ? place.crossStart : place.start
      switch place.subitem {
      case .item(let item):
        slots.append(try slot(of: item, size: place.size).offsetBy(x: x, y: y))
      case .group(let group):
        slots += try solve(group, in: content).slots.map { $0.offsetBy(x: x, y: y) }
      }
      try requireFewCells(slots.count)
    }
    return slots
  }

  private func requireFewCells(_ count: Int) throws(LayoutError) {
    guard count <= Self.cellLimit else {
      throw .tooManyCells(section: section, limit: Self.cellLimit)
    }
  }

  /// The place of a cell in an item of `size`.
  private mutating func slot(
    of item: LayoutItem, size: ContainerRelativeSize
  ) throws(LayoutError) -> GroupSlot {
    let insets = item.contentInsets.ignoring(estimatesOf: item.layoutSize)
    return GroupSlot(
      x: .points(insets.leading), y: .points(insets.top),
      size: try content(of: size, insets: insets),
      hasEstimatedWidth: item.layoutSize.width.isEstimated,
      heightRule: GroupSlot.Height(item.layoutSize.height),
      attachments: item.supplementaryItems.map { SlotAttachment(item: $0) })
  }

  /// Where the subitems of a line stand: each after the one before, then apart as flexible
  /// distances ask.
  private mutating func places(
    of line: GroupLine, in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupLine.Place] {
    let available = content.along(line.axis)
    var places: [GroupLine.Place] = []
    var next = line.place(at: 0, after: .zero, in: content)
    while places.count < line.count ?? .max {
      guard line.count != nil || fits(next.end, in: available) else { break }
      places.append(next)
      try requireFewCells(places.count)
      next = line.place(at: places.count, after: next.end, in: content)
    }
    guard let last = places.last else {
      throw .noRoomForSubitem(
        section: section, axis: line.axis, length: next.end.value(in: container),
        available: available.value(in: container))
    }
    guard !line.isStackedOnEstimates(places) else {
      throw .estimatedHeightAboveOthers(section: section)
    }
    if fits(last.end, in: available) { line.spread(&places, over: available - last.end) }
    return places
  }
}

extension GroupSlot.Height {
  fileprivate init(_ dimension: LayoutDimension) {
    switch dimension {
    case .estimated: self = .estimated
    case .uniformAcrossSiblings: self = .uniform
    case .absolute, .fractionalWidth, .fractionalHeight: self = .fixed
    }
  }
}
