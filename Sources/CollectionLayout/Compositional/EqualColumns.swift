struct EqualColumns {
  let count: Int
  let width: ContainerRelativeLength
  let gap: ContainerRelativeLength
  let start: ContainerRelativeLength

  init?(of template: GroupTemplate, in section: CompositionalSection, scrolling axis: Axis) {
    // Sections of a horizontally scrolling view are as wide as their content.
    guard axis == .vertical, !section.isOrthogonal, !template.isStack else { return nil }
    self.init(template.slots)
  }

  private init?(_ slots: [GroupSlot]) {
    guard let first = slots.first else { return nil }
    let step = slots.count > 1 ? slots[1].x - first.x : first.size.width
    gap = step - first.size.width
    guard gap.isNeverNegative, first.x.isNeverNegative else { return nil }
    for (index, slot) in slots.enumerated() {
      var moved = first
      moved.x = slot.x
      moved.attachments = slot.attachments
      let distance = slot.x - (first.x + step * Double(index))
      guard moved == slot, distance.isNegligible else { return nil }
    }
    count = slots.count
    width = first.size.width
    start = first.x
  }

  /// Aligns cells with a browser's columns.
  func align(_ frames: inout [Rect], in container: Size) {
    let (start, width) = (start.value(in: container).kept, width.value(in: container).kept)
    let step = width + gap.value(in: container).kept
    for index in frames.indices {
      frames[index].origin.x = start + Double(index) * step
      frames[index].size.width = width
    }
  }
}

extension ContainerRelativeLength {
  fileprivate var isNeverNegative: Bool {
    points >= -Self.negligible && widths >= -Self.negligible && heights >= -Self.negligible
  }

  fileprivate var isNegligible: Bool {
    [points, widths, heights].allSatisfy { $0.magnitude < Self.negligible }
  }

  private static let negligible = 1e-9
}
