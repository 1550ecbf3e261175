extension Layout {
  /// Checks that boundary items fit into `container`.
  ///
  /// - Throws: `LayoutError.noRoom` for the first that does not.
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
        for: size.along(scrollDirection), of: .boundaryItem,
        "\(name).\(scrollDirection.extentName)", along: scrollDirection,
        in: container.along(scrollDirection), tolerance: 0)
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
          for: points, of: .boundaryItem, "\(path)[\(index)].layoutSize.\(axis.extentName)",
          along: axis, in: container.along(axis), tolerance: 0)
      }
    }
  }
}

extension Lengths {
  static func requireRoom(
    for length: Double, of subject: LayoutShortage.Subject, _ property: String? = nil,
    along axis: Axis, in available: Double, tolerance: Double = Lengths.tolerance
  ) throws(LayoutError) {
    guard length <= available + tolerance else {
      throw .noRoom(
        LayoutShortage(
          subject: subject, property: property, axis: axis, length: length, available: available))
    }
  }
}

extension Size {
  fileprivate func along(_ axis: Axis) -> Double { axis == .horizontal ? width : height }
}
