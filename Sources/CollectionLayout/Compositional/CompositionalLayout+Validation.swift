extension CompositionalLayout {
  /// Throws for the first length that can't be, and for dimensions that have no meaning where they
  /// stand.
  func validate() throws(LayoutError) {
    try base.validate("")
    for (index, variant) in variants.enumerated() {
      let path = "variants[\(index)]."
      try Lengths.requirePositive(variant.minimumWidth, "\(path)minimumWidth")
      try variant.arrangement.validate(path)
    }
  }
}

extension CompositionalLayout.Arrangement {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    guard !sections.isEmpty else { throw .emptyList(property: "\(path)sections") }
    try Lengths.requireNonnegative(interSectionSpacing, "\(path)interSectionSpacing")
    for (index, section) in sections.enumerated() {
      switch section {
      case .groups(let section): try section.validate("\(path)sections[\(index)]")
      case .list(let list): try list.validate("\(path)sections[\(index)].")
      }
    }
  }
}

extension CompositionalSection {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try Lengths.requireNonnegative(contentInsets, "\(path).contentInsets")
    try Lengths.requireNonnegative(interGroupSpacing, "\(path).interGroupSpacing")
    if let background { try Lengths.requireFinite(background, "\(path).background") }
    try header?.validate("\(path).header")
    try footer?.validate("\(path).footer")
    try group.validate("\(path).group")
  }
}

extension LayoutBoundarySupplementaryItem {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    if case .fractionalHeight = layoutSize.width {
      throw .fractionalDimension(property: "\(path).layoutSize.width")
    }
    switch layoutSize.height {
    case .fractionalHeight, .fractionalWidth:
      throw .fractionalDimension(property: "\(path).layoutSize.height")
    case .estimated, .uniformAcrossSiblings:
      guard extendsBoundary else {
        throw .estimatedDimension(property: "\(path).layoutSize.height")
      }
    case .absolute: break
    }
    try Lengths.requireFinite(absoluteOffset, "\(path).absoluteOffset")
  }
}

extension LayoutGroup {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    try Lengths.requireNonnegative(contentInsets, "\(path).contentInsets")
    try edgeSpacing.validate("\(path).edgeSpacing")
    try interItemSpacing?.validate("\(path).interItemSpacing")
    switch arrangement {
    case .line(_, let subitems, let count):
      guard !subitems.isEmpty else { throw .emptyList(property: "\(path).subitems") }
      if let count, count < 1 {
        throw .invalidLength(property: "\(path).count", value: Double(count))
      }
      for (index, subitem) in subitems.enumerated() {
        try subitem.validate("\(path).subitems[\(index)]")
      }
    case .custom(let items):
      guard !items.isEmpty else { throw .emptyList(property: "\(path).items") }
      for (index, item) in items.enumerated() {
        try Lengths.requireFinite(item.frame.origin, "\(path).items[\(index)].frame")
        try Lengths.requirePositive(item.frame.size, "\(path).items[\(index)].frame")
      }
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
      for (index, supplementary) in item.supplementaryItems.enumerated() {
        try supplementary.validate("\(path).supplementaryItems[\(index)]")
        let kind = supplementary.elementKind
        guard !item.supplementaryItems[..<index].contains(where: { $0.elementKind == kind }) else {
          throw .duplicateKind(property: "\(path).supplementaryItems", kind: kind)
        }
      }
    }
  }
}

extension LayoutSupplementaryItem {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try layoutSize.validate("\(path).layoutSize")
    guard !layoutSize.height.isEstimated else {
      throw .estimatedDimension(property: "\(path).layoutSize.height")
    }
    if case .fractionalHeight = layoutSize.width {
      throw .fractionalDimension(property: "\(path).layoutSize.width")
    }
    if case .fractionalWidth = layoutSize.height {
      throw .fractionalDimension(property: "\(path).layoutSize.height")
    }
    switch containerAnchor.offset {
    case .absolute(let offset), .fractional(let offset):
      try Lengths.requireFinite(offset, "\(path).containerAnchor.offset")
    }
  }
}

extension LayoutSize {
  fileprivate func validate(_ path: String) throws(LayoutError) {
    try Lengths.requirePositive(width.value, "\(path).width")
    try Lengths.requirePositive(height.value, "\(path).height")
    guard !width.isEstimated else { throw .estimatedDimension(property: "\(path).width") }
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
