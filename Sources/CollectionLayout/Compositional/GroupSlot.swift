/// The place of one cell in a group, from the group's leading top corner.
struct GroupSlot: Hashable, Sendable {
  /// Who decides how high a cell is.
  enum Height: Hashable, Sendable {
    /// The layout.
    case fixed
    /// The content.
    case estimated
    /// The content, and the highest cell of the row.
    case uniform
  }

  var x: ContainerRelativeLength
  var y: ContainerRelativeLength
  var size: ContainerRelativeSize
  /// Whether the content decides how wide a cell is.
  var hasEstimatedWidth = false
  var heightRule = Height.fixed
  var zIndex = 0
  var attachments: [SlotAttachment] = []
  /// Which row of a stack it stands in: the rows above end where their content does, and `y` counts
  /// from there.
  var row = 0
  /// In a group of estimated height, how much of its row is below it at least.
  var endMargin = ContainerRelativeLength.zero

  /// The slot moved by `x` and `y`.
  func offsetBy(x: ContainerRelativeLength, y: ContainerRelativeLength) -> GroupSlot {
    var slot = self
    slot.x = self.x + x
    slot.y = self.y + y
    return slot
  }

  /// The frame in a container of `size`, before anything is measured.
  func frame(in container: Size) -> Rect {
    ContainerRelativeRect(x: x, y: y, size: size).value(in: container)
  }
}

/// What is attached to the cell in a slot.
struct SlotAttachment: Hashable, Sendable {
  let item: LayoutSupplementaryItem
  /// The group that it belongs to, from the leading top corner of the cell, which is the first of
  /// the group; nil: it belongs to the cell.
  var group: ContainerRelativeRect?
}

/// The places of a group's cells.
struct GroupTemplate: Hashable, Sendable {
  /// The extent of the group.
  var size: ContainerRelativeSize
  /// Whether the group is as wide as its cells.
  var hasEstimatedWidth: Bool
  /// Whether the group is as high as its highest cell.
  var hasEstimatedHeight: Bool
  var slots: [GroupSlot]
  /// How far cells that end where the group does stay from the end of its place.
  var bottomEdge = 0.0

  /// Whether it is a stack: rows below each other of which only the content knows how high they
  /// are.
  var isStack: Bool { slots.contains { $0.row > 0 } }

  /// Whether the layout decides all sizes.
  var isKnown: Bool {
    !hasEstimatedWidth && !hasEstimatedHeight
      && slots.allSatisfy { !$0.hasEstimatedWidth && $0.heightRule == .fixed }
  }

  /// How far what is attached to cells and to the group reaches above and below the group, in points.
  /// What follows the size of the container counts for nothing.
  var overhang: (above: Double, below: Double) {
    var overhang = (above: 0.0, below: 0.0)
    for slot in slots {
      for attachment in slot.attachments {
        let container = attachment.group?.size ?? slot.size
        let place = attachment.item.place(in: container)
        let start = slot.y + (attachment.group?.y ?? .zero) + place.y
        let end =
          start + place.size.height - (hasEstimatedHeight ? slot.y + slot.size.height : size.height)
        overhang.above = max(overhang.above, start.isInPoints ? -start.points : 0)
        overhang.below = max(overhang.below, end.isInPoints ? end.points : 0)
      }
    }
    return overhang
  }

  /// Attaches `items` to the group: its first cell carries them.
  mutating func attach(_ items: [LayoutSupplementaryItem]) {
    guard let first = slots.first else { return }
    let group = ContainerRelativeRect(x: first.x * -1, y: first.y * -1, size: size)
    slots[0].attachments += items.map { SlotAttachment(item: $0, group: group) }
  }
}

extension GroupSlot {
  /// The place of a cell in a custom group.
  init(customItem item: LayoutGroup.CustomItem) {
    self.init(
      x: .points(item.frame.minX), y: .points(item.frame.minY),
      size: ContainerRelativeSize(
        width: .points(item.frame.size.width), height: .points(item.frame.size.height)),
      zIndex: item.zIndex)
  }
}
