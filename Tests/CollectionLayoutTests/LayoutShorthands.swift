import CollectionLayout

extension LayoutEnvironment {
  /// A container whose height does not matter, left to right.
  static func width(_ width: Double) -> LayoutEnvironment {
    LayoutEnvironment(containerSize: Size(width: width, height: 0))
  }
}

extension LayoutAttributes {
  /// The cell of `item` in `section`.
  static func cell(_ section: Int, _ item: Int, _ frame: Rect) -> LayoutAttributes {
    LayoutAttributes(element: .cell(section: section, item: item), frame: frame)
  }
}

/// The frames of all cells of `sections`, left to right.
func cells(_ layout: Layout, _ sections: [LayoutSection], width: Double) throws -> [Rect] {
  try layout.solve(sections, in: .width(width)).attributes.compactMap {
    guard case .cell = $0.element else { return nil }
    return $0.frame
  }
}
