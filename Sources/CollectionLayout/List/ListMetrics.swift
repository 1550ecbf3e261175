/// The distances of a list appearance, in points.
///
/// UIKit does not publish them. These are what its lists show at the default text size, rounded to
/// whole points.
struct ListMetrics {
  /// The estimated, and least, height of a row.
  static let rowHeight = 44.0
  /// The width of container from which on side insets are the wider ones.
  static let wideContainer = 414.0
  /// The thickness of a separator.
  static let separatorThickness = 1.0
  /// Where rows have their text, and separators start, unless the row says otherwise.
  static let separatorLeading = 16.0

  /// The distance of rows from both sides, in a narrow container.
  var sideInset = 0.0
  /// The same from `wideContainer` on.
  var wideSideInset = 0.0
  /// The distance above and below a section.
  var blockInset = 0.0
  /// The estimated, and least, height of a header.
  var headerHeight = 28.0
  /// The estimated, and least, height of a footer.
  var footerHeight = 28.0
  /// The distance above a header.
  var headerTopPadding = 0.0

  /// Whether the width of the container decides anything.
  var followsContainer: Bool { sideInset != wideSideInset }

  /// The distance of rows from both sides in a container of `width`.
  func sideInset(in width: Double) -> Double {
    width < Self.wideContainer ? sideInset : wideSideInset
  }
}

extension ListAppearance {
  /// The distances of this appearance.
  var metrics: ListMetrics {
    switch self {
    case .plain:
      ListMetrics(headerTopPadding: 22)
    case .grouped:
      ListMetrics(blockInset: 18, headerHeight: 38)
    case .insetGrouped:
      ListMetrics(sideInset: 16, wideSideInset: 20, blockInset: 18, headerHeight: 38)
    case .sidebar:
      ListMetrics(sideInset: 8, wideSideInset: 8, blockInset: 8, headerHeight: 44)
    case .sidebarPlain:
      ListMetrics(headerHeight: 44)
    }
  }
}
