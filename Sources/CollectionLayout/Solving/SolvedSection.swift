/// Where the parts of one section stand.
struct SolvedSection: Hashable, Sendable {
  var boundary: SolvedBoundary
  var items: RepeatingFrames
  /// What the section takes up, with its insets.
  var frame: Rect
  /// The part of `frame` in which pinned boundary items stay.
  var pinningFrame: Rect

  /// The decoration behind everything.
  var background: Rect?
  /// What the layout attaches to cells.
  var attachments: CellAttachments?

  /// The length of the section's content, with its insets, if the section scrolls across the
  /// direction of the layout; else nil.
  var scrollLength: Double?

  /// What all parts of the section are in, also those that stick out of it.
  var reach: Rect {
    var reach = frame
    for part in [boundary.extent, background, items.extent].compactMap({ $0 }) {
      reach = reach.union(part)
    }
    return reach
  }

  /// The section with its axes swapped.
  var transposed: SolvedSection {
    SolvedSection(
      boundary: boundary.map(\.transposed),
      items: items.mapped({ $0.transposed }, pitch: { $0.transposed }),
      frame: frame.transposed, pinningFrame: pinningFrame.transposed,
      background: background?.transposed, attachments: attachments,
      scrollLength: scrollLength)
  }

  /// The section as it stands in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSection {
    SolvedSection(
      boundary: boundary.map { $0.mirrored(in: width) },
      items: items.mapped({ $0.mirrored(in: width) }, pitch: { Point(x: -$0.x, y: $0.y) }),
      frame: frame.mirrored(in: width), pinningFrame: pinningFrame.mirrored(in: width),
      background: background?.mirrored(in: width), attachments: attachments?.mirrored,
      scrollLength: scrollLength)
  }
}
