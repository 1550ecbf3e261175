/// Cells of one size side by side at equal distances: what the columns of a grid are for.
struct EqualColumns {
  /// How many there are in a line.
  let count: Int
  let width: ContainerRelativeLength
  let gap: ContainerRelativeLength
  /// The distance of the first from the start of the line.
  let start: ContainerRelativeLength

  /// The columns in which the cells of `section` stand, whose groups have the places of `template`,
  /// in content that scrolls along `axis`; nil if they don't stand in such columns.
  init?(of template: GroupTemplate, in section: CompositionalSection, scrolling axis: Axis) {
    // In a view that scrolls horizontally, sections are as wide as what they contain.
    guard axis == .vertical, !section.isOrthogonal, !template.isStack else { return nil }
    self.init(template.slots)
  }

  /// The columns in which `slots` stand; nil if they don't stand in such columns.
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

  /// Puts `frames`, the cells of a line from its start, where a browser has the columns in
  /// `container`.
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
  /// Whether the length is at least 0 in every container.
  fileprivate var isNeverNegative: Bool {
    points >= -Self.negligible && widths >= -Self.negligible && heights >= -Self.negligible
  }

  /// Whether the length is nothing but what rounding leaves of a sum.
  fileprivate var isNegligible: Bool {
    [points, widths, heights].allSatisfy { $0.magnitude < Self.negligible }
  }

  private static let negligible = 1e-9
}
