extension CompositionalLayout {
  /// Writes CSS rules that give the same frames as `solve(_:boundary:in:)`.
  func write(to stylesheet: inout Stylesheet) {
    switch scrollDirection {
    case .vertical:
      stylesheet.makeContainer()
      if boundarySupplementaryItems.contains(where: { $0.isBeside(scrolling: .vertical) }) {
        stylesheet.rule("", [("position", "relative")])
      }
    case .horizontal:
      stylesheet.rule("", scroller)
      stylesheet.onPaper {
        $0.rule(
          "",
          [
            ("container-type", "inline-size"), ("display", "block"), ("overflow", "visible"),
            ("block-size", "auto"),
          ])
      }
    }
    let boundary = BoundaryStylesheet(axis: scrollDirection, insets: .zero)
    stylesheet.rule("", boundary.covered(by: boundarySupplementaryItems))
    for item in boundarySupplementaryItems {
      boundary.write(item, selector: "> .\(Stylesheet.escaped(item.elementKind))", to: &stylesheet)
    }
    let starts = Set(variants.map(\.minimumWidth)).sorted()
    let bounds: [Double?] = [nil] + starts + [nil]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      let writer = ArrangementStylesheet(
        arrangement: arrangement(forWidth: start ?? 0), layout: self)
      stylesheet.bounded(from: start, to: end, writer.write)
    }
  }

  /// `--collection-height`, the height of the groups in points, or the window's.
  private var scroller: [Stylesheet.Declaration] {
    let height = heightInPoints?.pixels ?? "100svh"
    return [
      ("container-type", "size"), ("position", "relative"), ("display", "flex"),
      ("overflow", "auto hidden"), ("block-size", "var(--collection-height, \(height))"),
    ]
  }

  /// The highest group with its insets. Nil if a height depends on the container or content.
  var heightInPoints: Double? {
    var height = 0.0
    for arrangement in arrangements {
      for case .groups(let section) in arrangement.sections {
        guard case .absolute(let group) = section.group.layoutSize.height, !section.isOrthogonal
        else { return nil }
        let around = section.group.edgeSpacing.minimum(along: .vertical)
        let insets = section.contentInsets
        height = max(height, insets.top + group + around + insets.bottom)
      }
    }
    return height
  }
}

struct ArrangementStylesheet {
  let arrangement: CompositionalLayout.Arrangement
  let layout: CompositionalLayout

  func write(to stylesheet: inout Stylesheet) {
    if arrangement.interSectionSpacing > 0 {
      let edge = layout.scrollDirection == .vertical ? "block" : "inline"
      stylesheet.rule(
        ".section + .section",
        [("margin-\(edge)-start", arrangement.interSectionSpacing.pixels)])
    }
    for (index, section) in arrangement.sections.enumerated() {
      let selector = selector(ofSection: index)
      let scope = arrangement.sections.count == 1 ? "" : "\(selector) "
      hideOtherKinds(than: section, in: selector, to: &stylesheet)
      switch section {
      case .groups(let section):
        SectionStylesheet(
          section: section, selector: selector, axis: layout.scrollDirection,
          outer: layout.boundarySupplementaryItems
        ).write(to: &stylesheet)
        GroupStylesheet(section: section, scope: scope, axis: layout.scrollDirection)
          .write(to: &stylesheet)
      case .list(let list):
        let covered = layout.boundarySupplementaryItems.pinnedLength(at: .start, along: .vertical)
        ListStylesheet(list: list, section: selector, scope: scope, coveredAbove: covered)
          .write(to: &stylesheet)
      }
      writeOrder(ofSection: index, selector, to: &stylesheet)
    }
  }

  /// Reorders boundary items, because all arrangements share one document.
  private func writeOrder(
    ofSection index: Int, _ selector: String, to stylesheet: inout Stylesheet
  ) {
    let kinds = arrangement.sections[index].edges(scrolling: layout.scrollDirection)
    let isLast = index == arrangement.sections.count - 1
    let most = layout.arrangements.map(\.sections.count).max() ?? 1
    let indices = isLast ? index..<max(most, index + 1) : index..<index + 1
    let isInOrder = indices.allSatisfy { index in
      Layout.compositional(layout).boundaryKinds(ofSection: index).intersection(kinds) == kinds
    }
    guard !isInOrder else { return }
    if layout.scrollDirection == .vertical {
      stylesheet.rule(selector, [("display", "flex"), ("flex-direction", "column")])
    }
    let start = kinds.start.enumerated().map { ($0.element, $0.offset - kinds.start.count) }
    let end = kinds.end.enumerated().map { ($0.element, $0.offset + 1) }
    for (kind, order) in start + end {
      stylesheet.rule("\(selector) > .\(Stylesheet.escaped(kind))", [("order", "\(order)")])
    }
  }

  private func hideOtherKinds(
    than section: CompositionalLayout.Section, in selector: String,
    to stylesheet: inout Stylesheet
  ) {
    let boundaryKinds =
      LayoutBoundarySupplementaryItem.standardKinds + layout.allSections.flatMap(\.boundaryKinds)
    let missing = boundaryKinds.filter { !section.boundaryKinds.contains($0) }
    let missingInCells = layout.allSections.flatMap(\.cellKinds)
      .filter { !section.cellKinds.contains($0) }
    let selectors =
      missing.map { "\(selector) > .\(Stylesheet.escaped($0))" }
      + missingInCells.map { "\(selector) .cell > .\(Stylesheet.escaped($0))" }
    stylesheet.hide(selectors)
  }

  private func selector(ofSection index: Int) -> String {
    let count = arrangement.sections.count
    guard count > 1 else { return ".section" }
    return ".section:nth-child(\(index == count - 1 ? "n + " : "")\(index + 1) of .section)"
  }
}
