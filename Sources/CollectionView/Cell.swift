public import CollectionLayout

/// The content of one cell.
///
/// The theme draws the backgrounds from the `attributes`.
public struct Cell: Hashable, Sendable {
  /// The content view, as HTML.
  public var content: String
  /// The element's attributes.
  public var attributes: CellAttributes
  /// The size in a layout with individual sizes; nil: the layout's.
  public var size: Size?
  /// The text lengths and image that determine the height in a list.
  public var row: RowShape?

  /// Creates a cell.
  public init(
    content: String, attributes: CellAttributes = CellAttributes(), size: Size? = nil,
    row: RowShape? = nil
  ) {
    self.content = content
    self.attributes = attributes
    self.size = size
    self.row = row
  }

  /// An empty cell.
  public static let empty = Cell(content: "")
}
