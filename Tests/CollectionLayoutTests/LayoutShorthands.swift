import CollectionLayout

extension LayoutEnvironment {
  static func width(_ width: Double) -> LayoutEnvironment {
    LayoutEnvironment(containerSize: Size(width: width, height: 0))
  }
}

extension LayoutAttributes {
  static func cell(_ section: Int, _ item: Int, _ frame: Rect) -> LayoutAttributes {
    LayoutAttributes(element: .cell(section: section, item: item), frame: frame)
  }
}

func cells(_ layout: Layout, _ sections: [LayoutSection], width: Double) throws -> [Rect] {
  try layout.solve(sections, in: .width(width)).attributes.compactMap {
    guard case .cell = $0.element else { return nil }
    return $0.frame
  }
}
