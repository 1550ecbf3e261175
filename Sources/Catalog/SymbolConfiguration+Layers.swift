public import CellConfiguration

extension SymbolConfiguration {
  /// How many layers a picture can have, and so how many colours a palette.
  public static let maximumColors = VectorImage.Layer.allCases.count

  /// The palette's colour of a layer, if there is a palette.
  public func color(of layer: VectorImage.Layer) -> Color? {
    palette.isEmpty ? nil : palette[min(layer.rawValue, palette.count) - 1]
  }
}

extension ListCellConfiguration {
  /// The mode that the cell's image is drawn in, if it says one.
  fileprivate var renderingMode: RenderingMode? {
    content?.imageProperties?.preferredSymbolConfiguration?.renderingMode
  }
}

extension Site {
  /// Whether pages may draw any icon in a mode that tells layers apart, whatever the icon says.
  ///
  /// - Complexity: O(icons, items of pages, and nodes of outlines).
  public var showsLayers: Bool { asks(for: \.needsLayers) }

  /// Whether pages may draw any icon in the colours of a palette, whatever the icon says.
  ///
  /// - Complexity: O(icons, items of pages, and nodes of outlines).
  public var showsPalettes: Bool { asks { $0 == .palette } }

  /// Whether a page, or a cell of one, says a mode of some kind.
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
  /// The mode that a picture is drawn in when this one is wanted. What fades or changes colour from
  /// layer to layer needs two of them: a picture of one layer is drawn in `monochrome` instead.
  public func supported(byLayers count: Int) -> RenderingMode {
    needsLayers && count < 2 ? .monochrome : self
  }

  /// Whether it tells layers apart.
  public var needsLayers: Bool { self == .hierarchical || self == .palette }
}
