public import CellConfiguration

/// A cell of a list, or a row of an outline, as HTML without a script (UIKit: `UICollectionViewListCell`).
///
///     <span class="row">
///       <a class="content" href="…">
///         <span class="image">…</span>
///         <span class="texts">
///           <span class="text">Owl</span> <span class="secondary-text">Birds</span>
///         </span>
///       </a>
///       <span class="accessories trailing">…</span>
///     </span>
///
/// Controls must not be nested. The link covers the row, and other controls are beside and above it.
public struct ListCell: Sendable {
  /// The id on the page, to which its controls refer.
  public var id: String
  /// The text.
  public var text: String
  /// The text as HTML.
  public var markup: String?
  /// The secondary text beside or below.
  public var secondaryText: String?
  /// The search terms. Wide rows without a content configuration show them.
  public var tags: [String]
  /// The image, as HTML.
  public var image: String?
  /// The id of the image's icon.
  public var icon: String?
  /// The URL of the link.
  public var href: String?
  /// The values for patterns such as `{price}`.
  public var fields: ItemFields
  /// The accessories if item and page list no accessories.
  public var standardAccessories: CellAccessories
  /// The item's configuration. Its open properties come from the page's.
  public var configuration: ListCellConfiguration
  /// True if the link refers to the current page.
  public var isCurrent = false
  /// The accessible heading level of a row with children; nil: no heading.
  public var headingLevel: Int?

  /// Creates a cell.
  public init(
    id: String, text: String, markup: String? = nil, secondaryText: String? = nil,
    tags: [String] = [], image: String? = nil, icon: String? = nil, href: String? = nil,
    fields: ItemFields = ItemFields(),
    standardAccessories: CellAccessories = .none,
    configuration: ListCellConfiguration = ListCellConfiguration()
  ) {
    self.id = id
    self.text = text
    self.markup = markup
    self.secondaryText = secondaryText
    self.tags = tags
    self.image = image
    self.icon = icon
    self.href = href
    self.fields = fields
    self.standardAccessories = standardAccessories
    self.configuration = configuration
  }

  /// Returns true if the cell shows only its image.
  public func showsImageAlone(in context: ListCellContext) -> Bool {
    configuration.filled(from: context.page).content?.showsImageAlone == true
  }

  /// Returns the cell of a collection view.
  public func cell(in context: ListCellContext) -> Cell {
    let renderer = ListCellRenderer(cell: self, context: context)
    return Cell(
      content: renderer.cellContent, attributes: renderer.attributes, row: renderer.shape)
  }

  /// Returns the row of an outline. A branch can be opened.
  public func outlineRow(in context: ListCellContext, isBranch: Bool) -> OutlineRow {
    let renderer = ListCellRenderer(cell: self, context: context)
    return isBranch ? renderer.branch : renderer.leaf
  }

  /// Returns the header or footer of a section.
  public func supplementaryView(in context: ListCellContext) -> SupplementaryView {
    var copy = self
    // The view is outside of the element with the page's values, so it needs all of them.
    copy.configuration.fill(from: context.page)
    let renderer = ListCellRenderer(cell: copy, context: context)
    return SupplementaryView(renderer.row, attributes: renderer.attributes)
  }
}
