import CollectionLayout
import ContentSyntax

extension LayoutReader {
  /// What stands at the edges of a section or of a whole layout.
  func boundaryItems(_ object: inout FieldReader) -> [LayoutBoundarySupplementaryItem] {
    (object.array("boundarySupplementaryItems") ?? []).compactMap {
      self.object($0, owner: "a boundary item", boundaryItem)
    }
  }

  private func boundaryItem(_ object: inout FieldReader) -> LayoutBoundarySupplementaryItem? {
    let kind = elementKind(&object)
    let layoutSize = layoutSize(&object)
    if object.value("alignment") == nil { object.reportMissing("alignment") }
    let alignment: LayoutBoundarySupplementaryItem.Alignment? = object.choice("alignment")
    let offset = point("absoluteOffset", in: Self.offsets, &object) ?? .zero
    let extendsBoundary = object.bool("extendsBoundary")
    let pinToVisibleBounds = object.bool("pinToVisibleBounds") ?? false
    let zIndex = object.integer("zIndex", in: Self.zIndices) ?? 1
    guard let kind, let layoutSize, let alignment else { return nil }
    return LayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: kind, alignment: alignment, absoluteOffset: offset,
      extendsBoundary: extendsBoundary, pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex)
  }

  /// What is attached to cells or groups, such as badges.
  func supplementaryItems(_ object: inout FieldReader) -> [LayoutSupplementaryItem] {
    (object.array("supplementaryItems") ?? []).compactMap {
      self.object($0, owner: "a supplementary item", supplementaryItem)
    }
  }

  private func supplementaryItem(_ object: inout FieldReader) -> LayoutSupplementaryItem? {
    let kind = elementKind(&object)
    let layoutSize = layoutSize(&object)
    let anchor = object.requiredValue("containerAnchor").flatMap {
      self.object($0, owner: "'containerAnchor'", readAnchor)
    }
    let itemAnchor = object.value("itemAnchor").flatMap {
      self.object($0, owner: "'itemAnchor'", readAnchor)
    }
    let zIndex = object.integer("zIndex", in: Self.zIndices) ?? 1
    guard let kind, let layoutSize, let anchor else { return nil }
    return LayoutSupplementaryItem(
      elementKind: kind, layoutSize: layoutSize, containerAnchor: anchor, itemAnchor: itemAnchor,
      zIndex: zIndex)
  }

  private func elementKind(_ object: inout FieldReader) -> String? {
    if object.value("elementKind") == nil { object.reportMissing("elementKind") }
    return object.string("elementKind").flatMap(ElementKindReader(report: report).kind)
  }

  private func readAnchor(_ object: inout FieldReader) -> LayoutAnchor {
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
