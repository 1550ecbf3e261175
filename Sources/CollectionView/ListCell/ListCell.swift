public import CellConfiguration

/// A cell of a list, or a row of an outline: content, background, accessories, swipe actions and
/// state, as HTML that works without a script.
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
/// Nothing that can be used stands in something else that can: the link holds the content and
/// covers the row, and controls lie beside it, above its cover (UIKit: `UICollectionViewListCell`).
public struct ListCell: Sendable {
  /// Its name on the page: what its controls refer to each other by.
  public var id: String
  /// What it says.
  public var text: String
  /// What it says, with markup that is ready for the page.
  public var markup: String?
  /// Something smaller beside or below.
  public var secondaryText: String?
  /// What else the item is found by, which is shown where a row is wide, if nothing is said of how
  /// its texts look.
  public var tags: [String]
  /// The image, ready for the page.
  public var image: String?
  /// The id of the icon that the image shows. A configuration can draw the icon in another way.
  public var icon: String?
  /// What it leads to.
  public var href: String?
  /// The values of the item's fields, for patterns such as `{price}`.
  public var fields: ItemFields
  /// The accessories of a cell for which neither the item nor the page lists any.
  public var standardAccessories: CellAccessories
  /// The item's configuration. What it leaves open comes from the page's.
  public var configuration: ListCellConfiguration
  /// Whether it leads to the page that it stands on.
  public var isCurrent = false
  /// The heading level for screen readers, in a row with children; `nil` if the row is no heading.
  public var headingLevel: Int?

  /// A cell.
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

  /// Whether it has no texts, and shows its image alone.
  public func showsImageAlone(in context: ListCellContext) -> Bool {
    configuration.filled(from: context.page).content?.showsImageAlone == true
  }

  /// The cell as a collection view has it.
  public func cell(in context: ListCellContext) -> Cell {
    let renderer = ListCellRenderer(cell: self, context: context)
    return Cell(
      content: renderer.cellContent, attributes: renderer.attributes, row: renderer.shape)
  }

  /// The cell as a row of an outline; a branch is one that can be opened.
  public func outlineRow(in context: ListCellContext, isBranch: Bool) -> OutlineRow {
    let renderer = ListCellRenderer(cell: self, context: context)
    return isBranch ? renderer.branch : renderer.leaf
  }

  /// The cell as the header or footer of a section.
  public func supplementaryView(in context: ListCellContext) -> SupplementaryView {
    var copy = self
    // It stands outside of the element that carries the page's values, so it carries all of them.
    copy.configuration.fill(from: context.page)
    let renderer = ListCellRenderer(cell: copy, context: context)
    return SupplementaryView(renderer.row, attributes: renderer.attributes)
  }
}
