extension [LayoutBoundarySupplementaryItem] {
  func validate(_ path: String, scrolling axis: Axis) throws(LayoutError) {
    for (index, item) in enumerated() {
      guard !self[..<index].contains(where: { $0.elementKind == item.elementKind }) else {
        throw .duplicateKind(property: "\(path)[\(index)].elementKind", kind: item.elementKind)
      }
      try item.validate("\(path)[\(index)]", scrolling: axis)
    }
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate func validate(_ path: String, scrolling axis: Axis) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    try layoutSize.requireKnownWidth("\(path).layoutSize.width")
    try Lengths.requireFinite(absoluteOffset, "\(path).absoluteOffset")
    try layoutSize.requireOwnFractions("\(path).layoutSize")
    let isAtEnd = alignment.position(along: axis) != .center
    try require(
      isAtEnd || !pinToVisibleBounds, .edgeAcrossScrolling, "\(path).pinToVisibleBounds")
    try require(isAtEnd || extendsBoundary != true, .edgeAcrossScrolling, "\(path).extendsBoundary")
    try require(
      !isAtEnd || !layoutSize.dimension(along: axis).isFraction, .fractionalDimension,
      "\(path).layoutSize.\(axis.extentName)")
    // An overlay is shifted over the content by its height, which must be known.
    let mayBeEstimated = axis == .vertical && isAtEnd && makesRoom
    if !mayBeEstimated { try layoutSize.requireKnown(along: .vertical, "\(path).layoutSize") }
  }
}

extension LayoutGroup {
  func validateSupplementaryItems(_ path: String) throws(LayoutError) {
    guard !supplementaryItems.isEmpty else { return }
    try require(!layoutSize.height.isEstimated, .attachedToEstimatedGroup, path)
    try supplementaryItems.validate(path, inside: Set(innerKinds))
  }
}

extension [LayoutSupplementaryItem] {
  func validate(_ path: String, inside kinds: Set<String>) throws(LayoutError) {
    var kinds = kinds
    for (index, item) in enumerated() {
      guard kinds.insert(item.elementKind).inserted else {
        throw .duplicateKind(property: "\(path)[\(index)].elementKind", kind: item.elementKind)
      }
      try item.validate("\(path)[\(index)]")
    }
  }
}

extension LayoutSupplementaryItem {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    try layoutSize.requireKnownWidth("\(path).layoutSize.width")
    try layoutSize.requireKnown(along: .vertical, "\(path).layoutSize")
    try layoutSize.requireOwnFractions("\(path).layoutSize")
    try containerAnchor.validate("\(path).containerAnchor")
    try itemAnchor?.validate("\(path).itemAnchor")
  }
}

extension LayoutAnchor {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    switch offset {
    case .absolute(let offset): try Lengths.requireFinite(offset, "\(path).absoluteOffset")
    case .fractional(let offset): try Lengths.requireFinite(offset, "\(path).fractionalOffset")
    }
  }
}

extension LayoutSize {
  /// CSS supports fractions of the other dimension only for elements of fixed size.
  fileprivate func requireOwnFractions(_ path: String) throws(LayoutError) {
    try require(
      !width.isFraction || width.isFractionOfWidth, .fractionalDimension, "\(path).width")
    try require(!height.isFractionOfWidth, .fractionalDimension, "\(path).height")
  }
}
