extension SolvedLayout {
  /// How many items each row has, section by section.
  ///
  /// A row ends where a line across the whole view cuts no item: after a line of a flow layout,
  /// after each row of a list, after as many of a compositional layout's lines as a large item
  /// stands beside. Each section begins a new row. Columns that scroll sideways are one row.
  ///
  /// - Complexity: O(items).
  public var itemCountsOfRows: [Int] {
    sections.flatMap { Self.itemCountsOfRows($0.items) }
  }

  private static func itemCountsOfRows(_ items: RepeatingFrames) -> [Int] {
    let frames = (0..<items.count).map { items[$0] }
    // How far up the items from each one on reach.
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
