/// Rows across the whole width that are as high as their content.
///
/// UIKit: `UICollectionLayoutListConfiguration`. Swipe actions and content belong to the cells;
/// what is here decides frames. The distances of the appearances, which UIKit does not publish,
/// stand in `ListMetrics`.
public struct ListConfiguration: Hashable, Sendable, Encodable {
  /// How the list looks as a whole.
  public var appearance: ListAppearance
  /// What stands above the items of a section. Header views of plain lists stay in view while any
  /// part of their section is.
  public var headerMode: ListHeaderMode
  /// What stands below the items of a section.
  public var footerMode: ListFooterMode
  /// Whether there are lines between rows at all.
  public var showsSeparators: Bool
  /// Where those lines are.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// The distance above each header, in points; nil: automatic, 22 in plain lists and none in the
  /// others.
  public var headerTopPadding: Double?

  /// A list of `appearance`, with UIKit's defaults in place of what is not given.
  public init(
    appearance: ListAppearance,
    headerMode: ListHeaderMode = .none,
    footerMode: ListFooterMode = .none,
    showsSeparators: Bool = true,
    separatorConfiguration: ListSeparatorConfiguration = ListSeparatorConfiguration(),
    headerTopPadding: Double? = nil
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.showsSeparators = showsSeparators
    self.separatorConfiguration = separatorConfiguration
    self.headerTopPadding = headerTopPadding
  }
}

extension ListConfiguration {
  /// Throws for the first length that can't be; `path` is what its name starts with.
  func validate(_ path: String = "") throws(LayoutError) {
    if let headerTopPadding {
      try Lengths.requireNonnegative(headerTopPadding, "\(path)headerTopPadding")
    }
    let separators = separatorConfiguration
    if let insets = separators.topSeparatorInsets {
      try Lengths.requireNonnegative(insets, "\(path)separatorConfiguration.topSeparatorInsets")
    }
    if let insets = separators.bottomSeparatorInsets {
      try Lengths.requireNonnegative(insets, "\(path)separatorConfiguration.bottomSeparatorInsets")
    }
  }

  /// What header views and items that stand for them have above them.
  var paddingAboveHeaders: Double { headerTopPadding ?? appearance.metrics.headerTopPadding }

  /// Whether header views stay in view. UIKit: those of plain lists.
  var pinsHeaders: Bool {
    headerMode == .supplementary && (appearance == .plain || appearance == .sidebarPlain)
  }
}
