/// Lines of items: each holds as many as fit, and the room that is left is spread between them.
///
/// UIKit: `UICollectionViewFlowLayout`, with its names and defaults. Where lines run from top to
/// bottom (`scrollDirection` `.horizontal`), everything below holds with the axes swapped.
///
/// - Items of one size stand in columns: the gap of a full line is the gap of the last one too. A
///   line in which only one item has room has it in its middle. Where `fillsLines` says so, the
///   items are widened instead, and the gaps stay as small as they may be.
/// - Items of individual sizes (`sizesVaryByItem`, or `estimatedItemSize`) fill a line up to both
///   edges. The last line is leading aligned, with the minimum spacing. Items that are less high
///   than their line are centred in it. A line of one item whose size is given has it in its
///   middle, the last line only if a second one like it has no room; one that sizes itself is
///   leading aligned, for CSS can't tell that it is alone.
public struct FlowLayout: Hashable, Sendable, Encodable {
  /// The size of an item, in points.
  public var itemSize: Size
  /// What to assume of items that size themselves; nil: they don't, and have `itemSize`.
  public var estimatedItemSize: EstimatedSize?
  /// Whether items have sizes of their own, which their section lists (`LayoutSection.itemSizes`;
  /// UIKit: the delegate's `sizeForItemAt`).
  public var sizesVaryByItem: Bool
  /// Whether items of one size get along the line what a full line leaves over, each as much, with
  /// the minimum spacing between them. Items of individual sizes keep theirs.
  public var fillsLines: Bool
  /// The distance between two lines, in points.
  public var minimumLineSpacing: Double
  /// The least distance between two items of a line, in points.
  public var minimumInteritemSpacing: Double
  /// The distance of a section's items from the edges, and from header and footer.
  public var sectionInset: DirectionalEdgeInsets
  /// The size of headers. Only the extent along the scroll direction counts; 0 removes them.
  public var headerReferenceSize: Size
  /// The size of footers. Only the extent along the scroll direction counts; 0 removes them.
  public var footerReferenceSize: Size
  /// The direction in which lines follow each other.
  public var scrollDirection: Axis
  /// Whether a header stays in view while any part of its section is.
  public var sectionHeadersPinToVisibleBounds: Bool
  /// Whether a footer stays in view while any part of its section is.
  public var sectionFootersPinToVisibleBounds: Bool

  /// A flow layout with UIKit's defaults in place of what is not given.
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
  /// Whether all items have `itemSize`.
  var isUniform: Bool { estimatedItemSize == nil && !sizesVaryByItem }

  /// The layout with its axes swapped.
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
