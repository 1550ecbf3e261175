extension FlowLayout {
  /// Throws for the first length that can't be.
  func validate() throws(LayoutError) {
    try Lengths.requirePositive(itemSize, "itemSize")
    if case .size(let size) = estimatedItemSize {
      try Lengths.requirePositive(size, "estimatedItemSize")
    }
    guard estimatedItemSize == nil || !sizesVaryByItem else {
      throw .sizesOfSelfSizingItems(property: "estimatedItemSize")
    }
    try Lengths.requireNonnegative(minimumLineSpacing, "minimumLineSpacing")
    try Lengths.requireNonnegative(minimumInteritemSpacing, "minimumInteritemSpacing")
    try Lengths.requireNonnegative(sectionInset, "sectionInset")
    try Lengths.requireNonnegative(headerReferenceSize, "headerReferenceSize")
    try Lengths.requireNonnegative(footerReferenceSize, "footerReferenceSize")
  }
}
