extension FlowSolver {
  func individualItems(
    _ count: Int, sizes: [Size], in line: FlowLine
  ) throws(LayoutError) -> (RepeatingFrames, bottom: Double) {
    var frames: [Rect] = []
    frames.reserveCapacity(count)
    var line = line
    var used = 0.0
    for item in 0..<count {
      let size = try size(of: item, in: sizes, line: line)
      let isFirst = line.firstItem == frames.count
      let end = isFirst ? size.width : used + layout.minimumInteritemSpacing + size.width
      if !isFirst, end > line.width + Lengths.tolerance {
        line.align(&frames, movedApartBy: line.spacing(for: frames, used: used))
        if layout.estimatedItemSize == nil { line.centerSingle(&frames) }
        line.moveDown(by: layout.minimumLineSpacing, firstItem: frames.count)
        used = 0
      }
      let start = line.firstItem == frames.count ? 0 : end - size.width
      frames.append(Rect(origin: Point(x: line.x + start, y: line.y), size: size))
      line.height = max(line.height, size.height)
      used = start + size.width
    }
    line.align(&frames, movedApartBy: 0)
    // A lone item in the last line is leading aligned if a second equal item fits.
    let two = 2 * used + layout.minimumInteritemSpacing
    if layout.estimatedItemSize == nil, two > line.width + Lengths.tolerance {
      line.centerSingle(&frames)
    }
    return (
      RepeatingFrames(pattern: frames, pitch: .zero, count: count), bottom: line.y + line.height
    )
  }

  private func size(
    of item: Int, in sizes: [Size], line: FlowLine
  ) throws(LayoutError) -> Size {
    guard item < sizes.count else {
      guard layout.estimatedItemSize != nil else {
        try requireRoom(for: layout.itemSize.width, item: item, in: line)
        return layout.itemSize
      }
      let estimate = layout.estimate
      return Size(width: min(estimate.width, line.width), height: estimate.height)
    }
    let size = sizes[item].kept
    if size.width >= 0, size.width <= line.width, size.height >= 0, size.height < .infinity {
      return size
    }
    try check(size, of: item, in: line)
    return size
  }

  /// Inlined, this check makes the loop over items take half as long again.
  private func check(_ size: Size, of item: Int, in line: FlowLine) throws(LayoutError) {
    let element = LayoutElement.cell(section: stack.sections.count, item: item)
    try Lengths.requireNonnegative(size.width, of: element, along: axis)
    try Lengths.requireNonnegative(size.height, of: element, along: axis.other)
    try requireRoom(for: size.width, item: item, in: line)
  }
}

extension FlowLayout {
  fileprivate var estimate: Size {
    guard case .size(let size) = estimatedItemSize else { return itemSize }
    return size
  }
}
