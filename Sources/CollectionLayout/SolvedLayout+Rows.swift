extension SolvedLayout {
  /// The number of items in each row, in document order.
  ///
  /// A row ends at a horizontal line across the view that cuts no item. Each section begins a new row.
  /// Columns that scroll horizontally are one row.
  ///
  /// - Complexity: O(items).
  public var itemCountsOfRows: [Int] {
    sections.flatMap { Self.itemCountsOfRows($0.items) }
  }

  private static func itemCountsOfRows(_ items: RepeatingFrames) -> [Int] {
    let frames = (0..<items.count).map { items[$0] }
    var tops = frames.map(\.minY)
    for index in tops.indices.dropLast().reversed() {
      tops[index] = min(tops[index], tops[index + 1])
    }
    var counts: [Int] = []
    var bottom = -Double.infinity
    for (frame, top) in zip(frames, tops) {
      if top >= bottom - Lengths.tolerance { counts.append(0) }
      counts[counts.count - 1] += 1
      bottom = max(bottom, frame.maxY)
    }
    return counts
  }
}
