struct PinnedEdge: Hashable, Sendable {
  let axis: Axis
  let isEnd: Bool

  static let top = PinnedEdge(axis: .vertical, isEnd: false)
  static let bottom = PinnedEdge(axis: .vertical, isEnd: true)
  static let left = PinnedEdge(axis: .horizontal, isEnd: false)
  static let right = PinnedEdge(axis: .horizontal, isEnd: true)

  var transposed: PinnedEdge { PinnedEdge(axis: axis.other, isEnd: isEnd) }

  var mirrored: PinnedEdge { PinnedEdge(axis: axis, isEnd: isEnd != (axis == .horizontal)) }

  func extent(of frame: Rect) -> Double {
    axis == .vertical ? frame.size.height : frame.size.width
  }

  func frame(of frame: Rect, visible: Rect, section: Rect) -> Rect {
    guard axis == .vertical else {
      return transposed.frame(
        of: frame.transposed, visible: visible.transposed, section: section.transposed
      ).transposed
    }
    let (y, height) = (frame.minY, frame.size.height)
    var moved = frame
    moved.origin.y =
      isEnd
      ? min(y, max(visible.maxY - height, section.minY))
      : max(y, min(visible.minY, section.maxY - height))
    return moved
  }
}
