/// The z-indices and attachments of cells in a compositional layout. They repeat with the slots of
/// a group.
struct CellAttachments: Hashable, Sendable {
  /// What is known of the cells in one slot.
  private struct Slot: Hashable {
    let zIndex: Int
    let attachments: [Attachment]
  }

  /// What is attached to a cell.
  private struct Attachment: Hashable {
    let item: LayoutSupplementaryItem
    /// The group it belongs to, from the leading top corner of the cell; nil: it belongs to the
    /// cell.
    let group: Rect?

    /// Where it stands at the cell at `cell`.
    func frame(at cell: Rect, direction: LayoutDirection) -> Rect {
      let container = group ?? Rect(origin: .zero, size: cell.size)
      let local = item.place(
        in: ContainerRelativeSize(
          width: .points(container.size.width), height: .points(container.size.height))
      ).value(in: .zero).offsetBy(x: container.minX, y: container.minY)
      let placed = direction == .leftToRight ? local : local.mirrored(in: cell.size.width)
      return placed.offsetBy(x: cell.minX, y: cell.minY)
    }
  }

  /// The slots of a group, at least one.
  private let slots: [Slot]
  /// How far at most something sticks out of its cell.
  let overhang: Double
  private var direction = LayoutDirection.leftToRight

  /// The attachments of `slots` in a container of `size`, whose cells are at most as large as
  /// `cells`; nil if cells have nothing but their frames.
  init?(slots: [GroupSlot], in size: Size, cells: [Rect]) {
    guard slots.contains(where: { $0.zIndex != 0 || !$0.attachments.isEmpty }) else { return nil }
    let places = slots.map { slot in
      Slot(
        zIndex: slot.zIndex,
        attachments: slot.attachments.map {
          Attachment(item: $0.item, group: $0.group?.value(in: size))
        })
    }
    var overhang = 0.0
    for (index, cell) in cells.enumerated() {
      for attachment in places[index % places.count].attachments {
        let frame = attachment.frame(at: cell, direction: .leftToRight)
        overhang = max(
          overhang, cell.minX - frame.minX, cell.minY - frame.minY, frame.maxX - cell.maxX,
          frame.maxY - cell.maxY)
      }
    }
    self.slots = places
    self.overhang = overhang
  }

  /// The attachments in a language that runs from right to left.
  var mirrored: CellAttachments {
    var attachments = self
    attachments.direction = .rightToLeft
    return attachments
  }

  func zIndex(of item: Int) -> Int { slots[item % slots.count].zIndex }

  /// What is attached to `item`, whose cell is at `cell`, and where.
  func frames(of item: Int, cell: Rect) -> [(LayoutSupplementaryItem, Rect)] {
    slots[item % slots.count].attachments.map {
      ($0.item, $0.frame(at: cell, direction: direction))
    }
  }

  /// Where what is attached of `kind` stands at the cell of `item`, which is at `cell`.
  func frame(ofKind kind: String, item: Int, cell: Rect) -> Rect? {
    slots[item % slots.count].attachments.first { $0.item.elementKind == kind }?
      .frame(at: cell, direction: direction)
  }
}
