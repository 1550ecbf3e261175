extension CompositionalLayout {
  func validate() throws(LayoutError) {
    try base.validate("", scrolling: scrollDirection)
    try boundarySupplementaryItems.validate(
      "boundarySupplementaryItems", scrolling: scrollDirection)
    for (index, variant) in variants.enumerated() {
      let path = "variants[\(index)]."
      try Lengths.requirePositive(variant.minimumWidth, "\(path)minimumWidth")
      guard !variants[..<index].contains(where: { $0.minimumWidth == variant.minimumWidth }) else {
        throw .duplicateMinimumWidth(property: "\(path)minimumWidth", width: variant.minimumWidth)
      }
      try variant.arrangement.validate(path, scrolling: scrollDirection)
    }
  }
}

extension CompositionalLayout.Arrangement {
  fileprivate func validate(_ path: String, scrolling axis: Axis) throws(LayoutError) {
    guard !sections.isEmpty else { throw .unsuitable(property: "\(path)sections", .emptyList) }
    try Lengths.requireNonnegative(interSectionSpacing, "\(path)interSectionSpacing")
    for (index, section) in sections.enumerated() {
      let path = "\(path)sections[\(index)]"
      switch section {
      case .groups(let section): try section.validate(path, scrolling: axis)
      case .list(let list):
        try require(axis == .vertical, .listScrollsHorizontally, path)
        try list.validate("\(path).")
      }
    }
  }
}

extension CompositionalSection {
  fileprivate func validate(_ path: String, scrolling axis: Axis) throws(LayoutError) {
    try Lengths.requireNonnegative(contentInsets, "\(path).contentInsets")
    try Lengths.requireNonnegative(interGroupSpacing, "\(path).interGroupSpacing")
    if let background { try Lengths.requireFinite(background, "\(path).background") }
    try boundarySupplementaryItems.validate(
      "\(path).boundarySupplementaryItems", scrolling: axis)
    try group.validate("\(path).group")
    // CSS cannot give all rows one height in a box that is lower than the rows.
    try require(
      axis == .vertical || !isOrthogonal || !group.layoutSize.height.isUniform,
      .uniformAcrossScrolling, "\(path).group.layoutSize.height")
    try validateWidths(path, scrolling: axis)
  }
}

extension LayoutGroup {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    try Lengths.requireNonnegative(contentInsets, "\(path).contentInsets")
    try edgeSpacing.validate("\(path).edgeSpacing")
    try interItemSpacing?.validate("\(path).interItemSpacing")
    try validateSupplementaryItems("\(path).supplementaryItems")
    switch arrangement {
    case .line(_, let subitems, let count):
      if let count, count < 1 {
        throw .invalidLength(property: "\(path).count", value: Double(count))
      }
      try validate(subitems, path)
    case .division(let axis, let subitems, let count):
      guard count >= 1 else {
        throw .invalidLength(property: "\(path).dividingCount", value: Double(count))
      }
      try validate(subitems, path)
      // Content sets an estimated length, but the division sets the subitems' lengths.
      try layoutSize.requireKnown(along: axis, "\(path).layoutSize")
      for (index, subitem) in subitems.enumerated() {
        try subitem.layoutSize.requireKnown(along: axis, "\(path).subitems[\(index)].layoutSize")
      }
    case .custom(let items):
      guard !items.isEmpty else { throw .unsuitable(property: "\(path).items", .emptyList) }
      for (index, item) in items.enumerated() {
        try Lengths.requireFinite(item.frame.origin, "\(path).items[\(index)].frame")
        try Lengths.requirePositive(item.frame.size, "\(path).items[\(index)].frame")
      }
    }
  }

  private func validate(_ subitems: [Subitem], _ path: String) throws(LayoutError) {
    guard !subitems.isEmpty else { throw .unsuitable(property: "\(path).subitems", .emptyList) }
    for (index, subitem) in subitems.enumerated() {
      try subitem.validate("\(path).subitems[\(index)]")
    }
  }
}

extension LayoutGroup.Subitem {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    switch self {
    case .group(let group): try group.validate(path)
    case .item(let item):
      try item.layoutSize.validate("\(path).layoutSize")
      try Lengths.requireNonnegative(item.contentInsets, "\(path).contentInsets")
      try item.edgeSpacing.validate("\(path).edgeSpacing")
      try item.supplementaryItems.validate("\(path).supplementaryItems", inside: [])
    }
  }
}

extension LayoutSize {
  func validate(_ path: String) throws(LayoutError) {
    try Lengths.requirePositive(width.value, "\(path).width")
    try Lengths.requirePositive(height.value, "\(path).height")
  }

  func requireKnown(along axis: Axis, _ path: String) throws(LayoutError) {
    let isKnown = !dimension(along: axis).isEstimated
    try require(isKnown, .estimatedDimension, "\(path).\(axis.extentName)")
  }
}

extension LayoutSpacing {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try Lengths.requireNonnegative(minimum, path)
  }
}

extension LayoutEdgeSpacing {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try leading?.validate("\(path).leading")
    try top?.validate("\(path).top")
    try trailing?.validate("\(path).trailing")
    try bottom?.validate("\(path).bottom")
  }
}
