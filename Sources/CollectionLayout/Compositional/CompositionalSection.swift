/// A section that repeats a group (UIKit: `NSCollectionLayoutSection`).
public struct CompositionalSection: Hashable, Sendable, Encodable {
  /// The repeated group.
  public var group: LayoutGroup
  /// The insets of the groups from sides and boundary items, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The distance between groups, in points.
  public var interGroupSpacing: Double
  /// The scrolling of groups across the layout's scroll direction.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The boundary items. The kinds `header` and `footer` are the section's header and footer.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// The background's insets, in points; nil: no background (UIKit:
  /// `NSCollectionLayoutDecorationItem.background`).
  public var background: DirectionalEdgeInsets?

  /// Creates a section with UIKit's defaults.
  public init(
    group: LayoutGroup, contentInsets: DirectionalEdgeInsets = .zero,
    interGroupSpacing: Double = 0,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    boundarySupplementaryItems: [LayoutBoundarySupplementaryItem] = [],
    background: DirectionalEdgeInsets? = nil
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.boundarySupplementaryItems = boundarySupplementaryItems
    self.background = background
  }
}
