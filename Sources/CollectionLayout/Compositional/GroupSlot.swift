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

  var x: LinearLength
  var y: LinearLength
  var size: LinearSize
  var heightRule = Height.fixed
  var zIndex = 0
  var supplementaryItems: [LayoutSupplementaryItem] = []

  /// The slot moved by `x` and `y`.
  func offsetBy(x: LinearLength, y: LinearLength) -> GroupSlot {
    var slot = self
    slot.x = self.x + x
    slot.y = self.y + y
    return slot
  }

  /// The frame in a container of `size`, before anything is measured.
  func frame(in container: Size) -> Rect {
    Rect(
      origin: Point(x: x.value(in: container), y: y.value(in: container)),
      size: size.value(in: container))
  }
}

/// The places of a group's cells.
struct GroupTemplate: Hashable, Sendable {
  /// The extent of the group.
  var size: LinearSize
  /// Whether the group is as high as its highest cell.
  var hasEstimatedHeight: Bool
  var slots: [GroupSlot]
}

extension GroupSlot {
  /// The place of a cell in a custom group.
  init(customItem item: LayoutGroup.CustomItem) {
    self.init(
      x: .points(item.frame.minX), y: .points(item.frame.minY),
      size: LinearSize(
        width: .points(item.frame.size.width), height: .points(item.frame.size.height)),
      zIndex: item.zIndex)
  }
}
