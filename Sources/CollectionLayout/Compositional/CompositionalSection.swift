/// How a section of a compositional layout is laid out: groups, one after the other (UIKit:
/// `NSCollectionLayoutSection`).
///
/// From the top: boundary items such as a header, inset, groups, inset, boundary items such as a
/// footer.
public struct CompositionalSection: Hashable, Sendable, Encodable {
  /// What repeats until there is a place for every item.
  public var group: LayoutGroup
  /// The distance of the groups from the sides, and from header and footer, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The distance between two groups, in points.
  public var interGroupSpacing: Double
  /// Whether and how groups stand beside each other.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// What stands at the edges of the section, for sections that have it. The items of the kinds
  /// `header` and `footer` are the section's header and footer.
  public var boundarySupplementaryItems: [LayoutBoundarySupplementaryItem]
  /// The insets of the background from all of the section, in points; nil: no background (UIKit:
  /// `NSCollectionLayoutDecorationItem.background`).
  public var background: DirectionalEdgeInsets?

  /// A section of `group`, with UIKit's defaults in place of what is not given.
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
