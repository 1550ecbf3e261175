/// A line of items, which runs from left to right, while it is filled.
struct FlowLine {
  /// The left edge.
  let x: Double
  /// The top edge.
  private(set) var y: Double
  /// The room from edge to edge.
  let width: Double
  /// The height of the highest item.
  var height = 0.0
  /// The index of the first item of this line among the frames of the section.
  private(set) var firstItem = 0

  /// The first `needed` of `columns` items of `size`: flush with both edges, or in the middle if
  /// there is but one column.
  func columns(_ columns: Int, of size: Size, needed: Int) -> [Rect] {
    guard columns > 1 else {
      return [Rect(origin: Point(x: x + (width - size.width) / 2, y: y), size: size)]
    }
    // Each gap loses what a browser does not keep.
    let step = ((width - size.width) / Double(columns - 1)).kept
    return (0..<needed).map {
      Rect(origin: Point(x: x + Double($0) * step, y: y), size: size)
    }
  }

  /// The first `needed` of `columns` items, `spacing` apart, as wide as fills the line.
  func filledColumns(_ columns: Int, of size: Size, spacing: Double, needed: Int) -> [Rect] {
    let itemWidth = (width - spacing * Double(columns - 1)) / Double(columns)
    return (0..<needed).map {
      Rect(
        x: x + Double($0) * (itemWidth + spacing), y: y, width: itemWidth, height: size.height)
    }
  }

  /// What makes this line's items flush with both edges if each gap gets it; they take up `used`
  /// points with their spacing.
  func rest(for frames: [Rect], used: Double) -> Double {
    let gaps = frames.count - firstItem - 1
    return gaps > 0 ? (width - used) / Double(gaps) : 0
  }

  /// Centres this line's items in its height, and moves each one further from the one before.
  func align(_ frames: inout [Rect], movedApartBy distance: Double) {
    for index in firstItem..<frames.count {
      frames[index].origin.x += distance * Double(index - firstItem)
      frames[index].origin.y = y + (height - frames[index].size.height) / 2
    }
  }

  /// Puts the one item of this line into its middle; more stay.
  func centerSingle(_ frames: inout [Rect]) {
    guard firstItem == frames.count - 1 else { return }
    frames[firstItem].origin.x = x + (width - frames[firstItem].size.width) / 2
  }

  /// Becomes the next line, `spacing` further down, which starts with the frame at `firstItem`.
  mutating func moveDown(by spacing: Double, firstItem: Int) {
    y += height + spacing
    height = 0
    self.firstItem = firstItem
  }
}
