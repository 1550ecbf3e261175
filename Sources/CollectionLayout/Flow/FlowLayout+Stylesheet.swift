extension FlowLayout {
  func write(to stylesheet: inout Stylesheet) {
    if scrollDirection == .horizontal { writeScroller(to: &stylesheet) }
    writeSupplementary(
      ".header", size: headerReferenceSize, pins: sectionHeadersPinToVisibleBounds, edge: "start",
      to: &stylesheet)
    switch (isUniform, scrollDirection) {
    case (true, .vertical): writeColumns(to: &stylesheet)
    case (true, .horizontal): stylesheet.rule(".items", rows)
    case (false, _): writeLines(to: &stylesheet)
    }
    writeOverlap(to: &stylesheet)
    writeSupplementary(
      ".footer", size: footerReferenceSize, pins: sectionFootersPinToVisibleBounds, edge: "end",
      to: &stylesheet)
    if scrollDirection == .horizontal { writeLinesOnPaper(to: &stylesheet) }
  }

  private func writeLinesOnPaper(to stylesheet: inout Stylesheet) {
    let grid: [Stylesheet.Declaration] = [
      ("grid-auto-flow", "row"),
      ("grid-template", "none / repeat(auto-fill, \(trackSize.width.pixels))"),
      ("grid-auto-rows", trackSize.height.pixels),
    ]
    stylesheet.onPaper {
      $0.rule("", [("display", "block"), ("overflow", "visible")])
      $0.rule(".section", [("display", "block"), ("block-size", "auto")])
      $0.rule(":is(.header, .footer)", [("inline-size", "auto")])
      $0.rule(
        ".items",
        (isUniform ? grid : [("flex-flow", "row wrap"), ("justify-content", "start")])
          + [("padding-block", insetOfTracks.block)])
      if !isUniform { $0.rule(".cell", [("margin", "0")]) }
    }
  }

  private func writeSupplementary(
    _ selector: String, size: Size, pins: Bool, edge: String, to stylesheet: inout Stylesheet
  ) {
    let isVertical = scrollDirection == .vertical
    let length = isVertical ? size.height : size.width
    guard length > 0 else { return stylesheet.rule(selector, [("display", "none")]) }
    var declarations: [Stylesheet.Declaration] =
      isVertical
      ? [("block-size", length.pixels)]
      : [("flex", "none"), ("inline-size", length.pixels)]
    let side = "\(isVertical ? "block" : "inline")-\(edge)"
    if pins {
      declarations += Stylesheet.pinned(to: side)
      stylesheet.rule("", [Stylesheet.covered(at: side, by: length)])
    }
    stylesheet.rule(selector, declarations)
  }

  private var gap: Stylesheet.Declaration {
    let (row, column) = (max(0, spacing.height), max(0, spacing.width))
    return ("gap", row == column ? row.pixels : "\(row.pixels) \(column.pixels)")
  }

  private var spacing: Size {
    let spacing = Size(width: minimumInteritemSpacing, height: minimumLineSpacing)
    return scrollDirection == .vertical ? spacing : spacing.transposed
  }
}

// MARK: - Items that overlap

// CSS gaps cannot be negative. Tracks of overlapping items are as long as the distance between item starts.

extension FlowLayout {
  private var overlap: Size {
    Size(width: max(0, -spacing.width), height: max(0, -spacing.height))
  }

  private var trackSize: Size {
    Size(width: itemSize.width - overlap.width, height: itemSize.height - overlap.height)
  }

  private var insetOfTracks: DirectionalEdgeInsets {
    var inset = sectionInset
    inset.trailing += overlap.width
    inset.bottom += overlap.height
    return inset
  }

  private func writeOverlap(to stylesheet: inout Stylesheet) {
    guard overlap != .zero else { return }
    func length(_ overlap: Double) -> String {
      overlap == 0 ? "100%" : "calc(100% + \(overlap.pixelsWithUnit))"
    }
    stylesheet.rule(
      ".cell",
      [("inline-size", length(overlap.width)), ("block-size", length(overlap.height))])
    // An empty section has only its insets.
    stylesheet.rule(
      ".items:not(:has(.cell))",
      [
        ("padding-inline-end", sectionInset.trailing.pixels),
        ("padding-block-end", sectionInset.bottom.pixels),
      ])
  }
}

// MARK: - Items of one size

extension FlowLayout {
  private func writeColumns(to stylesheet: inout Stylesheet) {
    stylesheet.makeContainer()
    stylesheet.rule(
      ".items",
      [
        ("display", "grid"),
        ("grid-template-columns", "repeat(auto-fill, \(track(trackSize.width)))"),
        ("grid-auto-rows", trackSize.height.pixels),
        ("justify-content", "space-between"), gap,
      ] + insetOfTracks.paddingDeclarations)
    if !fillsLines { writeSingleColumn(to: &stylesheet) }
    writeChunks(to: &stylesheet)
  }

