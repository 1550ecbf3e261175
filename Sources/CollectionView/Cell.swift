public import CollectionLayout

/// What stands in one cell of a collection view.
///
/// A cell has three layers (UIKit): its background and its selected background, which the theme
/// draws as its `attributes` say, and on top of them the content.
public struct Cell: Hashable, Sendable {
  /// The content view: markup that is ready for the page.
  public var content: String
  /// What the cell's element says of how it looks.
  public var attributes: CellAttributes
  /// Its size in a layout whose items have sizes of their own; nil: the layout's.
  public var size: Size?

  /// A cell.
  public init(
    content: String, attributes: CellAttributes = CellAttributes(), size: Size? = nil
  ) {
    self.content = content
    self.attributes = attributes
    self.size = size
  }

  /// A cell with nothing in it.
  public static let empty = Cell(content: "")
}
