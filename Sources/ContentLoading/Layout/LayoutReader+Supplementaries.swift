import CollectionLayout

extension LayoutReader {
  /// The header or footer of a section.
  func boundaryItem(
    _ key: String, _ object: inout ObjectReader
  ) -> LayoutBoundarySupplementaryItem? {
    object.value(key).flatMap { self.object($0, owner: "'\(key)'", readBoundaryItem) }
  }

  private func readBoundaryItem(_ object: inout ObjectReader) -> LayoutBoundarySupplementaryItem? {
    let layoutSize = layoutSize(&object)
    let alignment: LayoutBoundarySupplementaryItem.Alignment? = object.choice("alignment")
    let offset = point("absoluteOffset", in: Self.offsets, &object) ?? .zero
    let extendsBoundary = object.bool("extendsBoundary") ?? true
    let pinToVisibleBounds = object.bool("pinToVisibleBounds") ?? false
    let zIndex = object.integer("zIndex", in: Self.zIndices) ?? 1
    guard let layoutSize else { return nil }
    return LayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, alignment: alignment ?? .center, absoluteOffset: offset,
      extendsBoundary: extendsBoundary, pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
  }

  /// What is attached to a cell, such as a badge.
  func supplementaryItem(_ object: inout ObjectReader) -> LayoutSupplementaryItem? {
    if object.value("elementKind") == nil { object.reportMissing("elementKind") }
    let kind = object.string("elementKind").flatMap(elementKind)
    let layoutSize = layoutSize(&object)
    let anchor = object.requiredValue("containerAnchor").flatMap {
      self.object($0, owner: "'containerAnchor'", readAnchor)
    }
    let zIndex = object.integer("zIndex", in: Self.zIndices) ?? 1
    guard let kind, let layoutSize, let anchor else { return nil }
    return LayoutSupplementaryItem(
      elementKind: kind, layoutSize: layoutSize, containerAnchor: anchor, zIndex: zIndex)
  }

  private func elementKind(_ text: Located<String>) -> String? {
    ElementKindReader(report: report).kind(text)
  }

  private func readAnchor(_ object: inout ObjectReader) -> LayoutAnchor {
    let horizontal: LayoutAnchor.Position? = object.choice("horizontal")
    let vertical: LayoutAnchor.Position? = object.choice("vertical")
    let absolute = point("absoluteOffset", in: Self.offsets, &object)
    let fractional = point("fractionalOffset", in: Self.fractionalOffsets, &object)
    if absolute != nil, fractional != nil {
      object.reportConflict("absoluteOffset", "fractionalOffset")
    }
    let offset = fractional.map(LayoutAnchor.Offset.fractional) ?? .absolute(absolute ?? .zero)
    return LayoutAnchor(
      horizontal: horizontal ?? .center, vertical: vertical ?? .center, offset: offset)
  }
}
