extension CompositionalLayout {
  func solve(
    _ sections: [LayoutSection], boundary content: BoundaryContent,
    in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    let container = environment.containerSize
    try Lengths.requireContainer(container.width, along: .horizontal)
    let hasHeight = scrollDirection == .vertical ? container.height >= 0 : container.height > 0
    guard hasHeight, container.height.isFinite else {
      throw .invalidContainer(axis: .vertical, length: container.height)
    }
    let width = scrollDirection == .vertical ? container.width : container.height
    let boundary = try BoundarySolver(
      boundarySupplementaryItems, content: content, section: nil, scrolling: scrollDirection,
      from: 0, length: width)
    var stack = SectionStack(width: width)
    stack.advance(by: boundary.extent(at: .start))
    try append(sections, to: &stack, in: container)
    stack.advance(by: boundary.extent(at: .end))
    let isVertical = scrollDirection == .vertical
    let content = Rect(x: 0, y: 0, width: width, height: stack.height)
    // Items are centered in the container, not in the content.
    stack.boundary = boundary.solved(in: content, visible: isVertical ? nil : container.width)
    return stack.solved(scrolling: scrollDirection, in: environment)
  }

  private func append(
    _ sections: [LayoutSection], to stack: inout SectionStack, in container: Size
  ) throws(LayoutError) {
    let arrangement = arrangement(forWidth: container.width)
    for (index, section) in sections.enumerated() {
      if index > 0 { stack.advance(by: arrangement.interSectionSpacing) }
      switch arrangement.layout(ofSection: index) {
      case .groups(let layout):
        let solver = CompositionalSectionSolver(
          layout: layout, content: section, index: index, container: container,
          axis: scrollDirection, start: stack.height)
        do throws(LayoutError) {
          stack.append(try solver.solve())
        } catch {
          throw error.inside("sections[\(min(index, arrangement.sections.count - 1))].")
        }
      case .list(let list):
        try list.append(section, to: &stack)
      }
    }
  }
}

extension CompositionalSection {
  private var isStackable: Bool {
    guard case .estimated = group.layoutSize.height else { return false }
    return !isOrthogonal
  }

  func template(
    using solver: inout GroupSolver, scrolling axis: Axis
  ) throws(LayoutError) -> GroupTemplate {
    let whole = ContainerRelativeSize.whole
    let available = whole.inset(by: contentInsets)
    let across = axis.other
    guard !solver.fits(available.along(across), in: .zero) else {
      throw solver.shortage(
        of: .insets(section: solver.section), "contentInsets", along: across,
        length: whole.along(across) - available.along(across), available: whole.along(across))
    }
    var template: GroupTemplate
    do throws(LayoutError) {
      template = try solver.solve(
        group, in: available, canStack: isStackable && axis == .vertical)
      try solver.requireHeights(of: template)
    } catch {
      throw error.inside("group.")
    }
    try require(
      !template.isStack || group.edgeSpacing == .none, .edgesAroundEstimates, "group.edgeSpacing")
    let own = template.size.along(across)
    template.surround(with: group.edgeSpacing)
    let length = template.size.along(across)
    guard
      isOrthogonal || group.layoutSize.dimension(along: across).isEstimated
        || solver.fits(length, in: available.along(across))
    else {
      let fitsWithoutEdges = solver.fits(own, in: available.along(across))
      throw solver.shortage(
        of: .group(section: solver.section),
        fitsWithoutEdges ? "group.edgeSpacing" : "group.layoutSize.\(across.extentName)",
        along: across, length: length, available: available.along(across))
    }
    if !isOrthogonal {
      template.move(along: across, over: available.along(across) - length, by: group.edgeSpacing)
    }
    return template
  }
}
