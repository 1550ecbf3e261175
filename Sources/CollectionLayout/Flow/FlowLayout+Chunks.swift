extension FlowLayout {
  /// The rules of chunks of items of one size, which stand where one grid would put them.
  ///
  /// No number of items is whole lines at every width, so a chunk may begin inside a line: its
  /// first item stands in the column after the last item of the chunk before, and its first line
  /// lies over that chunk's last. The two share the line without sharing a cell of it; only cells
  /// take clicks, so that the empty part of the upper chunk leaves those to the cells below.
  /// Everything follows from how many items come before, and a chunk's length is exact before it is
  /// drawn.
  func writeChunks(to stylesheet: inout Stylesheet) {
    let line = itemSize.height + minimumLineSpacing
    // Where lines overlap, the grid has no gaps, and the last line reaches beyond its track.
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
        // Without `auto`: the length is exact at every width, a remembered one only at its own.
        ("contain-intrinsic-block-size", "calc(var(--lines) * \(line.pixels) - \(spacing))"),
        // For what a theme draws around cells, shadows and the ring of the focus.
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

  /// The number of columns.
  var columns: String {
    ContainerRelativeLength.points(itemSize.width).autoFillColumns(
      spacing: minimumInteritemSpacing, inset: sectionInset.leading + sectionInset.trailing)
  }
}
