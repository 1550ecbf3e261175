extension CompositionalLayout {
  /// The frames of everything in `sections`.
  func solve(
    _ sections: [LayoutSection], in environment: LayoutEnvironment
  ) throws(LayoutError) -> SolvedLayout {
    let container = environment.containerSize
    guard container.width > 0, container.width.isFinite else {
      throw .invalidContainer(axis: .horizontal, length: container.width)
    }
    guard container.height >= 0, container.height.isFinite else {
      throw .invalidContainer(axis: .vertical, length: container.height)
    }
    let arrangement = arrangement(forWidth: container.width)
    var stack = SectionStack(width: container.width)
    for (index, section) in sections.enumerated() {
      if index > 0 { stack.advance(by: arrangement.interSectionSpacing) }
      switch arrangement.layout(ofSection: index) {
      case .groups(let layout):
        let solver = CompositionalSectionSolver(
          layout: layout, content: section, index: index, container: container, top: stack.height)
        stack.append(try solver.solve())
      case .list(let list):
        try list.append(section, to: &stack)
      }
    }
    return stack.solved(scrolling: .vertical, in: environment)
  }
}

extension CompositionalSection {
  /// The places in the first group of the section, as `solver` finds them.
  func template(
    using solver: inout GroupSolver
  ) throws(LayoutError) -> GroupTemplate {
    let whole = LinearSize(width: LinearLength(widths: 1), height: LinearLength(heights: 1))
    let available = whole.inset(by: contentInsets)
    guard !solver.fits(available.width, in: .zero) else {
      throw .insetsTooLarge(
        section: solver.section, axis: .horizontal,
        insets: contentInsets.leading + contentInsets.trailing, container: solver.container.width)
    }
    let template = try solver.solve(group, in: available)
    let width = template.size.width
    guard orthogonalScrollingBehavior != .none || solver.fits(width, in: available.width) else {
      throw .groupTooLarge(
        section: solver.section, axis: .horizontal, length: width.value(in: solver.container),
        available: available.width.value(in: solver.container))
    }
    return template
  }
}
