/// The place of one cell (UIKit: `NSCollectionLayoutItem`).
///
/// The size gives the place, `edgeSpacing` moves it, and `contentInsets` shrink the cell in it.
public struct LayoutItem: Hashable, Sendable, Encodable {
  /// The size of the place.
  public var layoutSize: LayoutSize
  /// How much smaller the cell is than its place, in points. Ignored along an estimated extent.
  public var contentInsets: DirectionalEdgeInsets
  /// The distances to what is around the place.
  public var edgeSpacing: LayoutEdgeSpacing
  /// What is attached to the cell, such as badges.
  public var supplementaryItems: [LayoutSupplementaryItem]

  /// An item of `layoutSize`.
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
