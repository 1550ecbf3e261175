/// A layout of lines that each hold as many items as fit (UIKit: `UICollectionViewFlowLayout`, with its names
/// and defaults). For horizontal scrolling, the axes below are swapped.
///
/// - Items of one size form columns with equal gaps. A single column is centered.
/// - Lines of individual sizes (`sizesVaryByItem`, `estimatedItemSize`) are justified. The last line is
///   leading aligned, with the minimum spacing. A lone item of given size is centered, unless it is last and
///   a second one would fit. A lone self-sizing item is leading aligned, because CSS cannot detect it.
public struct FlowLayout: Hashable, Sendable, Encodable {
  /// The item size, in points.
  public var itemSize: Size
  /// The estimated size of self-sizing items; nil: items have `itemSize`.
  public var estimatedItemSize: EstimatedSize?
  /// True if items have individual sizes (`LayoutSection.itemSizes`; UIKit: the delegate's `sizeForItemAt`).
  public var sizesVaryByItem: Bool
  /// True if items of one size are widened to fill their line.
  public var fillsLines: Bool
  /// The distance between lines, in points.
  public var minimumLineSpacing: Double
  /// The minimum distance between items of a line, in points.
  public var minimumInteritemSpacing: Double
  /// The insets of a section's items, in points.
  public var sectionInset: DirectionalEdgeInsets
  /// The size of headers along the scroll direction; 0 removes them.
  public var headerReferenceSize: Size
  /// The size of footers along the scroll direction; 0 removes them.
  public var footerReferenceSize: Size
  /// The direction in which lines follow each other.
  public var scrollDirection: Axis
  /// True if a header stays visible with its section.
  public var sectionHeadersPinToVisibleBounds: Bool
  /// True if a footer stays visible with its section.
  public var sectionFootersPinToVisibleBounds: Bool

  /// Creates a flow layout with UIKit's defaults.
  public init(
    itemSize: Size = Size(width: 50, height: 50),
    estimatedItemSize: EstimatedSize? = nil,
    sizesVaryByItem: Bool = false,
    fillsLines: Bool = false,
    minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10,
    sectionInset: DirectionalEdgeInsets = .zero,
    headerReferenceSize: Size = .zero,
    footerReferenceSize: Size = .zero,
    scrollDirection: Axis = .vertical,
    sectionHeadersPinToVisibleBounds: Bool = false,
    sectionFootersPinToVisibleBounds: Bool = false
  ) {
    self.itemSize = itemSize
    self.estimatedItemSize = estimatedItemSize
    self.sizesVaryByItem = sizesVaryByItem
    self.fillsLines = fillsLines
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
    self.headerReferenceSize = headerReferenceSize
    self.footerReferenceSize = footerReferenceSize
    self.scrollDirection = scrollDirection
    self.sectionHeadersPinToVisibleBounds = sectionHeadersPinToVisibleBounds
    self.sectionFootersPinToVisibleBounds = sectionFootersPinToVisibleBounds
  }
}

extension FlowLayout {
  var isUniform: Bool { estimatedItemSize == nil && !sizesVaryByItem }

  var transposed: FlowLayout {
    var layout = self
    layout.itemSize = itemSize.transposed
    if case .size(let size) = estimatedItemSize {
      layout.estimatedItemSize = .size(size.transposed)
    }
    layout.sectionInset = sectionInset.transposed
    layout.headerReferenceSize = headerReferenceSize.transposed
    layout.footerReferenceSize = footerReferenceSize.transposed
    layout.scrollDirection = scrollDirection.other
    return layout
  }
}
