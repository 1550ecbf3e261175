extension FlowLayout {
  func validate() throws(LayoutError) {
    try Lengths.requirePositive(itemSize, "itemSize")
    if case .size(let size) = estimatedItemSize {
      try Lengths.requirePositive(size, "estimatedItemSize")
    }
    try require(
      estimatedItemSize == nil || !sizesVaryByItem, .sizesOfSelfSizingItems, "estimatedItemSize")
    let isVertical = scrollDirection == .vertical
    try requireSpacing(
      minimumLineSpacing, "minimumLineSpacing",
      between: isVertical ? itemSize.height : itemSize.width)
    try requireSpacing(
      minimumInteritemSpacing, "minimumInteritemSpacing",
      between: isVertical ? itemSize.width : itemSize.height)
    try Lengths.requireNonnegative(sectionInset, "sectionInset")
    try Lengths.requireNonnegative(headerReferenceSize, "headerReferenceSize")
    try Lengths.requireNonnegative(footerReferenceSize, "footerReferenceSize")
  }

  /// UIKit accepts a negative spacing, by which items overlap. One point of each item stays visible, which
  /// bounds the number of items in a line. Items of individual sizes could be smaller than the overlap.
  private func requireSpacing(
    _ spacing: Double, _ property: String, between length: Double
  ) throws(LayoutError) {
    guard spacing < 0, spacing.isFinite else {
      return try Lengths.requireNonnegative(spacing, property)
    }
    guard isUniform else { throw .overlapOfIndividualItems(property: property, value: spacing) }
    guard spacing >= Self.leastVisible - length else {
      throw .overlapTooLarge(property: property, value: spacing, length: length)
    }
  }

  /// The minimum visible length of an overlapped item, in points.
  private static let leastVisible = 1.0
}
