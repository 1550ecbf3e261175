struct CompositionalSectionSolver {
  let layout: CompositionalSection
  let content: LayoutSection
  let index: Int
  let container: Size
  let axis: Axis
  let start: Double

  typealias Cells = (frames: RepeatingFrames, end: Point)

  func solve() throws(LayoutError) -> SolvedSection {
    let isVertical = axis == .vertical
    let insets = isVertical ? layout.contentInsets : layout.contentInsets.transposed
    let width = isVertical ? container.width : container.height
    let boundary = try BoundarySolver(
      layout.boundarySupplementaryItems, content: content.boundary, section: index,
      scrolling: axis, from: insets.leading, length: width - insets.leading - insets.trailing)
    let origin = Point(
      x: insets.leading, y: start + boundary.extent(at: .start) + insets.top)
    let (cells, attachments, margin) = try groups(at: isVertical ? origin : origin.transposed)
    let end =
      (isVertical ? cells.end.y : cells.end.x) + insets.bottom + boundary.extent(at: .end)
    let frame = Rect(x: 0, y: start, width: width, height: end - start)
    let items = cells.frames
    return SolvedSection(
      boundary: boundary.solved(in: frame),
      items: isVertical ? items : items.mapped({ $0.transposed }, pitch: { $0.transposed }),
      frame: frame, pinningFrame: frame,
      background: layout.background.map { frame.inset(by: isVertical ? $0 : $0.transposed) },
      attachments: attachments,
      scrollLength: layout.isOrthogonal ? scrollLength(to: cells.end, margin: margin) : nil)
  }

  private func scrollLength(to end: Point, margin: Double) -> Double {
    let insets = layout.contentInsets
    return axis == .vertical
      ? max(end.x + margin + insets.trailing, container.width)
      : max(end.y + margin + insets.bottom, container.height)
  }

  private func groups(
    at origin: Point
  ) throws(LayoutError) -> (Cells, CellAttachments?, margin: Double) {
    guard content.itemCount > 0 else {
      return ((RepeatingFrames(pattern: [], pitch: .zero, count: 0), end: origin), nil, 0)
    }
    var margin = 0.0
    var solver = GroupSolver(
      container: container, section: index,
      comparesBoth: axis == .vertical && AutoFillColumns(section: layout) != nil)
    let template: GroupTemplate
    let cells: Cells
    if let lines = WrappingLines(section: layout, scrolling: axis) {
      template = try lines.template(using: &solver)
      cells = try lines.cells(
        of: content, index: index, template: template, at: origin, in: container)
    } else {
      template = try layout.template(using: &solver, scrolling: axis)
      margin = max(0, layout.centeringMargin(of: template, along: axis.other).value(in: container))
      let start =
        axis == .vertical
        ? Point(x: origin.x + margin, y: origin.y) : Point(x: origin.x, y: origin.y + margin)
      cells = try self.cells(of: template, at: start)
    }
    return (
      cells,
      CellAttachments(slots: template.slots, in: container, cells: cells.frames.pattern),
      margin
    )
  }

  private func cells(of template: GroupTemplate, at origin: Point) throws(LayoutError) -> Cells {
    let groups = GroupStack(
      template: template, container: container, origin: origin,
      spacing: layout.interGroupSpacing, axis: layout.groupAxis(scrolling: axis),
      hasUniformHeight: layout.group.layoutSize.height.isUniform,
      hasEvenRows: axis == .vertical && layout.evenRows != nil)
    let first = firstFrames(of: template).map { $0.offsetBy(x: origin.x, y: origin.y) }
    if template.isKnown {
      return groups.repeating(first, count: content.itemCount)
    }
    for (item, size) in content.itemSizes.enumerated() {
      let element = LayoutElement.cell(section: index, item: item)
      try Lengths.requireNonnegative(size.height, of: element, along: .vertical)
      if template.hasEstimatedWidth {
        try Lengths.requireNonnegative(size.width, of: element, along: .horizontal)
      }
    }
    return groups.measured(first, content: content)
  }
}

extension CompositionalSectionSolver {
  /// Accumulating lengths are rounded as browsers do.
  private func firstFrames(of template: GroupTemplate) -> [Rect] {
    var frames = template.slots.map { $0.frame(in: container) }
    if template.hasEstimatedHeight { frames = frames.map(\.kept) }
    if axis == .vertical, let first = frames.first,
      let step = AutoFillColumns(section: layout)?.step(count: frames.count, in: container)
    {
      for index in frames.indices { frames[index].origin.x = first.minX + Double(index) * step }
    } else if let columns = EqualColumns(of: template, in: layout, scrolling: axis) {
      columns.align(&frames, in: container)
    }
    return frames
  }
}

extension CompositionalSection {
  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }

  func groupAxis(scrolling axis: Axis) -> Axis { isOrthogonal ? axis.other : axis }
}
