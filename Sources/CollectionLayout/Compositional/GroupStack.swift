/// Groups one after the other: below or beside each other.
struct GroupStack {
  let template: GroupTemplate
  /// The visible part of the collection view.
  let container: Size
  /// Where the first group starts.
  let origin: Point
  /// The distance between two groups.
  let spacing: Double
  /// The direction in which groups follow each other.
  let axis: Axis
  /// Whether all groups of the section are as high as the highest.
  let hasUniformHeight: Bool
  /// Whether no rounding adds up from group to group.
  let hasEvenRows: Bool

  /// The size of a group, which may be an estimate.
  private var size: Size {
    let size = template.size.value(in: container)
    return hasEvenRows ? size : size.kept
  }

  /// Cells and groups whose sizes the layout knows: those of the `first` group, again and again.
  func repeating(
    _ first: [Rect], count: Int
  ) -> CompositionalSectionSolver.Cells {
    let pitch =
      axis == .horizontal
      ? Point(x: size.width + spacing, y: 0) : Point(x: 0, y: size.height + spacing)
    let steps = Double((count - 1) / first.count)
    return (
      RepeatingFrames(pattern: first, pitch: pitch, count: count),
      end: Point(
        x: origin.x + steps * pitch.x + size.width, y: origin.y + steps * pitch.y + size.height)
    )
  }

  /// Cells of which some are as wide or high as their content. `first` has the frames of the first
  /// group before anything is measured. Only in a line can a cell become wider than estimated; the
  /// cells after it then move.
  func measured(
    _ first: [Rect], content: LayoutSection
  ) -> CompositionalSectionSolver.Cells {
    var frames: [Rect] = []
    frames.reserveCapacity(content.itemCount)
    var shift = 0.0
    for item in 0..<content.itemCount {
      let slot = item % first.count
      if slot == 0 { shift = 0 }
      var frame = first[slot].offsetBy(x: shift, y: 0)
      if item < content.itemSizes.count {
        let size = content.itemSizes[item]
        if template.slots[slot].hasEstimatedWidth { frame.size.width = size.width }
        if template.slots[slot].heightRule != .fixed { frame.size.height = size.height }
      }
      shift += frame.size.width - first[slot].size.width
      frames.append(frame)
    }
    let groups = stride(from: 0, to: frames.count, by: first.count).map {
      $0..<min($0 + first.count, frames.count)
    }
    if template.isStack { for range in groups { stack(&frames[range]) } }
    var heights = groups.map { range in
      template.hasEstimatedHeight
        ? contentHeight(of: frames[range]) + template.bottomEdge : size.height
    }
    if axis == .horizontal || hasUniformHeight, let highest = heights.max() {
      heights = heights.map { _ in highest }
    }
    var offset = Point.zero
    for (group, height) in zip(groups, heights) {
      let width = template.hasEstimatedWidth ? contentWidth(of: frames[group]) : size.width
      place(&frames[group], at: offset, bottom: origin.y + height - template.bottomEdge)
      switch axis {
      case .horizontal: offset.x += width + spacing
      case .vertical: offset.y += height + spacing
      }
    }
    let extent =
      axis == .horizontal
      ? Point(x: offset.x - spacing, y: heights.max() ?? 0)
      : Point(x: size.width, y: offset.y - spacing)
    return (
      RepeatingFrames(pattern: frames, pitch: .zero, count: frames.count),
      end: Point(x: origin.x + extent.x, y: origin.y + extent.y)
    )
  }

  /// Moves each row of a group below the one before.
  private func stack(_ frames: inout ArraySlice<Rect>) {
    var row = 0
    var (top, bottom) = (0.0, 0.0)
    for (slot, index) in zip(template.slots, frames.indices) {
      if slot.row != row { (row, top) = (slot.row, bottom) }
      frames[index] = frames[index].offsetBy(x: 0, y: top)
      let end = frames[index].maxY - origin.y + slot.endMargin.value(in: container).kept
      bottom = max(bottom, end)
    }
  }

  /// Moves the cells of a group by `offset`; those of uniform height end at `bottom` before that.
  private func place(
    _ frames: inout ArraySlice<Rect>, at offset: Point, bottom: Double
  ) {
    for (slot, index) in frames.indices.enumerated() {
      if template.slots[slot].heightRule == .uniform {
        frames[index].size.height = bottom - frames[index].minY
      }
      frames[index] = frames[index].offsetBy(x: offset.x, y: offset.y)
    }
  }

  /// How far the last of `frames` reaches.
  private func contentWidth(of frames: some Sequence<Rect>) -> Double {
    frames.reduce(0) { max($0, $1.maxX - origin.x) }
  }

  /// How far the lowest of `frames`, which are those of a group, reaches down.
  private func contentHeight(of frames: some Sequence<Rect>) -> Double {
    zip(template.slots, frames).reduce(0) { height, pair in
      max(height, pair.1.maxY - origin.y + pair.0.endMargin.value(in: container).kept)
    }
  }
}
