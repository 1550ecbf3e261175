struct SectionStack {
  let width: Double
  private(set) var height = 0.0
  private(set) var sections: [SolvedSection] = []
  var boundary = SolvedBoundary()

  /// Pinned items keep the distance `inset` from both ends of the section.
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

  mutating func append(_ section: SolvedSection) {
    sections.append(section)
    height = section.frame.maxY
  }

  mutating func advance(by distance: Double) {
    height += distance
  }

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