  private func track(_ length: Double) -> String {
    fillsLines ? "minmax(\(length.pixels), 1fr)" : length.pixels
  }

  /// Centers the item of a line without room for two.
  private func writeSingleColumn(to stylesheet: inout Stylesheet) {
    let twoItems =
      sectionInset.leading + 2 * itemSize.width + minimumInteritemSpacing + sectionInset.trailing
    stylesheet.bounded(from: nil, to: twoItems) {
      $0.rule(".items", [("justify-content", "center")])
    }
  }

  private var rows: [Stylesheet.Declaration] {
    [
      ("display", "grid"),
      ("grid-auto-flow", "column"),
      ("grid-template-rows", "repeat(auto-fill, \(track(trackSize.height)))"),
      ("grid-auto-columns", trackSize.width.pixels),
      ("align-content", "space-between"), gap,
    ] + paddingAroundRows
  }

  /// The padding centers the only item of a line. A size query cannot read the height of a box that is as
  /// wide as its content.
  private var paddingAroundRows: [Stylesheet.Declaration] {
    var inline = insetOfTracks
    (inline.top, inline.bottom) = (0, 0)
    let taken = sectionInset.top + sectionInset.bottom + itemSize.height
    let twoItems = taken + itemSize.height + minimumInteritemSpacing
    let margin = "calc((\(Self.containerHeight) - \(taken.pixels)) / 2)"
    guard !fillsLines else { return insetOfTracks.paddingDeclarations }
    let isSingle = "max(0px, (\(twoItems.pixels) - \(Self.containerHeight)) * 9999)"
    let start = "calc(\(sectionInset.top.pixelsWithUnit) + min(\(margin), \(isSingle)))"
    let end = insetOfTracks.bottom.pixels
    return [("padding-block", "\(start) \(end)")] + inline.paddingDeclarations
  }

  /// The page's height of the view, or one line.
  private static let containerHeight = "var(--container-height)"

  var heightOfLine: Double { sectionInset.top + itemSize.height + sectionInset.bottom }

  private func writeScroller(to stylesheet: inout Stylesheet) {
    stylesheet.rule("", [("display", "flex"), ("overflow", "auto hidden")])
    stylesheet.rule(
      ".section",
      [
        ("--container-height", "var(--collection-height, \(heightOfLine.pixels))"),
        ("display", "flex"), ("flex", "none"), ("block-size", Self.containerHeight),
      ])
  }
}

// MARK: - Items of individual sizes

extension FlowLayout {
  /// An empty element takes the last line's free space, so that only full lines are justified.
  private func writeLines(to stylesheet: inout Stylesheet) {
    let isVertical = scrollDirection == .vertical
    var lines: [Stylesheet.Declaration] = [
      ("display", "flex"),
      ("flex-flow", isVertical ? "row wrap" : "column wrap"),
      ("justify-content", "space-between"),
      ("align-items", "center"), gap,
    ]
    if !isVertical { lines.append(("align-content", "start")) }
    if estimatedItemSize == nil {
      if isVertical { stylesheet.makeContainer() }
      lines.append(("--line-length", lineLength))
    }
    stylesheet.rule(".items", lines + sectionInset.paddingDeclarations)
    let margin = isVertical ? "margin-inline-start" : "margin-block-start"
    stylesheet.rule(
      ".items::after",
      [("content", "\"\""), ("flex", "1 0 0"), (margin, (-minimumInteritemSpacing).pixels)])
    stylesheet.rule(".cell", individualSize)
  }

  private var individualSize: [Stylesheet.Declaration] {
    guard estimatedItemSize == nil else {
      return [
        ("flex", "none"), ("inline-size", "max-content"), ("max-inline-size", "100%"),
        Stylesheet.widthOfContent,
      ]
    }
    let width = "var(--item-width, \(itemSize.width.pixels))"
    let height = "var(--item-height, \(itemSize.height.pixels))"
    let isVertical = scrollDirection == .vertical
    let half = "(var(--line-length) - \(isVertical ? width : height)) / 2"
    return [
      ("flex", "none"), ("inline-size", width), ("block-size", height),
      (
        "margin-\(isVertical ? "inline" : "block")-start",
        "max(0px, min(\(half), var(--item-alone, 0px) * 1000000))"
      ),
    ]
  }

  private var lineLength: String {
    let (container, insets) =
      scrollDirection == .vertical
      ? ("100cqi", sectionInset.leading + sectionInset.trailing)
      : (Self.containerHeight, sectionInset.top + sectionInset.bottom)
    return insets == 0 ? container : "calc(\(container) - \(insets.pixelsWithUnit))"
  }
}
