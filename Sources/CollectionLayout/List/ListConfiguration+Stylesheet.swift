extension ListConfiguration {
  /// The rules that put everything where `solve(_:in:)` says.
  func write(to stylesheet: inout Stylesheet) {
    writeSections(to: &stylesheet)
    writeHeaders(to: &stylesheet)
    stylesheet.rule(
      ".cell", [("position", "relative"), ("min-block-size", ListMetrics.rowHeight.pixels)])
    if headerMode == .firstItemInSection {
      stylesheet.rule(".cell:first-child", header)
    }
    writeSeparators(to: &stylesheet)
    stylesheet.rule(
      ".footer",
      footerMode == .none
        ? [("display", "none")]
        : [("min-block-size", appearance.metrics.footerHeight.pixels)])
  }

  private func writeSections(to stylesheet: inout Stylesheet) {
    let metrics = appearance.metrics
    let isResponsive = metrics.sideInset != metrics.wideSideInset
    if isResponsive { stylesheet.rule("", [("container-type", "inline-size")]) }
    // A flow root keeps the margin above the first header inside.
    stylesheet.rule(
      ".section",
      [("display", "flow-root")]
        + DirectionalEdgeInsets(
          top: metrics.blockInset, leading: metrics.sideInset, bottom: metrics.blockInset,
          trailing: metrics.sideInset
        ).paddingDeclarations)
    if isResponsive {
      stylesheet.container("width >= \(ListMetrics.wideContainer.pixels)") {
        $0.rule(".section", [("padding-inline", metrics.wideSideInset.pixels)])
      }
    }
  }

  private func writeHeaders(to stylesheet: inout Stylesheet) {
    guard headerMode == .supplementary else {
      return stylesheet.rule(".header", [("display", "none")])
    }
    stylesheet.rule(
      ".header", header + (pinsHeaders ? Stylesheet.pinned(to: "block-start") : []))
  }

  /// What header views and items that stand for them have in common.
  private var header: [Stylesheet.Declaration] {
    let padding = paddingAboveHeaders
    return [("min-block-size", appearance.metrics.headerHeight.pixels)]
      + (padding > 0 ? [("margin-block-start", padding.pixels)] : [])
  }

  private func writeSeparators(to stylesheet: inout Stylesheet) {
    guard showsSeparators else { return }
    let separators = separatorConfiguration
    if separators.topSeparatorVisibility == .visible {
      stylesheet.rule(
        ".cell::before", line(at: "start", insets: separators.topSeparatorInsets))
    }
    let display: String
    switch (separators.bottomSeparatorVisibility, appearance) {
    case (.hidden, _), (.automatic, .sidebar), (.automatic, .sidebarPlain): display = "none"
    case (.automatic, .plain), (.automatic, .grouped), (.visible, _): display = "block"
    case (.automatic, .insetGrouped):
      display = "block"
      stylesheet.rule(".cell:last-child", [("--separator-display", "none")])
    }
    stylesheet.rule(
      ".cell::after",
      line(at: "end", insets: separators.bottomSeparatorInsets, display: display))
  }

  /// A line inside a row. The row may move its ends, and show or hide it; the theme gives it a
  /// colour.
  private func line(
    at edge: String, insets: DirectionalEdgeInsets?, display: String = "block"
  ) -> [Stylesheet.Declaration] {
    let leading = insets?.leading ?? ListMetrics.separatorLeading
    let trailing = insets?.trailing ?? 0
    return [
      ("content", "\"\""),
      ("display", "var(--separator-display, \(display))"),
      ("position", "absolute"),
      ("inset-block-\(edge)", "0"),
      ("inset-inline-start", "var(--separator-leading, \(leading.pixels))"),
      ("inset-inline-end", "var(--separator-trailing, \(trailing.pixels))"),
      ("block-size", ListMetrics.separatorThickness.pixels),
      ("background", "var(--separator-color, currentcolor)"),
    ]
  }
}
