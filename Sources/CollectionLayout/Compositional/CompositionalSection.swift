/// How a section of a compositional layout is laid out: groups, one after the other (UIKit:
/// `NSCollectionLayoutSection`).
///
/// From the top: header, inset, groups, inset, footer.
public struct CompositionalSection: Hashable, Sendable {
  /// What repeats until there is a place for every item.
  public var group: LayoutGroup
  /// The distance of the groups from the sides, and from header and footer, in points.
  public var contentInsets: DirectionalEdgeInsets
  /// The distance between two groups, in points.
  public var interGroupSpacing: Double
  /// Whether and how groups stand beside each other.
  public var orthogonalScrollingBehavior: OrthogonalScrollingBehavior
  /// The header, for sections that have one.
  public var header: LayoutBoundarySupplementaryItem?
  /// The footer, for sections that have one.
  public var footer: LayoutBoundarySupplementaryItem?
  /// The insets of the background from all of the section, in points; nil: no background (UIKit:
  /// `NSCollectionLayoutDecorationItem.background`).
  public var background: DirectionalEdgeInsets?

  /// A section of `group`, with UIKit's defaults in place of what is not given.
  public init(
    group: LayoutGroup, contentInsets: DirectionalEdgeInsets = .zero,
    interGroupSpacing: Double = 0,
    orthogonalScrollingBehavior: OrthogonalScrollingBehavior = .none,
    header: LayoutBoundarySupplementaryItem? = nil,
    footer: LayoutBoundarySupplementaryItem? = nil,
    background: DirectionalEdgeInsets? = nil
  ) {
    self.group = group
    self.contentInsets = contentInsets
    self.interGroupSpacing = interGroupSpacing
    self.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    self.header = header
    self.footer = footer
    self.background = background
  }
}
