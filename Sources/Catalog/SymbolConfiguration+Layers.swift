public import CellConfiguration

extension SymbolConfiguration {
  /// The maximum number of palette colors, one for each layer.
  public static let maximumColors = VectorImage.Layer.allCases.count

  /// Returns the palette's color for a layer.
  public func color(of layer: VectorImage.Layer) -> Color? {
    palette.isEmpty ? nil : palette[min(layer.rawValue, palette.count) - 1]
  }
}

extension ListCellConfiguration {
  /// The rendering mode of the cell's image.
  fileprivate var renderingMode: RenderingMode? {
    content?.imageProperties?.preferredSymbolConfiguration?.renderingMode
  }
}

extension Site {
  /// True if pages may draw icons in a mode with layers.
  ///
  /// - Complexity: O(icons, items of pages, and nodes of outlines).
  public var showsLayers: Bool { asks(for: \.needsLayers) }

  /// True if pages may draw icons in palette colors.
  ///
  /// - Complexity: O(icons, items of pages, and nodes of outlines).
  public var showsPalettes: Bool { asks { $0 == .palette } }

  private func asks(for isWanted: (RenderingMode) -> Bool) -> Bool {
    func isIn(_ cell: ListCellConfiguration?) -> Bool {
      cell?.renderingMode.map(isWanted) ?? false
    }
    func isIn(_ page: CollectionPage) -> Bool {
      if isWanted(page.symbolConfiguration.renderingMode) { return true }
      if [page.cell, page.headerCell, page.footerCell].contains(where: isIn) { return true }
      guard case .list(let items) = page.items else { return false }
      return items.contains { isIn($0.cell) }
    }
    return collectionPages.contains(where: isIn)
      || outlines.contains { isIn($0.cell) || $0.nodes.contains { isIn($0.cell) } }
      || catalog.icons.contains { $0.hasCell && isIn($0.cell) }
  }
}

extension RenderingMode {
  /// A picture with one layer is drawn in `monochrome` instead of a mode with layers.
  public func supported(byLayers count: Int) -> RenderingMode {
    needsLayers && count < 2 ? .monochrome : self
  }

  /// True if the mode distinguishes layers.
  public var needsLayers: Bool { self == .hierarchical || self == .palette }
}
