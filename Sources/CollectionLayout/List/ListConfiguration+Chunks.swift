extension ListConfiguration {
  /// The rules of chunks: lists of rows that follow each other as if they were one.
  ///
  /// How high rows are is known once they have been drawn; a browser remembers it.
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
