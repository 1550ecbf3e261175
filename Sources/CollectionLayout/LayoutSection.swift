/// What a layout has to know about the content of a section.
public struct LayoutSection: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// Whether there is a header.
  public var hasHeader: Bool
  /// Whether there is a footer.
  public var hasFooter: Bool
  /// The sizes that only the content decides, from the first item on: given item by item, or
  /// measured where items size themselves. Items past the end have the layout's own size, or its
  /// estimate. Empty where the layout decides all sizes.
  public var itemSizes: [Size]
  /// The measured size of a header that sizes itself; nil: the layout's estimate.
  public var headerSize: Size?
  /// The measured size of a footer that sizes itself; nil: the layout's estimate.
  public var footerSize: Size?
  /// The kinds of boundary items that there are besides header and footer.
  public var boundaryKinds: Set<String> = []
  /// The measured sizes of those that size themselves, by kind; others have the layout's estimate.
  public var boundarySizes: [String: Size] = [:]

  /// A section of `itemCount` items; a negative count is none.
  public init(
    itemCount: Int, hasHeader: Bool = false, hasFooter: Bool = false, itemSizes: [Size] = [],
    headerSize: Size? = nil, footerSize: Size? = nil
  ) {
    self.itemCount = max(0, itemCount)
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.itemSizes = itemSizes
    self.headerSize = headerSize
    self.footerSize = footerSize
  }
}

extension LayoutSection {
  /// The boundary items of the content.
  var boundary: BoundaryContent {
    var content = BoundaryContent(kinds: boundaryKinds, sizes: boundarySizes)
    if hasHeader { content.kinds.insert(LayoutBoundarySupplementaryItem.headerKind) }
    if hasFooter { content.kinds.insert(LayoutBoundarySupplementaryItem.footerKind) }
    content.sizes[LayoutBoundarySupplementaryItem.headerKind] = headerSize
    content.sizes[LayoutBoundarySupplementaryItem.footerKind] = footerSize
    return content
  }
}
