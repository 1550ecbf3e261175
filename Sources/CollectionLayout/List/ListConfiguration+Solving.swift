extension ListConfiguration {
  func solve(
    _ sections: [LayoutSection], in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    let width = environment.containerSize.width
    try Lengths.requireContainer(width, along: .horizontal)
    var stack = SectionStack(width: width)
    for section in sections { try append(section, to: &stack) }
    return stack.solved(scrolling: .vertical, in: environment)
  }

  func append(_ section: LayoutSection, to stack: inout SectionStack) throws(LayoutError) {
    let index = stack.sections.count
    let metrics = appearance.metrics
    let inset = metrics.sideInset(in: stack.width)
    guard stack.width > 2 * inset else {
      throw .noRoom(
        LayoutShortage(
          subject: .insets(section: index), property: "appearance", axis: .horizontal,
          length: 2 * inset, available: stack.width))
    }
    try checkMeasurements(of: section, index: index)
    var y = stack.height + metrics.blockInset
    func row(height: Double) -> Rect {
      defer { y += height }
      return Rect(x: inset, y: y, width: stack.width - 2 * inset, height: height)
    }

    var header: SolvedSupplementary?
    if headerMode == .supplementary, section.hasHeader {
      y += paddingAboveHeaders
      header = SolvedSupplementary(
        kind: LayoutBoundarySupplementaryItem.headerKind,
        frame: row(height: section.headerSize?.height ?? metrics.headerHeight),
        pinnedEdge: pinsHeaders ? .top : nil)
    }
    var rows: [Rect] = []
    rows.reserveCapacity(min(section.itemCount, section.itemSizes.count))
    if headerMode == .firstItemInSection, section.itemCount > 0 {
      y += paddingAboveHeaders
      rows.append(row(height: section.itemSizes.first?.height ?? metrics.headerHeight))
    }
    while rows.count < min(section.itemCount, section.itemSizes.count) {
      rows.append(row(height: section.itemSizes[rows.count].height))
    }
    let items = rowsOfEqualHeight(after: rows, count: section.itemCount, from: row(height: 0))
    y = items.bottom
    var footer: SolvedSupplementary?
    if footerMode == .supplementary, section.hasFooter {
      footer = SolvedSupplementary(
        kind: LayoutBoundarySupplementaryItem.footerKind,
        frame: row(height: section.footerSize?.height ?? metrics.footerHeight))
    }
    stack.append(
      header: header, items: items.frames, footer: footer, endingAt: y + metrics.blockInset,
      pinningInset: metrics.blockInset)
  }

  private func rowsOfEqualHeight(
    after solved: [Rect], count: Int, from start: Rect
  ) -> (frames: RepeatingFrames, bottom: Double) {
    let height = ListMetrics.rowHeight
    var row = start
    row.size.height = height
    let missing = max(0, count - solved.count)
    let bottom = start.minY + Double(missing) * height
    guard solved.isEmpty else {
      let estimated = (0..<missing).map { row.offsetBy(x: 0, y: Double($0) * height) }
      return (RepeatingFrames(pattern: solved + estimated, pitch: .zero, count: count), bottom)
    }
    let pattern = missing == 0 ? [] : [row]
    return (
      RepeatingFrames(pattern: pattern, pitch: Point(x: 0, y: height), count: count), bottom
    )
  }

  private func checkMeasurements(of section: LayoutSection, index: Int) throws(LayoutError) {
    for (item, size) in section.itemSizes.enumerated() {
      let element = LayoutElement.cell(section: index, item: item)
      try Lengths.requireNonnegative(size.height, of: element, along: .vertical)
    }
    let supplementaries = [
      (LayoutElement.header(section: index), section.headerSize),
      (.footer(section: index), section.footerSize),
    ]
    for case (let element, let size?) in supplementaries {
      try Lengths.requireNonnegative(size.height, of: element, along: .vertical)
    }
  }
}
