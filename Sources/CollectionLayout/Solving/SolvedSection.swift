struct SolvedSection: Hashable, Sendable {
  var boundary: SolvedBoundary
  var items: RepeatingFrames
  var frame: Rect
  /// The part of `frame` in which pinned boundary items stay.
  var pinningFrame: Rect

  var background: Rect?
  var attachments: CellAttachments?

  /// Nil unless the section scrolls orthogonally.
  var scrollLength: Double?

  /// The bounding box, including elements that extend beyond the section.
  var reach: Rect {
    var reach = frame
    for part in [boundary.extent, background, items.extent].compactMap({ $0 }) {
      reach = reach.union(part)
    }
    return reach
  }

  var transposed: SolvedSection {
    SolvedSection(
      boundary: boundary.map(\.transposed),
      items: items.mapped({ $0.transposed }, pitch: { $0.transposed }),
      frame: frame.transposed, pinningFrame: pinningFrame.transposed,
      background: background?.transposed, attachments: attachments,
      scrollLength: scrollLength)
  }

  func mirrored(in width: Double) -> SolvedSection {
    SolvedSection(
      boundary: boundary.map { $0.mirrored(in: width) },
      items: items.mapped({ $0.mirrored(in: width) }, pitch: { Point(x: -$0.x, y: $0.y) }),
      frame: frame.mirrored(in: width), pinningFrame: pinningFrame.mirrored(in: width),
      background: background?.mirrored(in: width), attachments: attachments?.mirrored,
      scrollLength: scrollLength)
  }
}
