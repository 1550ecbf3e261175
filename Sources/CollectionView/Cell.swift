public import CollectionLayout

/// What stands in one cell of a collection view.
public struct Cell: Hashable, Sendable {
  /// The content view: markup that is ready for the page.
  public var content: String
  /// What lies behind the content.
  public var background: BackgroundConfiguration
  /// Its size in a layout whose items have sizes of their own; nil: the layout's.
  public var size: Size?

  /// A cell.
  public init(
    content: String, background: BackgroundConfiguration = .automatic, size: Size? = nil
  ) {
    self.content = content
    self.background = background
    self.size = size
  }
}

/// What lies behind a cell's content (UIKit: `UIBackgroundConfiguration`). The theme draws it: a
/// cell is `class="cell"`, and `data-background` says which of these it has.
public enum BackgroundConfiguration: String, Hashable, Sendable {
  /// What the layout's appearance brings.
  case automatic
  /// The background of an item that is put forward.
  case featured
}
