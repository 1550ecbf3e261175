struct FlowLine {
  let x: Double
  private(set) var y: Double
  let width: Double
  var height = 0.0
  private(set) var firstItem = 0

  /// Returns columns justified to both edges. A single column is centered.
  func columns(_ columns: Int, of size: Size, needed: Int) -> [Rect] {
    guard columns > 1 else {
      return [Rect(origin: Point(x: x + (width - size.width) / 2, y: y), size: size)]
    }
    // Rounded as browsers do.
    let step = ((width - size.width) / Double(columns - 1)).kept
    return (0..<needed).map {
      Rect(origin: Point(x: x + Double($0) * step, y: y), size: size)
    }
  }

  func filledColumns(_ columns: Int, of size: Size, spacing: Double, needed: Int) -> [Rect] {
    let itemWidth = (width - spacing * Double(columns - 1)) / Double(columns)
    return (0..<needed).map {
      Rect(
        x: x + Double($0) * (itemWidth + spacing), y: y, width: itemWidth, height: size.height)
    }
  }

  func spacing(for frames: [Rect], used: Double) -> Double {
    let gaps = frames.count - firstItem - 1
    return gaps > 0 ? (width - used) / Double(gaps) : 0
  }

  func align(_ frames: inout [Rect], movedApartBy distance: Double) {
    for index in firstItem..<frames.count {
      frames[index].origin.x += distance * Double(index - firstItem)
      frames[index].origin.y = y + (height - frames[index].size.height) / 2
    }
  }

  func centerSingle(_ frames: inout [Rect]) {
    guard firstItem == frames.count - 1 else { return }
    frames[firstItem].origin.x = x + (width - frames[firstItem].size.width) / 2
  }

  mutating func moveDown(by spacing: Double, firstItem: Int) {
    y += height + spacing
    height = 0
    self.firstItem = firstItem
  }
}
