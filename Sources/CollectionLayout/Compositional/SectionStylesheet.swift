struct SectionStylesheet {
  let section: CompositionalSection
  let selector: String
  let axis: Axis
  let outer: [LayoutBoundarySupplementaryItem]

  func write(to stylesheet: inout Stylesheet) {
    let boundary = BoundaryStylesheet(axis: axis, insets: section.contentInsets, outer: outer)
    stylesheet.rule(
      selector, declarations + boundary.covered(by: section.boundarySupplementaryItems))
    if let insets = section.background {
      stylesheet.rule("\(selector)::before", background(insets))
    }
    for item in section.boundarySupplementaryItems {
      boundary.write(
        item, selector: "\(selector) > .\(Stylesheet.escaped(item.elementKind))", to: &stylesheet)
    }
    guard axis == .horizontal else { return }
    stylesheet.onPaper { $0.rule(selector, [("display", "block"), ("block-size", "auto")]) }
  }

  private var declarations: [Stylesheet.Declaration] {
    // A flow root contains the margins of the boundary items.
    var declarations: [Stylesheet.Declaration] =
      axis == .vertical
      ? [("display", "flow-root")]
      : [("display", "flex"), ("flex", "none"), ("block-size", "100%")]
    let hasItemsBeside = section.boundarySupplementaryItems.contains {
      $0.isBeside(scrolling: axis)
    }
    if section.background != nil || hasItemsBeside {
      declarations.append(("position", "relative"))
    }
    if section.background != nil { declarations.append(("isolation", "isolate")) }
    return declarations
  }

  private func background(_ insets: DirectionalEdgeInsets) -> [Stylesheet.Declaration] {
    [
      ("content", "\"\""),
      ("position", "absolute"),
      ("inset-block", insets.block),
      ("inset-inline", insets.inline),
      ("z-index", "-1"),
      ("background", "var(--section-background, none)"),
    ]
  }
}
