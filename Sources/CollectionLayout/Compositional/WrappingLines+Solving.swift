extension WrappingLines {
  private struct Line {
    var top: Double
    var first: Int
    var end = 0.0
    var height = 0.0
  }

  func cells(
    of content: LayoutSection, index: Int, template: GroupTemplate, at origin: Point, in size: Size
  ) throws(LayoutError) -> CompositionalSectionSolver.Cells {
    guard let slot = template.slots.first else {
      return (RepeatingFrames(pattern: [], pitch: .zero, count: 0), end: origin)
    }
    let slotFrame = slot.frame(in: size).kept
    let endMargin = slot.endMargin.value(in: size).kept
    let fixedHeight = template.hasEstimatedHeight ? nil : template.size.value(in: size).height.kept
    let start = origin.x + slotFrame.minX - edges.start
    let room = slotFrame.size.width
    var frames: [Rect] = []
    frames.reserveCapacity(content.itemCount)
    var line = Line(top: origin.y, first: 0)
    for item in 0..<content.itemCount {
      let cell = try cellSize(of: item, index: index, content: content, slotFrame: slotFrame)
      let outer = edges.start + cell.width + edges.end
      if line.first < item, line.end + spacing + outer > room + Lengths.tolerance {
        let height = fixedHeight ?? line.height
        stretch(&frames[line.first...], in: template, to: line.top + height)
        line = Line(top: line.top + height + section.interGroupSpacing, first: item)
      }
      line.end += (line.first < item ? spacing : 0) + outer
      let x = start + line.end - edges.end - cell.width
      frames.append(Rect(origin: Point(x: x, y: line.top + slotFrame.minY), size: cell))
      line.height = max(line.height, slotFrame.minY + cell.height + endMargin)
    }
    let bottom = line.top + (fixedHeight ?? line.height)
    stretch(&frames[line.first...], in: template, to: bottom)
    return (
      RepeatingFrames(pattern: frames, pitch: .zero, count: frames.count),
      end: Point(x: origin.x + template.size.value(in: size).width, y: bottom)
    )
  }

  private func stretch(
    _ frames: inout ArraySlice<Rect>, in template: GroupTemplate, to bottom: Double
  ) {
    guard template.slots.first?.heightRule == .uniform else { return }
    for index in frames.indices { frames[index].size.height = bottom - frames[index].minY }
  }

  /// An estimate is limited to the width of the line.
  private func cellSize(
    of item: Int, index: Int, content: LayoutSection, slotFrame: Rect
  ) throws(LayoutError) -> Size {
    let available = slotFrame.size.width - edges.start - edges.end
    guard item < content.itemSizes.count else {
      let estimate = self.item.layoutSize.width.value
      return Size(width: max(0, min(estimate, available)), height: slotFrame.size.height)
    }
    var size = content.itemSizes[item]
    let element = LayoutElement.cell(section: index, item: item)
    try Lengths.requireNonnegative(size.width, of: element, along: .horizontal)
    try Lengths.requireNonnegative(size.height, of: element, along: .vertical)
    try Lengths.requireRoom(
      for: size.width, of: .item(item, section: index), along: .horizontal, in: available)
    if !self.item.layoutSize.height.isEstimated { size.height = slotFrame.size.height }
    return size
  }
}
