/// A list of rows that are as high as their content (UIKit: `UICollectionLayoutListConfiguration`).
public struct ListConfiguration: Hashable, Sendable, Encodable {
  /// The overall appearance.
  public var appearance: ListAppearance
  /// The kind of header. Header views of plain lists stay visible with their section.
  public var headerMode: ListHeaderMode
  /// The kind of footer.
  public var footerMode: ListFooterMode
  /// True if rows have separators.
  public var showsSeparators: Bool
  /// The separators' visibility and insets.
  public var separatorConfiguration: ListSeparatorConfiguration
  /// The distance above each header, in points; nil: 22 in plain lists, 0 in other lists.
  public var headerTopPadding: Double?

  /// Creates a list with UIKit's defaults.
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

  var paddingAboveHeaders: Double { headerTopPadding ?? appearance.metrics.headerTopPadding }

  /// True if header views stay visible. UIKit: in plain lists.
  var pinsHeaders: Bool {
    headerMode == .supplementary && (appearance == .plain || appearance == .sidebarPlain)
  }
}
