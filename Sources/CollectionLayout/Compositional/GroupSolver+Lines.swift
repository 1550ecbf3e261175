extension GroupSolver {
  mutating func slots(
    of line: GroupLine, in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupSlot] {
    var slots: [GroupSlot] = []
    let placements = try placements(of: line, in: content)
    guard line.estimateBelowWhichOthersStand(placements) == nil else {
      return try stack(of: line, at: placements, in: content)
    }
    for (index, placement) in placements.enumerated() {
      let x = line.axis == .horizontal ? placement.start : placement.crossStart
      let y = line.axis == .horizontal ? placement.crossStart : placement.start
      slots += try self.slots(at: placement, index: index, of: line, in: content)
        .map { $0.offsetBy(x: x, y: y) }
      try requireFewCells(slots.count)
    }
    return slots
  }

  private mutating func slots(
    at placement: GroupLine.Placement, index: Int, of line: GroupLine,
    in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupSlot] {
    do throws(LayoutError) {
      switch placement.subitem {
      case .item(let item): return [try slot(of: item, size: placement.size)]
      case .group(let group): return try solve(group, in: content, size: placement.size).slots
      }
    } catch {
      throw error.inside("\(line.property(ofSubitemAt: index)).")
    }
  }

  /// Returns the slots of a line that continues below an estimated height. Each subitem is a row.
  private mutating func stack(
    of line: GroupLine, at placements: [GroupLine.Placement], in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupSlot] {
    var slots: [GroupSlot] = []
    var end = ContainerRelativeLength.zero
    for (index, placement) in placements.enumerated() {
      let isKnown = !placement.subitem.layoutSize.height.isEstimated
      for slot in try self.slots(at: placement, index: index, of: line, in: content) {
        // A cell that ends with its row cannot also set the row's height.
        guard slot.heightRule == .fixed || slot.heightRule == .estimated && !isKnown else {
          throw .estimatedHeightAboveOthers(
            section: section, property: "\(line.property(ofSubitemAt: index)).layoutSize.height")
        }
        var slot = slot
        if isKnown { slot.endMargin = placement.size.height - slot.y - slot.size.height }
        slot.row = index
        slots.append(slot.offsetBy(x: placement.crossStart, y: placement.start - end))
      }
      end = placement.start + placement.size.height
      try requireFewCells(slots.count)
    }
    return slots
  }

  private func requireFewCells(_ count: Int) throws(LayoutError) {
    guard count <= Self.cellLimit else {
      throw .tooManyCells(section: section, property: "layoutSize", limit: Self.cellLimit)
    }
  }

  private mutating func slot(
    of item: LayoutItem, size: ContainerRelativeSize
  ) throws(LayoutError) -> GroupSlot {
    let insets = item.contentInsets.ignoring(estimatesOf: item.layoutSize)
    var slot = GroupSlot(
      x: .points(insets.leading), y: .points(insets.top),
      size: try content(of: size, insets: insets),
      hasEstimatedWidth: item.layoutSize.width.isEstimated,
      heightRule: GroupSlot.Height(item.layoutSize.height),
      attachments: item.supplementaryItems.map { SlotAttachment(item: $0) })
    slot.endMargin = .points(insets.bottom)
    return slot
  }

  private mutating func placements(
    of line: GroupLine, in content: ContainerRelativeSize
  ) throws(LayoutError) -> [GroupLine.Placement] {
    let available = content.along(line.axis)
    var placements: [GroupLine.Placement] = []
    var next = line.placement(at: 0, after: .zero, in: content)
    while placements.count < line.count ?? .max {
      guard line.count != nil || fits(next.end, in: available) else { break }
      placements.append(next)
      try requireFewCells(placements.count)
      next = line.placement(at: placements.count, after: next.end, in: content)
    }
    guard let last = placements.last else { throw noRoom(for: next, of: line, in: available) }
    if line.mustFit, !fits(last.end, in: available) {
      guard placements.count > 1 else { throw noRoom(for: last, of: line, in: available) }
      throw shortage(
        of: .subitems(placements.count, section: section), "count", along: line.axis,
        length: last.end, available: available)
    }
    if !line.canStack, let index = line.estimateBelowWhichOthersStand(placements) {
      throw .estimatedHeightAboveOthers(
        section: section, property: "\(line.property(ofSubitemAt: index)).layoutSize.height")
    }
    // The free space of a stack depends on its content.
    let isStack = line.estimateBelowWhichOthersStand(placements) != nil
    if !isStack, fits(last.end, in: available) {
      line.spread(&placements, over: available - last.end)
    }
    return placements
  }
}

extension GroupSolver {
  private mutating func noRoom(
    for first: GroupLine.Placement, of line: GroupLine, in available: ContainerRelativeLength
  ) -> LayoutError {
    let property =
      fits(first.size.along(line.axis), in: available)
      ? "edgeSpacing" : "layoutSize.\(line.axis.extentName)"
    return shortage(
      of: .subitem(section: section), "\(line.property(ofSubitemAt: 0)).\(property)",
      along: line.axis, length: first.end, available: available)
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
