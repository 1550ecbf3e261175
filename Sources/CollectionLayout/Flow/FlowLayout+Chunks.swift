extension FlowLayout {
  /// Writes the rules of chunks of equal items, which look like one grid.
  ///
  /// A chunk may begin inside a line, because no chunk size fills lines at every width. It then overlaps the
  /// previous chunk's last line. Only cells receive clicks, so that a chunk's empty part does not block other
  /// cells.
  func writeChunks(to stylesheet: inout Stylesheet) {
    let line = itemSize.height + minimumLineSpacing
    // If lines overlap, the grid has no gaps, and the last line extends beyond its track.
    let spacing = max(0, minimumLineSpacing).pixelsWithUnit
    let overlap = max(0, -minimumLineSpacing)
    stylesheet.rule(".items.chunks", [("display", "block")])
    stylesheet.rule(
      ".chunk",
      [
        ("--columns", columns),
        ("--column", "mod(var(--first-item), var(--columns))"),
        ("--lines", "round(up, (var(--column) + var(--item-count)) / var(--columns), 1)"),
        ("display", "grid"),
        ("grid-template-columns", "inherit"),
        ("grid-auto-rows", "inherit"),
        ("justify-content", "inherit"),
        ("gap", "inherit"),
        ("content-visibility", "auto"),
        // Without `auto`: browsers remember the length for one width, but this value is exact at every width.
        ("contain-intrinsic-block-size", "calc(var(--lines) * \(line.pixels) - \(spacing))"),
        // Space for shadows and focus rings around cells.
        ("overflow-clip-margin", (24 + overlap).pixels),
        ("pointer-events", "none"),
      ])
    stylesheet.rule(".chunk > .cell", [("pointer-events", "auto")])
    stylesheet.rule(
      ".chunk > .cell:first-child", [("grid-column-start", "calc(var(--column) + 1)")])
    stylesheet.rule(
      ".chunk + .chunk",
      [("margin-block-start", "calc(\(spacing) - min(1, var(--column)) * \(line.pixels))")])
  }

  var columns: String {
    ContainerRelativeLength.points(itemSize.width).autoFillColumns(
      spacing: minimumInteritemSpacing, inset: sectionInset.leading + sectionInset.trailing)
  }
}
