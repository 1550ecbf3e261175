struct ListStylesheet {
  let list: ListConfiguration
  var section = ".section"
  var scope = ""
  /// The height that the layout's pinned items cover at the top.
  var coveredAbove = 0.0

  func write(to stylesheet: inout Stylesheet) {
    writeSection(to: &stylesheet)
    writeHeaders(to: &stylesheet)
    stylesheet.rule(
      "\(scope).cell",
      [("position", "relative"), ("min-block-size", ListMetrics.rowHeight.pixels)])
    if list.headerMode == .firstItemInSection {
      stylesheet.rule("\(scope):is(.items, .chunk:first-child) > .cell:first-child", header)
    }
    writeSeparators(to: &stylesheet)
    stylesheet.rule(
      "\(section) > .footer",
      list.footerMode == .none
        ? [("display", "none")]
        : [("min-block-size", list.appearance.metrics.footerHeight.pixels)])
  }

  private func writeSection(to stylesheet: inout Stylesheet) {
    let metrics = list.appearance.metrics
    // A flow root contains the margin above the first header.
    stylesheet.rule(
      section,
      [("display", "flow-root")]
        + DirectionalEdgeInsets(
          top: metrics.blockInset, leading: metrics.sideInset, bottom: metrics.blockInset,
          trailing: metrics.sideInset
        ).paddingDeclarations)
    if metrics.followsContainer {
      stylesheet.bounded(from: ListMetrics.wideContainer, to: nil) {
        $0.rule(section, [("padding-inline", metrics.wideSideInset.pixels)])
      }
    }
  }

  private func writeHeaders(to stylesheet: inout Stylesheet) {
    guard list.headerMode == .supplementary else {
      return stylesheet.rule("\(section) > .header", [("display", "none")])
    }
    stylesheet.rule(
      "\(section) > .header",
      header + (list.pinsHeaders ? Stylesheet.pinned(to: "block-start", at: coveredAbove) : []))
  }

  private var header: [Stylesheet.Declaration] {
    let padding = list.paddingAboveHeaders
    return [("min-block-size", list.appearance.metrics.headerHeight.pixels)]
      + (padding > 0 ? [("margin-block-start", padding.pixels)] : [])
  }

  private func writeSeparators(to stylesheet: inout Stylesheet) {
    guard list.showsSeparators else { return }
    let separators = list.separatorConfiguration
    if separators.topSeparatorVisibility == .visible {
      stylesheet.rule(
        "\(scope).cell::before", line(at: "start", insets: separators.topSeparatorInsets))
    }
    let display: String
    switch (separators.bottomSeparatorVisibility, list.appearance) {
    case (.hidden, _), (.automatic, .sidebar), (.automatic, .sidebarPlain): display = "none"
    case (.automatic, .plain), (.automatic, .grouped), (.visible, _): display = "block"
    case (.automatic, .insetGrouped):
      display = "block"
      stylesheet.rule(
        "\(scope):is(.items, .chunk:last-child) > .cell:last-child",
        [("--separator-display", "none")])
    }
    stylesheet.rule(
      "\(scope).cell::after",
      line(at: "end", insets: separators.bottomSeparatorInsets, display: display))
  }

  /// The row may override the ends and visibility of its separators.
  private func line(
    at edge: String, insets: DirectionalEdgeInsets?, display: String = "block"
  ) -> [Stylesheet.Declaration] {
    let standard = "var(--separator-guide-leading, \(ListMetrics.separatorLeading.pixels))"
    let leading = insets?.leading.pixels ?? standard
    let trailing = insets?.trailing ?? 0
    return [
      ("content", "\"\""),
      ("display", "var(--separator-display, \(display))"),
      ("position", "absolute"),
      ("inset-block-\(edge)", "0"),
      ("inset-inline-start", "var(--separator-leading, \(leading))"),
      ("inset-inline-end", "var(--separator-trailing, \(trailing.pixels))"),
      ("block-size", ListMetrics.separatorThickness.pixels),
      ("background", "var(--separator-color, currentcolor)"),
    ]
  }
}
