/// The edge of the visible bounds that an element keeps to while any part of its section shows.
enum PinnedEdge: Hashable, Sendable {
  case top, bottom, left, right

  /// The edge once the axes are swapped.
  var transposed: PinnedEdge {
    switch self {
    case .top: .left
    case .bottom: .right
    case .left: .top
    case .right: .bottom
    }
  }

  /// The edge once left and right are swapped.
  var mirrored: PinnedEdge {
    switch self {
    case .top, .bottom: self
    case .left: .right
    case .right: .left
    }
  }

  /// The extent of `frame` across the edge.
  func extent(of frame: Rect) -> Double {
    switch self {
    case .top, .bottom: frame.size.height
    case .left, .right: frame.size.width
    }
  }

  /// Where an element that stands at `frame` is drawn: moved inwards as far as `visible` asks, but
  /// never out of `section`.
  func frame(of frame: Rect, visible: Rect, section: Rect) -> Rect {
    var origin = frame.origin
    switch self {
    case .top:
      origin.y = max(origin.y, min(visible.minY, section.maxY - frame.size.height))
    case .bottom:
      origin.y = min(origin.y, max(visible.maxY - frame.size.height, section.minY))
    case .left:
      origin.x = max(origin.x, min(visible.minX, section.maxX - frame.size.width))
    case .right:
      origin.x = min(origin.x, max(visible.maxX - frame.size.width, section.minX))
    }
    return Rect(origin: origin, size: frame.size)
  }
}
