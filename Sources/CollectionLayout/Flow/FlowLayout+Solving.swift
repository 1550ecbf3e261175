extension FlowLayout {
  /// Vertical lines are solved as horizontal lines with swapped axes. Only errors use the original axes.
  func solve(
    _ sections: [LayoutSection], in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    let isVertical = scrollDirection == .vertical
    let layout = isVertical ? self : transposed
    let container = environment.containerSize
    let across: Axis = isVertical ? .horizontal : .vertical
    let width = isVertical ? container.width : container.height
    try Lengths.requireContainer(width, along: across)
    var solver = FlowSolver(layout: layout, axis: across, stack: SectionStack(width: width))
    for section in sections {
      let sizes = section.itemSizes
      try solver.append(section, sizes: isVertical ? sizes : sizes.map(\.transposed))
    }
    return solver.stack.solved(scrolling: scrollDirection, in: environment)
  }
}

struct FlowSolver {
  let layout: FlowLayout
  /// The axis of the lines in the original layout.
  let axis: Axis
  private(set) var stack: SectionStack

  mutating func append(_ section: LayoutSection, sizes: [Size]) throws(LayoutError) {
    let header = supplementary(
      LayoutBoundarySupplementaryItem.headerKind, section.hasHeader,
      height: layout.headerReferenceSize.height, at: stack.height,
      pinnedTo: layout.sectionHeadersPinToVisibleBounds ? .top : nil)
    let top = (header?.frame.maxY ?? stack.height) + layout.sectionInset.top
    var items = RepeatingFrames(pattern: [], pitch: .zero, count: 0)
    var bottom = top
    if section.itemCount > 0 {
      let line = try line(at: top)
      (items, bottom) =
        layout.isUniform
        ? try uniformItems(section.itemCount, in: line)
        : try individualItems(section.itemCount, sizes: sizes, in: line)
    }
    bottom += layout.sectionInset.bottom
    let footer = supplementary(
      LayoutBoundarySupplementaryItem.footerKind, section.hasFooter,
      height: layout.footerReferenceSize.height, at: bottom,
      pinnedTo: layout.sectionFootersPinToVisibleBounds ? .bottom : nil)
    stack.append(
      header: header, items: items, footer: footer, endingAt: footer?.frame.maxY ?? bottom)
  }

  private func supplementary(
    _ kind: String, _ exists: Bool, height: Double, at top: Double, pinnedTo edge: PinnedEdge?
  ) -> SolvedSupplementary? {
    guard exists, height > 0 else { return nil }
    return SolvedSupplementary(
      kind: kind, frame: Rect(x: 0, y: top, width: stack.width, height: height), pinnedEdge: edge)
  }

  private func line(at top: Double) throws(LayoutError) -> FlowLine {
    let inset = layout.sectionInset
    let available = stack.width - inset.leading - inset.trailing
    guard available > 0 else {
      throw .noRoom(
        LayoutShortage(
          subject: .insets(section: stack.sections.count), property: "sectionInset", axis: axis,
          length: inset.leading + inset.trailing, available: stack.width))
    }
    return FlowLine(x: inset.leading, y: top, width: available)
  }

  private func uniformItems(
    _ count: Int, in line: FlowLine
  ) throws(LayoutError) -> (RepeatingFrames, bottom: Double) {
    let size = layout.itemSize
    try requireRoom(for: size.width, item: 0, in: line)
    let spacing = layout.minimumInteritemSpacing
    let fitting = (line.width + spacing + Lengths.tolerance) / (size.width + spacing)
    let columns = fitting < Double(Int.max) ? max(1, Int(fitting)) : Int.max
    let pattern =
      layout.fillsLines
      ? line.filledColumns(columns, of: size, spacing: spacing, needed: min(columns, count))
      : line.columns(columns, of: size, needed: min(columns, count))
    let pitch = size.height + layout.minimumLineSpacing
    let lines = (count - 1) / columns
    return (
      RepeatingFrames(pattern: pattern, pitch: Point(x: 0, y: pitch), count: count),
      bottom: line.y + Double(lines) * pitch + size.height
    )
  }

  func requireRoom(
    for length: Double, item: Int, in line: FlowLine
  ) throws(LayoutError) {
    try Lengths.requireRoom(
      for: length, of: .item(item, section: stack.sections.count), along: axis, in: line.width)
  }
}
