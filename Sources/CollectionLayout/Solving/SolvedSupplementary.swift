/// Where a boundary item stands: a header, a footer, or one of another kind.
struct SolvedSupplementary: Hashable, Sendable {
  let kind: String
  var frame: Rect
  /// What it keeps to while the content scrolls; nil: it scrolls along.
  var pinnedEdge: PinnedEdge?
  var zIndex = 1
  /// Whether the content makes no room for it, so that it can be pinned until all of it is outside
  /// of its section.
  var isOverlay = false
  /// How far it is drawn from the place that the layout gives it; it keeps that distance while it
  /// is pinned.
  var offset = Point.zero

  /// The item with its axes swapped.
  var transposed: SolvedSupplementary {
    var item = self
    item.frame = frame.transposed
    item.pinnedEdge = pinnedEdge?.transposed
    item.offset = offset.transposed
    return item
  }

  /// The item in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSupplementary {
    var item = self
    item.frame = frame.mirrored(in: width)
    item.pinnedEdge = pinnedEdge?.mirrored
    item.offset.x = -offset.x
    return item
  }

  /// Where it is drawn while `visible` is the visible part of the content. `bounds` is the frame of
  /// the section or layout that it belongs to.
  func frame(visible: Rect, in bounds: Rect) -> Rect {
    guard let pinnedEdge else { return frame }
    let place = frame.offsetBy(x: -offset.x, y: -offset.y)
    let overhang = isOverlay ? pinnedEdge.extent(of: place) : 0
    return pinnedEdge.frame(of: place, visible: visible, section: bounds.outset(by: overhang))
      .offsetBy(x: offset.x, y: offset.y)
  }

  /// Which element it is, in `section` or in the whole layout.
  func element(inSection section: Int?) -> LayoutElement {
    switch (kind, section) {
    case (LayoutBoundarySupplementaryItem.headerKind, let section?): .header(section: section)
    case (LayoutBoundarySupplementaryItem.footerKind, let section?): .footer(section: section)
    case (_, _): .supplementary(kind: kind, section: section, item: nil)
    }
  }
}
