struct GroupSlot: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    /// Set by the layout.
    case fixed
    /// Set by the content.
    case estimated
    /// Set by the highest cell of the row.
    case uniform
  }

  var x: ContainerRelativeLength
  var y: ContainerRelativeLength
  var size: ContainerRelativeSize
  var hasEstimatedWidth = false
  var heightRule = Height.fixed
  var zIndex = 0
  var attachments: [SlotAttachment] = []
  /// The row in a stack. `y` counts from the end of the previous row.
  var row = 0
  /// The minimum distance to the end of the row, in a group of estimated height.
  var endMargin = ContainerRelativeLength.zero

  func offsetBy(x: ContainerRelativeLength, y: ContainerRelativeLength) -> GroupSlot {
    var slot = self
    slot.x = self.x + x
    slot.y = self.y + y
    return slot
  }

  func frame(in container: Size) -> Rect {
    ContainerRelativeRect(x: x, y: y, size: size).value(in: container)
  }
}

struct SlotAttachment: Hashable, Sendable {
  let item: LayoutSupplementaryItem
  /// The frame of the item's group, from the corner of its first cell; nil for an item of the cell.
  var group: ContainerRelativeRect?
}

struct GroupTemplate: Hashable, Sendable {
  var size: ContainerRelativeSize
  var hasEstimatedWidth: Bool
  var hasEstimatedHeight: Bool
  var slots: [GroupSlot]
  var bottomEdge = 0.0

  var isStack: Bool { slots.contains { $0.row > 0 } }

  var isKnown: Bool {
    !hasEstimatedWidth && !hasEstimatedHeight
      && slots.allSatisfy { !$0.hasEstimatedWidth && $0.heightRule == .fixed }
  }

  /// The overhang of supplementary items, in points. Relative lengths count as 0.
  var overhang: (above: Double, below: Double) {
    var overhang = (above: 0.0, below: 0.0)
    for slot in slots {
      for attachment in slot.attachments {
        let container = attachment.group?.size ?? slot.size
        let frame = attachment.item.frame(in: container)
        let start = slot.y + (attachment.group?.y ?? .zero) + frame.y
        let end =
          start + frame.size.height - (hasEstimatedHeight ? slot.y + slot.size.height : size.height)
        overhang.above = max(overhang.above, start.isInPoints ? -start.points : 0)
        overhang.below = max(overhang.below, end.isInPoints ? end.points : 0)
      }
    }
    return overhang
  }

  mutating func attach(_ items: [LayoutSupplementaryItem]) {
    guard let first = slots.first else { return }
    let group = ContainerRelativeRect(x: first.x * -1, y: first.y * -1, size: size)
    slots[0].attachments += items.map { SlotAttachment(item: $0, group: group) }
  }
}

extension GroupSlot {
  init(customItem item: LayoutGroup.CustomItem) {
    self.init(
      x: .points(item.frame.minX), y: .points(item.frame.minY),
      size: ContainerRelativeSize(
        width: .points(item.frame.size.width), height: .points(item.frame.size.height)),
      zIndex: item.zIndex)
  }
}
