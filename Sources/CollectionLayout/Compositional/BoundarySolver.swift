/// Computes the frames of boundary items. As in a `SectionStack`, y runs along the scroll direction.
struct BoundarySolver {
  private let axis: Axis
  private let start: Double
  private let length: Double
  private let items: [LayoutBoundarySupplementaryItem]
  private let measured: [String: Size]

  /// - Throws: `LayoutError` if a measured height is negative or not finite.
  init(
    _ candidates: [LayoutBoundarySupplementaryItem], content: BoundaryContent, section: Int?,
    scrolling axis: Axis, from start: Double, length: Double
  ) throws(LayoutError) {
    self.axis = axis
    self.start = start
    self.length = length
    items = candidates.filter { content.kinds.contains($0.elementKind) }
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

  func extent(at position: LayoutAnchor.Position) -> Double {
    items.reduce(0) { extent, item in
      guard item.makesRoom, item.alignment.position(along: axis) == position else {
        return extent
      }
      return extent + size(of: item, in: 0).height
    }
  }

  /// Returns frames at the edges of `frame`. Centered items are placed in its first `visible` points.
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

  private func size(of item: LayoutBoundarySupplementaryItem, in extent: Double) -> Size {
    let container = Size(width: length, height: extent)
    var size = item.layoutSize.size(in: axis == .vertical ? container : container.transposed)
    if item.layoutSize.height.isEstimated, let height = measured[item.elementKind]?.height {
      size.height = height
    }
    return axis == .vertical ? size : size.transposed
  }
}
