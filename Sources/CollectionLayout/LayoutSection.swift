/// The parts of a section's content that a layout depends on.
public struct LayoutSection: Hashable, Sendable {
  /// The number of items.
  public var itemCount: Int
  /// True if there is a header.
  public var hasHeader: Bool
  /// True if there is a footer.
  public var hasFooter: Bool
  /// The individual or measured sizes of the first items. Further items have the layout's size or estimate.
  public var itemSizes: [Size]
  /// The measured size of a self-sizing header.
  public var headerSize: Size?
  /// The measured size of a self-sizing footer.
  public var footerSize: Size?
  /// The kinds of boundary items besides header and footer.
  public var boundaryKinds: Set<String> = []
  /// The measured sizes of self-sizing boundary items, by kind.
  public var boundarySizes: [String: Size] = [:]

  /// Creates a section. A negative item count counts as 0.
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
  var boundary: BoundaryContent {
    var content = BoundaryContent(kinds: boundaryKinds, sizes: boundarySizes)
    if hasHeader { content.kinds.insert(LayoutBoundarySupplementaryItem.headerKind) }
    if hasFooter { content.kinds.insert(LayoutBoundarySupplementaryItem.footerKind) }
    content.sizes[LayoutBoundarySupplementaryItem.headerKind] = headerSize
    content.sizes[LayoutBoundarySupplementaryItem.footerKind] = footerSize
    return content
  }
}
