/// How list cells, headers or footers look: those of one item, or all of a page. What an item's
/// configuration leaves open is taken from the page's, and what that leaves open from the style.
///
/// UIKit: what is set on a `UICollectionViewListCell`.
public struct ListCellConfiguration: Hashable, Sendable, Encodable, OpenConfiguration {
  /// Image and texts.
  public var content: ListContentConfiguration?
  /// What lies behind the content.
  public var background: BackgroundConfiguration?
  /// What lies there while the cell is selected.
  public var selectedBackground: BackgroundConfiguration?
  /// What stands beside the content.
  public var accessories: CellAccessories?
  /// The actions at the end where lines start.
  public var leadingSwipeActions: SwipeActionsConfiguration?
  /// The actions at the end where lines end.
  public var trailingSwipeActions: SwipeActionsConfiguration?
  /// How many steps the cell is indented by.
  public var indentationLevel: Int?
  /// The width of a step, in points.
  public var indentationWidth: Double?
  /// Whether accessories at the leading side are indented as well.
  public var indentsAccessories: Bool?
  /// Where the line below the cell is.
  public var separator: SeparatorGuide?
  /// The state from the beginning.
  public var state: CellConfigurationState?

  /// A configuration that leaves everything open.
  public init() {}

  /// Takes what is open from `defaults`.
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

  /// The default width of a step of indentation, in points.
  ///
  /// UIKit does not publish its own.
  public static let standardIndentationWidth = 18.0

  /// How far the cell is indented, in points; nil if neither level nor width is set.
  public var indentation: Double? {
    guard indentationLevel != nil || indentationWidth != nil else { return nil }
    return Double(indentationLevel ?? 0) * (indentationWidth ?? Self.standardIndentationWidth)
  }
}
