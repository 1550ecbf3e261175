/// How a section scrolls across the direction of its layout, if it does (UIKit:
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum OrthogonalScrollingBehavior: String, Hashable, Sendable, Encodable, CaseIterable {
  /// It does not; groups stand below each other.
  case none
  /// Groups stand beside each other and come to rest anywhere.
  case continuous
  /// They come to rest near the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// They move by the width of the section.
  case paging
  /// They move by one group.
  case groupPaging
  /// They move by one group, and it stands in the middle, the first and the last one too.
  case groupPagingCentered
}
