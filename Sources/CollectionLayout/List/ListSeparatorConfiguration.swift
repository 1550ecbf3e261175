/// Whether a separator of a list shows.
public enum ListSeparatorVisibility: String, Hashable, Sendable, Encodable, CaseIterable {
  /// As is usual for the appearance: a line below each row, but in inset groups not below the last
  /// one, and none in sidebars; no lines above rows.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}

/// Where the lines between a list's rows are (UIKit: `UIListSeparatorConfiguration`). Their colour
/// belongs to the theme, in the custom property `--separator-color`.
///
/// A row can differ (UIKit: `itemSeparatorHandler`): its element may set `--separator-display` to
/// `block` or `none`, and `--separator-leading` and `--separator-trailing` to lengths. Where nobody
/// says anything, lines start at `--separator-guide-leading`, which is the theme's.
public struct ListSeparatorConfiguration: Hashable, Sendable, Encodable {
  /// The line along the top edge of a row.
  public var topSeparatorVisibility: ListSeparatorVisibility
  /// The line along the bottom edge of a row.
  public var bottomSeparatorVisibility: ListSeparatorVisibility
  /// How far the line at the top keeps from the sides of the row, in points; nil: automatic, where
  /// the row's text starts. Only leading and trailing count.
  public var topSeparatorInsets: DirectionalEdgeInsets?
  /// How far the line at the bottom keeps from the sides of the row, in points; nil: automatic,
  /// where the row's text starts. Only leading and trailing count.
  public var bottomSeparatorInsets: DirectionalEdgeInsets?

  /// Separators that are automatic unless said otherwise.
  public init(
    topSeparatorVisibility: ListSeparatorVisibility = .automatic,
    bottomSeparatorVisibility: ListSeparatorVisibility = .automatic,
    topSeparatorInsets: DirectionalEdgeInsets? = nil,
    bottomSeparatorInsets: DirectionalEdgeInsets? = nil
  ) {
    self.topSeparatorVisibility = topSeparatorVisibility
    self.bottomSeparatorVisibility = bottomSeparatorVisibility
    self.topSeparatorInsets = topSeparatorInsets
    self.bottomSeparatorInsets = bottomSeparatorInsets
  }
}
