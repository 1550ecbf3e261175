struct GroupStack {
  let template: GroupTemplate
  let container: Size
  let origin: Point
  let spacing: Double
  let axis: Axis
  let hasUniformHeight: Bool
  /// True if row heights are not rounded, so that errors do not accumulate.
  let hasEvenRows: Bool

  private var size: Size {
    let size = template.size.value(in: container)
    return hasEvenRows ? size : size.kept
  }

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

  private func contentWidth(of frames: some Sequence<Rect>) -> Double {
    frames.reduce(0) { max($0, $1.maxX - origin.x) }
  }

  private func contentHeight(of frames: some Sequence<Rect>) -> Double {
    zip(template.slots, frames).reduce(0) { height, pair in
      max(height, pair.1.maxY - origin.y + pair.0.endMargin.value(in: container).kept)
    }
  }
}
