public import CollectionLayout

/// What stands in one cell of a collection view.
///
/// A cell has three layers (UIKit): its background, its selected background, and the content on top
/// of them. The theme draws the backgrounds by the cell's `attributes`.
public struct Cell: Hashable, Sendable {
  /// The content view: markup that is ready for the page.
  public var content: String
  /// The attributes of the cell's element, which the theme draws it by.
  public var attributes: CellAttributes
  /// Its size in a layout whose items have sizes of their own; nil: the layout's.
  public var size: Size?
  /// What decides its height in a list, as far as is known before it is drawn.
  public var row: RowShape?

  /// A cell.
  public init(
    content: String, attributes: CellAttributes = CellAttributes(), size: Size? = nil,
    row: RowShape? = nil
  ) {
    self.content = content
    self.attributes = attributes
    self.size = size
    self.row = row
  }

  /// A cell with nothing in it.
  public static let empty = Cell(content: "")
}
