/// Places the boundary items of a section, or of a whole layout, in the axes of a `SectionStack`: y
/// runs along the direction in which the content scrolls, x across it.
struct BoundarySolver {
  /// The direction in which the content scrolls.
  private let axis: Axis
  /// Where across the scroll direction items may stand.
  private let start: Double
  private let length: Double
  /// The items that the content has.
  private let items: [LayoutBoundarySupplementaryItem]
  private let measured: [String: Size]

  /// The items of `all` that `content` has, between `start` and `length` further; `section` is
  /// what they belong to, nil for a whole layout.
  init(
    _ all: [LayoutBoundarySupplementaryItem], content: BoundaryContent, section: Int?,
    scrolling axis: Axis, from start: Double, length: Double
  ) throws(LayoutError) {
    self.axis = axis
    self.start = start
    self.length = length
    items = all.filter { content.kinds.contains($0.elementKind) }
    measured = content.sizes
    for item in items {
      guard let size = content.sizes[item.elementKind] else { continue }
      let element = SolvedSupplementary(
        kind: item.elementKind, frame: Rect(origin: .zero, size: size)
      )
      .element(inSection: section)
      try Lengths.requireNonnegative(size.height, of: element, along: .vertical)
    }
  }

  /// How much room the content makes at its start or end.
  func extent(at position: LayoutAnchor.Position) -> Double {
    items.reduce(0) { extent, item in
      guard item.makesRoom, item.alignment.position(along: axis) == position else {
        return extent
      }
      return extent + size(of: item, in: 0).height
    }
  }

  /// Where the items stand at the edges of `frame`, which includes the room for them. Those beside
  /// the content stand in the middle of the first `visible` points, or else of all of it.
  func solved(in frame: Rect, visible: Double? = nil) -> SolvedBoundary {
    var boundary = SolvedBoundary()
    var top = frame.minY
    var bottom = frame.maxY - extent(at: .end)
    let extent = visible ?? frame.size.height
    for item in items {
      let size = size(of: item, in: extent)
      let room = item.makesRoom ? size.height : 0
      switch item.alignment.position(along: axis) {
      case .start:
        boundary.start.append(solved(item, size: size, y: top, pinnedTo: .top))
        top += room
      case .center:
        let y = frame.minY + (extent - size.height) / 2
        boundary.start.append(solved(item, size: size, y: y, pinnedTo: nil))
      case .end:
        let y = bottom + room - size.height
        boundary.end.append(solved(item, size: size, y: y, pinnedTo: .bottom))
        bottom += room
      }
    }
    return boundary
  }

  private func solved(
    _ item: LayoutBoundarySupplementaryItem, size: Size, y: Double, pinnedTo edge: PinnedEdge?
  ) -> SolvedSupplementary {
    let offset = axis == .vertical ? item.absoluteOffset : item.absoluteOffset.transposed
    let x = start + (length - size.width) * item.alignment.position(along: axis.other).fraction
    return SolvedSupplementary(
      kind: item.elementKind,
      frame: Rect(x: x + offset.x, y: y + offset.y, width: size.width, height: size.height),
      pinnedEdge: item.pinToVisibleBounds ? edge : nil, zIndex: item.zIndex,
      isOverlay: !item.makesRoom, offset: offset)
  }

  /// The size of `item` at something of `extent` points along the scroll direction.
  private func size(of item: LayoutBoundarySupplementaryItem, in extent: Double) -> Size {
    let container = Size(width: length, height: extent)
    var size = item.layoutSize.size(in: axis == .vertical ? container : container.transposed)
    if item.layoutSize.height.isEstimated, let height = measured[item.elementKind]?.height {
      size.height = height
    }
    return axis == .vertical ? size : size.transposed
  }
}
