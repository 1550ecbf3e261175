/// The layout of one cell (UIKit: `NSCollectionLayoutItem`).
///
/// The cell fills `layoutSize` without `contentInsets`, and `edgeSpacing` is added around it.
public struct LayoutItem: Hashable, Sendable, Encodable {
  /// The size, including the cell's insets.
  public var layoutSize: LayoutSize
  /// The insets of the cell, in points. Ignored along an estimated dimension.
  public var contentInsets: DirectionalEdgeInsets
  /// The spacing around the item.
  public var edgeSpacing: LayoutEdgeSpacing
  /// The supplementary items of the cell, such as badges.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// Creates an item.
  public init(
    layoutSize: LayoutSize, contentInsets: DirectionalEdgeInsets = .zero,
    edgeSpacing: LayoutEdgeSpacing = .none, supplementaryItems: [LayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaryItems = supplementaryItems
  }
}
