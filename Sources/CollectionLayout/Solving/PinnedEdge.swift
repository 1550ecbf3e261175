/// The edge of the visible bounds that an element keeps to while any part of its section shows.
struct PinnedEdge: Hashable, Sendable {
  /// The axis across the edge.
  let axis: Axis
  let isEnd: Bool

  static let top = PinnedEdge(axis: .vertical, isEnd: false)
  static let bottom = PinnedEdge(axis: .vertical, isEnd: true)
  static let left = PinnedEdge(axis: .horizontal, isEnd: false)
  static let right = PinnedEdge(axis: .horizontal, isEnd: true)

  /// The edge once the axes are swapped.
  var transposed: PinnedEdge { PinnedEdge(axis: axis.other, isEnd: isEnd) }

  /// The edge once left and right are swapped.
  var mirrored: PinnedEdge { PinnedEdge(axis: axis, isEnd: isEnd != (axis == .horizontal)) }

  /// The extent of `frame` across the edge.
  func extent(of frame: Rect) -> Double {
    axis == .vertical ? frame.size.height : frame.size.width
  }

  /// Where an element that stands at `frame` is drawn: moved inwards as far as `visible` asks, but
  /// never out of `section`.
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
