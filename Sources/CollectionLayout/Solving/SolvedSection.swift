/// Where the parts of one section stand.
struct SolvedSection: Hashable, Sendable {
  var header: SolvedSupplementary?
  var items: RepeatingFrames
  var footer: SolvedSupplementary?
  /// What the section takes up, with its insets.
  var frame: Rect
  /// The part of `frame` in which pinned headers and footers stay.
  var pinningFrame: Rect

  /// The decoration behind everything.
  var background: Rect?
  /// What the layout attaches to cells.
  var attachments: CellAttachments?

  /// What all parts of the section are in, also those that stick out of it.
  var reach: Rect {
    var reach = frame
    for part in [header?.frame, footer?.frame, background, items.extent].compactMap({ $0 }) {
      reach = reach.union(part)
    }
    return reach
  }

  /// The section with its axes swapped.
  var transposed: SolvedSection {
    SolvedSection(
      header: header?.transposed,
      items: items.mapped({ $0.transposed }, pitch: { $0.transposed }),
      footer: footer?.transposed, frame: frame.transposed, pinningFrame: pinningFrame.transposed,
      background: background?.transposed, attachments: attachments)
  }

  /// The section as it stands in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSection {
    SolvedSection(
      header: header?.mirrored(in: width),
      items: items.mapped({ $0.mirrored(in: width) }, pitch: { Point(x: -$0.x, y: $0.y) }),
      footer: footer?.mirrored(in: width), frame: frame.mirrored(in: width),
      pinningFrame: pinningFrame.mirrored(in: width),
      background: background?.mirrored(in: width), attachments: attachments?.mirrored)
  }

  /// `supplementary` as it is drawn while `visible` is what can be seen.
  func pinned(_ supplementary: SolvedSupplementary, visible: Rect) -> Rect {
    guard let edge = supplementary.pinnedEdge else { return supplementary.frame }
    let place = supplementary.frame.offsetBy(x: 0, y: -supplementary.offset)
    return edge.frame(of: place, visible: visible, section: pinningFrame)
      .offsetBy(x: 0, y: supplementary.offset)
  }
}
