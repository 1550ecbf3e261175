/// The appearance of an item's cell, or of all cells of a page (UIKit: properties of
/// `UICollectionViewListCell`).
public struct ListCellConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// The image and texts.
  public var content: ListContentConfiguration?
  /// The background.
  public var background: BackgroundConfiguration?
  /// The background of a selected cell.
  public var selectedBackground: BackgroundConfiguration?
  /// The accessories.
  public var accessories: CellAccessories?
  /// The leading swipe actions.
  public var leadingSwipeActions: SwipeActionsConfiguration?
  /// The trailing swipe actions.
  public var trailingSwipeActions: SwipeActionsConfiguration?
  /// The number of indentation steps.
  public var indentationLevel: Int?
  /// The width of a step, in points.
  public var indentationWidth: Double?
  /// True if leading accessories are indented too.
  public var indentsAccessories: Bool?
  /// The separator.
  public var separator: SeparatorGuide?
  /// The initial state.
  public var state: CellConfigurationState?

  /// Creates an open configuration.
  public init() {}

  /// Sets open properties.
  public mutating func fill(from defaults: ListCellConfiguration) {
    content.fill(from: defaults.content)
    background.fill(from: defaults.background)
    selectedBackground.fill(from: defaults.selectedBackground)
    accessories.fill(from: defaults.accessories)
    leadingSwipeActions.fill(from: defaults.leadingSwipeActions)
    trailingSwipeActions.fill(from: defaults.trailingSwipeActions)
    indentationLevel.fill(from: defaults.indentationLevel)
    indentationWidth.fill(from: defaults.indentationWidth)
    indentsAccessories.fill(from: defaults.indentsAccessories)
    separator.fill(from: defaults.separator)
    state.fill(from: defaults.state)
  }

  /// The default width of a step, in points. UIKit does not publish its own.
  public static let standardIndentationWidth = 18.0

  /// The indentation, in points; nil if level and width are open.
  public var indentation: Double? {
    guard indentationLevel != nil || indentationWidth != nil else { return nil }
    return Double(indentationLevel ?? 0) * (indentationWidth ?? Self.standardIndentationWidth)
  }
}
