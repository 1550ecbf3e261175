extension ListConfiguration {
  /// The browser remembers the heights of drawn rows.
  func writeChunks(to stylesheet: inout Stylesheet) {
    let height = "var(--item-count) * var(--row-height, \(ListMetrics.rowHeight.pixels))"
    stylesheet.rule(
      ".chunk",
      [
        ("content-visibility", "auto"),
        ("contain-intrinsic-block-size", "auto calc(\(height))"),
      ])
  }
}
