import CollectionLayout
import ContentSyntax

extension LayoutReader {
  func flow(_ object: inout FieldReader) -> FlowLayout {
    var flow = Self.storeFlow
    flow.itemSize = size("itemSize", &object) ?? flow.itemSize
    flow.estimatedItemSize = estimatedSize(&object)
    flow.sizesVaryByItem = object.bool("sizesVaryByItem") ?? flow.sizesVaryByItem
    flow.fillsLines = object.bool("fillsLines") ?? flow.fillsLines
    flow.minimumLineSpacing = overlap("minimumLineSpacing", &object) ?? flow.minimumLineSpacing
    flow.minimumInteritemSpacing =
      overlap("minimumInteritemSpacing", &object) ?? flow.minimumInteritemSpacing
    flow.sectionInset = insets("sectionInset", &object) ?? flow.sectionInset
    flow.headerReferenceSize = size("headerReferenceSize", &object) ?? flow.headerReferenceSize
    flow.footerReferenceSize = size("footerReferenceSize", &object) ?? flow.footerReferenceSize
    flow.scrollDirection = object.choice("scrollDirection") ?? flow.scrollDirection
    flow.sectionHeadersPinToVisibleBounds =
      object.bool("sectionHeadersPinToVisibleBounds") ?? flow.sectionHeadersPinToVisibleBounds
    flow.sectionFootersPinToVisibleBounds =
      object.bool("sectionFootersPinToVisibleBounds") ?? flow.sectionFootersPinToVisibleBounds
    return flow
  }

  /// What `estimatedItemSize` may be besides a size.
  enum AutomaticSize: String, CaseIterable {
    case automatic
  }

  private func estimatedSize(_ object: inout FieldReader) -> EstimatedSize? {
    guard let node = object.value("estimatedItemSize") else { return nil }
    guard case .string = node.value else {
      return size(node, owner: "'estimatedItemSize'").map(EstimatedSize.size)
    }
    let automatic: AutomaticSize? = object.choice("estimatedItemSize")
    return automatic.map { _ in .automatic }
  }
}
