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
  /// Whether the cell's image is drawn in a mode that tells layers apart.
  var showsLayers: Bool {
    content?.imageProperties?.preferredSymbolConfiguration?.renderingMode.needsLayers == true
  }
}

extension Site {
  /// Whether pages may draw any icon in a mode that tells layers apart, whatever the icon says.
  ///
  /// - Complexity: O(icons, items of pages, and nodes of outlines).
  public var showsLayers: Bool {
    collectionPages.contains(where: \.showsLayers)
      || outlines.contains {
        $0.cell?.showsLayers == true || $0.items.contains(where: \.showsLayers)
      }
      || catalog.icons.contains { $0.hasCell && $0.cell?.showsLayers == true }
  }
}

extension CollectionPage {
  fileprivate var showsLayers: Bool {
    if symbolConfiguration.renderingMode.needsLayers { return true }
    if [cell, headerCell, footerCell].contains(where: { $0?.showsLayers == true }) { return true }
    guard case .list(let items) = items else { return false }
    return items.contains { $0.cell?.showsLayers == true }
  }
}

extension OutlineItem {
  fileprivate var showsLayers: Bool {
    cell?.showsLayers == true || children.contains(where: \.showsLayers)
  }
}

extension RenderingMode {
  /// The mode that a picture is drawn in when this one is wanted. What fades or changes colour from
  /// layer to layer needs two of them: a picture of one layer is drawn in `monochrome` instead.
  public func supported(byLayers count: Int) -> RenderingMode {
    needsLayers && count < 2 ? .monochrome : self
  }

  /// Whether it tells layers apart.
  public var needsLayers: Bool {
    switch self {
    case .hierarchical, .palette: true
    case .automatic, .monochrome, .multicolor, .original, .template: false
    }
  }
}
