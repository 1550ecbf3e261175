/// Solves one section of a compositional layout, left to right.
struct CompositionalSectionSolver {
  let layout: CompositionalSection
  let content: LayoutSection
  let index: Int
  let container: Size
  /// Where the section starts.
  let top: Double

  /// Where everything in the section stands.
  func solve() throws(LayoutError) -> SolvedSection {
    let insets = layout.contentInsets
    let header = try layout.header.flatMap { item throws(LayoutError) in
      content.hasHeader
        ? try boundary(item, measured: content.headerSize, element: .header(section: index)) : nil
    }
    let origin = Point(x: insets.leading, y: top + (header?.extent ?? 0) + insets.top)
    let (items, bottom, slots) = try groups(at: origin)
    let footer = try layout.footer.flatMap { item throws(LayoutError) in
      content.hasFooter
        ? try boundary(item, measured: content.footerSize, element: .footer(section: index)) : nil
    }
    let contentBottom = bottom + insets.bottom
    let end = contentBottom + (footer?.extent ?? 0)
    let frame = Rect(x: 0, y: top, width: container.width, height: end - top)
    return SolvedSection(
      header: header?.supplementary(at: top, pinnedTo: .top),
      items: items,
      footer: footer.map { $0.supplementary(at: end - $0.height, pinnedTo: .bottom) },
      frame: frame, pinningFrame: frame, background: layout.background.map(frame.inset(by:)),
      attachments: slots.isEmpty ? nil : CellAttachments(slots: slots, cells: items.pattern))
  }

  /// The frames of all cells, where they end, and the slots they stand in.
  private func groups(
    at origin: Point
  ) throws(LayoutError) -> (RepeatingFrames, bottom: Double, slots: [GroupSlot]) {
    guard content.itemCount > 0 else {
      return (RepeatingFrames(pattern: [], pitch: .zero, count: 0), origin.y, [])
    }
    var solver = GroupSolver(container: container, section: index)
    let template = try layout.template(using: &solver)
    let groups = GroupStack(
      template: template, size: template.size.value(in: container),
      spacing: layout.interGroupSpacing,
      isHorizontal: layout.orthogonalScrollingBehavior != .none,
      hasUniformHeight: layout.group.layoutSize.height.isUniform)
    let first = template.slots.map { $0.frame(in: container).offsetBy(x: origin.x, y: origin.y) }
    if !template.hasEstimatedHeight, template.slots.allSatisfy({ $0.heightRule == .fixed }) {
      let (frames, bottom) = groups.repeating(first, count: content.itemCount, from: origin.y)
      return (frames, bottom, template.slots)
    }
    for (item, size) in content.itemSizes.enumerated() {
      try Lengths.requireNonnegative(
        size.height, of: .cell(section: index, item: item), along: .vertical)
    }
    let (frames, bottom) = groups.measured(first, content: content, from: origin.y)
    return (frames, bottom, template.slots)
  }

  /// A header or footer but for its place from top to bottom.
  private func boundary(
    _ item: LayoutBoundarySupplementaryItem, measured: Size?, element: LayoutElement
  ) throws(LayoutError) -> SolvedBoundaryItem {
    if let measured {
      try Lengths.requireNonnegative(measured.height, of: element, along: .vertical)
    }
    let insets = layout.contentInsets
    let available = container.width - insets.leading - insets.trailing
    let size = item.layoutSize.size(
      in: LinearSize(width: .points(available), height: .zero)
    ).value(in: container)
    let height = item.layoutSize.height.isEstimated ? measured?.height ?? size.height : size.height
    let x = insets.leading + (available - size.width) * item.alignment.fraction
    return SolvedBoundaryItem(item: item, x: x, width: size.width, height: height)
  }
}

/// A header or footer whose place from top to bottom is not known yet.
private struct SolvedBoundaryItem {
  let item: LayoutBoundarySupplementaryItem
  let x: Double
  let width: Double
  let height: Double

  /// How much room the content makes for it.
  var extent: Double { item.extendsBoundary ? height : 0 }

  func supplementary(at y: Double, pinnedTo edge: PinnedEdge) -> SolvedSupplementary {
    SolvedSupplementary(
      frame: Rect(
        x: x + item.absoluteOffset.x, y: y + item.absoluteOffset.y, width: width, height: height),
      pinnedEdge: item.pinToVisibleBounds ? edge : nil, zIndex: item.zIndex,
      offset: item.absoluteOffset.y)
  }
}
