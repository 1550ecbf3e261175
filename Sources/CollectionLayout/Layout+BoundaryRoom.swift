extension Layout {
  /// Checks that what stands at the edges of sections and of the layout is not longer than
  /// `container`: what no window can show.
  ///
  /// - Throws: `LayoutError.noRoom` for the first that is.
  public func requireRoomForBoundaryItems(in container: Size) throws(LayoutError) {
    switch self {
    case .list: return
    case .flow(let flow): try flow.requireRoomForBoundaryItems(in: container)
    case .compositional(let layout):
      try layout.base.requireRoomForBoundaryItems("", in: container)
      try layout.boundarySupplementaryItems
        .requireRoom("boundarySupplementaryItems", in: container)
      for (index, variant) in layout.variants.enumerated() {
        try variant.arrangement.requireRoomForBoundaryItems("variants[\(index)].", in: container)
      }
    }
  }
}

extension FlowLayout {
  fileprivate func requireRoomForBoundaryItems(in container: Size) throws(LayoutError) {
    for (name, size) in [
      ("headerReferenceSize", headerReferenceSize), ("footerReferenceSize", footerReferenceSize),
    ] {
      try Lengths.requireRoom(
        "\(name).\(scrollDirection.extentName)", size.along(scrollDirection),
        along: scrollDirection, in: container.along(scrollDirection))
    }
  }
}

extension CompositionalLayout.Arrangement {
  fileprivate func requireRoomForBoundaryItems(
    _ path: String, in container: Size
  ) throws(LayoutError) {
    for (index, section) in sections.enumerated() {
      guard case .groups(let section) = section else { continue }
      try section.boundarySupplementaryItems.requireRoom(
        "\(path)sections[\(index)].boundarySupplementaryItems", in: container)
    }
  }
}

extension [LayoutBoundarySupplementaryItem] {
  fileprivate func requireRoom(_ path: String, in container: Size) throws(LayoutError) {
    for (index, item) in enumerated() {
      for axis in Axis.allCases {
        guard case .absolute(let points) = item.layoutSize.dimension(along: axis) else { continue }
        try Lengths.requireRoom(
          "\(path)[\(index)].layoutSize.\(axis.extentName)", points, along: axis,
          in: container.along(axis))
      }
    }
  }
}

extension Lengths {
  fileprivate static func requireRoom(
    _ property: String, _ length: Double, along axis: Axis, in available: Double
  ) throws(LayoutError) {
    guard length <= available else {
      throw .noRoom(
        LayoutShortage(
          subject: .boundaryItem, property: property, axis: axis, length: length,
          available: available))
    }
  }
}

extension Size {
  fileprivate func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
