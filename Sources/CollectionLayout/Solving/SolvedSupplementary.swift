struct SolvedSupplementary: Hashable, Sendable {
  let kind: String
  var frame: Rect
  /// Nil: the item scrolls with the content.
  var pinnedEdge: PinnedEdge?
  var zIndex = 1
  /// An overlay is pinned until it is outside of its section.
  var isOverlay = false
  /// The offset from the layout position, also while pinned.
  var offset = Point.zero

  var transposed: SolvedSupplementary {
    var item = self
    item.frame = frame.transposed
    item.pinnedEdge = pinnedEdge?.transposed
    item.offset = offset.transposed
    return item
  }

  func mirrored(in width: Double) -> SolvedSupplementary {
    var item = self
    item.frame = frame.mirrored(in: width)
    item.pinnedEdge = pinnedEdge?.mirrored
    item.offset.x = -offset.x
    return item
  }

  /// `bounds` is the frame of the item's section or layout.
  func frame(visible: Rect, in bounds: Rect) -> Rect {
    guard let pinnedEdge else { return frame }
    let localFrame = frame.offsetBy(x: -offset.x, y: -offset.y)
    let overhang = isOverlay ? pinnedEdge.extent(of: localFrame) : 0
    return pinnedEdge.frame(of: localFrame, visible: visible, section: bounds.outset(by: overhang))
      .offsetBy(x: offset.x, y: offset.y)
  }

  func element(inSection section: Int?) -> LayoutElement {
    switch (kind, section) {
    case (LayoutBoundarySupplementaryItem.headerKind, let section?): .header(section: section)
    case (LayoutBoundarySupplementaryItem.footerKind, let section?): .footer(section: section)
    case (_, _): .supplementary(kind: kind, section: section, item: nil)
    }
  }
}
