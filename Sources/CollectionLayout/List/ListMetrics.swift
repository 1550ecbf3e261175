/// The distances of a list appearance, in points. UIKit does not publish them; these are measured and
/// rounded.
struct ListMetrics {
  /// The estimated and minimum height of a row.
  static let rowHeight = 44.0
  /// The container width from which the wider side insets apply.
  static let wideContainer = 414.0
  static let separatorThickness = 1.0
  /// The default start of a row's text and separators.
  static let separatorLeading = 16.0

  var sideInset = 0.0
  var wideSideInset = 0.0
  var blockInset = 0.0
  /// The estimated and minimum height of a header.
  var headerHeight = 28.0
  /// The estimated and minimum height of a footer.
  var footerHeight = 28.0
  var headerTopPadding = 0.0

  var followsContainer: Bool { sideInset != wideSideInset }

  func sideInset(in width: Double) -> Double {
    width < Self.wideContainer ? sideInset : wideSideInset
  }
}

extension ListAppearance {
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
