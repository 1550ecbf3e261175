/// The visibility of a list's separators.
public enum ListSeparatorVisibility: String, Hashable, Sendable, Encodable, CaseIterable {
  /// A separator below each row, except the last row of inset groups and all rows of sidebars.
  case automatic
  /// Separators are visible.
  case visible
  /// Separators are hidden.
  case hidden
}

/// The separators of a list's rows (UIKit: `UIListSeparatorConfiguration`).
///
/// A row's element can override them (UIKit: `itemSeparatorHandler`): `--separator-display` with `block` or
/// `none`, and `--separator-leading` and `--separator-trailing` with lengths.
public struct ListSeparatorConfiguration: Hashable, Sendable, Encodable {
  /// The visibility of the top separator.
  public var topSeparatorVisibility: ListSeparatorVisibility
  /// The visibility of the bottom separator.
  public var bottomSeparatorVisibility: ListSeparatorVisibility
  /// The top separator's insets, in points; nil: aligned with the text.
  public var topSeparatorInsets: DirectionalEdgeInsets?
  /// The bottom separator's insets, in points; nil: aligned with the text.
  public var bottomSeparatorInsets: DirectionalEdgeInsets?

  /// Creates separators, automatic by default.
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
