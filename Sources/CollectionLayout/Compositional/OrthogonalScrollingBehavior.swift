/// The scrolling of a section across the layout's scroll direction (UIKit:
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, Encodable, CaseIterable {
  /// No orthogonal scrolling.
  case none
  /// Groups scroll freely beside each other.
  case continuous
  /// Scrolling stops near the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// Groups scroll by the width of the section.
  case paging
  /// Groups scroll one at a time.
  case groupPaging
  /// Groups scroll one at a time and stop in the center.
  case groupPagingCentered
}
