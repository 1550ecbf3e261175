/// Sections while they are put below each other, from the top, left to right.
struct SectionStack {
  /// The width of the container.
  let width: Double
  /// The bottom edge of the sections so far.
  private(set) var height = 0.0
  private(set) var sections: [SolvedSection] = []
  /// The boundary items of the whole layout.
  var boundary = SolvedBoundary()

  /// Adds a section that ends at `bottom`, whose pinned parts keep `inset` from both ends.
  mutating func append(
    header: SolvedSupplementary?, items: RepeatingFrames, footer: SolvedSupplementary?,
    endingAt bottom: Double, pinningInset inset: Double = 0
  ) {
    let frame = Rect(x: 0, y: height, width: width, height: bottom - height)
    let pinningFrame = Rect(
      x: 0, y: height + inset, width: width, height: bottom - height - 2 * inset)
    append(
      SolvedSection(
        boundary: SolvedBoundary(start: header.map { [$0] } ?? [], end: footer.map { [$0] } ?? []),
        items: items, frame: frame, pinningFrame: pinningFrame))
  }

  /// Adds a section that starts where the last one ends.
  mutating func append(_ section: SolvedSection) {
    sections.append(section)
    height = section.frame.maxY
  }

  /// Leaves `distance` before what comes next.
  mutating func advance(by distance: Double) {
    height += distance
  }

  /// The layout in which content scrolls along `axis`, as it stands in `environment`.
  func solved(scrolling axis: Axis, in environment: LayoutEnvironment) -> SolvedLayout {
    var sections = sections
    var boundary = boundary
    var size = Size(width: width, height: height)
    if axis == .horizontal {
      sections = sections.map(\.transposed)
      boundary = boundary.map(\.transposed)
      size = Size(width: max(height, environment.containerSize.width), height: width)
    }
    if environment.layoutDirection == .rightToLeft {
      sections = sections.map { $0.mirrored(in: size.width) }
      boundary = boundary.map { $0.mirrored(in: size.width) }
    }
    return SolvedLayout(contentSize: size, sections: sections, boundary: boundary)
  }
}
