extension [LayoutBoundarySupplementaryItem] {
  /// Throws for the first item that can't be at the edges of content that scrolls along `axis`.
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
    for other in Axis.allCases {
      try layoutSize.requireOwnFraction(along: other, "\(path).layoutSize")
    }
    let isAtEnd = alignment.position(along: axis) != .center
    guard isAtEnd || !pinToVisibleBounds else {
      throw .unsuitable(property: "\(path).pinToVisibleBounds", .edgeAcrossScrolling)
    }
    guard isAtEnd || extendsBoundary != true else {
      throw .unsuitable(property: "\(path).extendsBoundary", .edgeAcrossScrolling)
    }
    let (name, extent) =
      axis == .vertical ? ("height", layoutSize.height) : ("width", layoutSize.width)
    guard !isAtEnd || !extent.isFraction else {
      throw .unsuitable(property: "\(path).layoutSize.\(name)", .fractionalDimension)
    }
    // What takes no room is moved over its neighbours by its height, which must be known.
    let mayBeEstimated = axis == .vertical && isAtEnd && makesRoom
    guard mayBeEstimated || !layoutSize.height.isEstimated else {
      throw .unsuitable(property: "\(path).layoutSize.height", .estimatedDimension)
    }
  }
}

extension LayoutGroup {
  /// Throws if something can't be attached to the group.
  func validateSupplementaryItems(_ path: String) throws(LayoutError) {
    guard !supplementaryItems.isEmpty else { return }
    guard !layoutSize.height.isEstimated else {
      throw .unsuitable(property: path, .attachedToEstimatedGroup)
    }
    try supplementaryItems.validate(path, inside: Set(innerKinds))
  }
}

extension [LayoutSupplementaryItem] {
  /// Throws for the first item that can't be attached, or is of one of `kinds`, which are taken.
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
    guard !layoutSize.height.isEstimated else {
      throw .unsuitable(property: "\(path).layoutSize.height", .estimatedDimension)
    }
    for axis in Axis.allCases {
      try layoutSize.requireOwnFraction(along: axis, "\(path).layoutSize")
    }
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
  /// Throws if the extent along `axis` is a fraction of the container's other extent, which CSS
  /// can't tell of what has no size of its own.
  fileprivate func requireOwnFraction(along axis: Axis, _ path: String) throws(LayoutError) {
    switch (axis, width, height) {
    case (.horizontal, .fractionalHeight, _):
      throw .unsuitable(property: "\(path).width", .fractionalDimension)
    case (.vertical, _, .fractionalWidth):
      throw .unsuitable(property: "\(path).height", .fractionalDimension)
    case (_, _, _): break
    }
  }
}
