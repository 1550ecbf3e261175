/// What a compositional layout says of cells besides their frames: it repeats with the slots of a
/// group.
struct CellAttachments: Hashable, Sendable {
  /// The slots of a group, at least one.
  let slots: [GroupSlot]
  /// How far at most something sticks out of its cell.
  let overhang: Double
  var direction = LayoutDirection.leftToRight

  /// The attachments of `slots`, whose cells are at most as large as `cells`; nil if cells have
  /// nothing but their frames.
  init?(slots: [GroupSlot], cells: [Rect]) {
    guard slots.contains(where: { $0.zIndex != 0 || !$0.supplementaryItems.isEmpty }) else {
      return nil
    }
    self.slots = slots
    var overhang = 0.0
    for (index, cell) in cells.enumerated() {
      for item in slots[index % slots.count].supplementaryItems {
        let frame = item.frame(at: cell, direction: .leftToRight)
        overhang = max(
          overhang, cell.minX - frame.minX, cell.minY - frame.minY, frame.maxX - cell.maxX,
          frame.maxY - cell.maxY)
      }
    }
    self.overhang = overhang
  }

  /// The attachments in a language that runs from right to left.
  var mirrored: CellAttachments {
    var attachments = self
    attachments.direction = .rightToLeft
    return attachments
  }

  func supplementaryItems(of item: Int) -> [LayoutSupplementaryItem] {
    slots[item % slots.count].supplementaryItems
  }

  func zIndex(of item: Int) -> Int { slots[item % slots.count].zIndex }

  /// Where the first attachment of `kind` stands at the cell of `item`, which is at `cell`.
  func frame(ofKind kind: String, item: Int, cell: Rect) -> Rect? {
    supplementaryItems(of: item).first { $0.elementKind == kind }?
      .frame(at: cell, direction: direction)
  }
}
