struct CellAttachments: Hashable, Sendable {
  private struct Slot: Hashable {
    let zIndex: Int
    let attachments: [Attachment]
  }

  private struct Attachment: Hashable {
    let item: LayoutSupplementaryItem
    let group: Rect?

    func frame(at cell: Rect, direction: LayoutDirection) -> Rect {
      let container = group ?? Rect(origin: .zero, size: cell.size)
      let local = item.frame(
        in: ContainerRelativeSize(
          width: .points(container.size.width), height: .points(container.size.height))
      ).value(in: .zero).offsetBy(x: container.minX, y: container.minY)
      let placed = direction == .leftToRight ? local : local.mirrored(in: cell.size.width)
      return placed.offsetBy(x: cell.minX, y: cell.minY)
    }
  }

  private let slots: [Slot]
  /// The maximum overhang over a cell.
  let overhang: Double
  private var direction = LayoutDirection.leftToRight

  init?(slots: [GroupSlot], in size: Size, cells: [Rect]) {
    guard slots.contains(where: { $0.zIndex != 0 || !$0.attachments.isEmpty }) else { return nil }
    let solvedSlots = slots.map { slot in
      Slot(
        zIndex: slot.zIndex,
        attachments: slot.attachments.map {
          Attachment(item: $0.item, group: $0.group?.value(in: size))
        })
    }
    var overhang = 0.0
    for (index, cell) in cells.enumerated() {
      for attachment in solvedSlots[index % solvedSlots.count].attachments {
        let frame = attachment.frame(at: cell, direction: .leftToRight)
        overhang = max(
          overhang, cell.minX - frame.minX, cell.minY - frame.minY, frame.maxX - cell.maxX,
          frame.maxY - cell.maxY)
      }
    }
    self.slots = solvedSlots
    self.overhang = overhang
  }

  var mirrored: CellAttachments {
    var attachments = self
    attachments.direction = .rightToLeft
    return attachments
  }

  func zIndex(of item: Int) -> Int { slots[item % slots.count].zIndex }

  func frames(of item: Int, cell: Rect) -> [(LayoutSupplementaryItem, Rect)] {
    slots[item % slots.count].attachments.map {
      ($0.item, $0.frame(at: cell, direction: direction))
    }
  }

  func frame(ofKind kind: String, item: Int, cell: Rect) -> Rect? {
    slots[item % slots.count].attachments.first { $0.item.elementKind == kind }?
      .frame(at: cell, direction: direction)
  }
}
