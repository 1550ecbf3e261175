public import CellConfiguration
public import CollectionLayout

/// A page of items in a layout (`pages` of site.json).
public struct CollectionPage: Hashable, Sendable, Encodable {
  /// The path in the site.
  public var path: PagePath
  /// The heading.
  public var title: String
  /// A sentence of plain text.
  public var summary: String?
  /// The source of the items.
  public var items: ItemSource
  /// True if featured icons come first, in a section of their own.
  public var isFeaturedFirst: Bool
  /// True if the title is the theme's default.
  public var hasStandardTitle = false
  /// True if the newest icons follow the items, on the first part of a long page.
  public var showsNew = false
  /// True if the bundles follow the items, on the first part of a long page.
  public var showsBundles = false
  /// True if the categories follow the items, each with some of its icons.
  public var showsCategories = false
  /// The layout of the items.
  public var layout: Layout
  /// The number of items per part (`PATH/page/2/`); `nil` for the default.
  public var itemsPerPage: Int?
  /// True if the page is not split into parts.
  public var showsAllItems = false
  /// The number of rows per part, instead of `itemsPerPage`.
  public var rowsPerPage: RowsPerPage?
  /// The grouping of items into pages (`PATH/SLUG/`). This page is their index.
  public var grouping: Grouping?
  /// The sections with additional settings.
  public var sections: [ListSection]
  /// The texts of boundary supplementary views, such as `header` (UIKit).
  public var supplementaries: SupplementaryTexts
  /// The coloring and size of the icons, which override the icons' settings.
  public var symbolConfiguration: SymbolConfiguration
  /// The default color of icons; the theme's if `nil`.
  public var tintColor: Color?
  /// The default configuration of the cells.
  public var cell: ListCellConfiguration?
  /// The configuration of the section headers.
  public var headerCell: ListCellConfiguration?
  /// The configuration of the section footers.
  public var footerCell: ListCellConfiguration?
  /// The source text of a page that shows it.
  public var source: PageSource?
  /// The allowed edits of the items in the editor.
  public var editing: PageEditing

  /// Creates a page.
  public init(
    path: PagePath, title: String, summary: String? = nil, items: ItemSource,
    isFeaturedFirst: Bool = false, layout: Layout, itemsPerPage: Int? = nil,
    rowsPerPage: RowsPerPage? = nil, grouping: Grouping? = nil, sections: [ListSection] = [],
    supplementaries: SupplementaryTexts = [:],
    symbolConfiguration: SymbolConfiguration = .init(), tintColor: Color? = nil,
    cell: ListCellConfiguration? = nil, headerCell: ListCellConfiguration? = nil,
    footerCell: ListCellConfiguration? = nil, source: PageSource? = nil,
    editing: PageEditing = .init()
  ) {
    self.path = path
    self.title = title
    self.summary = summary
    self.items = items
    self.isFeaturedFirst = isFeaturedFirst
    self.layout = layout
    self.itemsPerPage = itemsPerPage
    self.rowsPerPage = rowsPerPage
    self.grouping = grouping
    self.sections = sections
    self.supplementaries = supplementaries
    self.symbolConfiguration = symbolConfiguration
    self.tintColor = tintColor
    self.cell = cell
    self.headerCell = headerCell
    self.footerCell = footerCell
    self.source = source
    self.editing = editing
  }

  /// The property that groups items into pages.
  public enum Grouping: String, Hashable, Sendable, Encodable, CaseIterable {
    case category
  }
}

/// The allowed edits in the editor. Not part of the comparison of pages.
public struct PageEditing: Hashable, Sendable, Encodable {
  /// The allowed destinations of a moved item.
  public enum Reorder: String, Hashable, Sendable, CaseIterable {
    case anywhere, withinSection, none
  }

  /// The allowed destinations of a moved item.
  public var reorder: Reorder
  /// True if items can be deleted.
  public var allowsDeletion: Bool
  /// True while cells show controls (UIKit: `isEditing`). Content can't set it.
  public var isActive = false
  /// True if the items are the site's other pages. Content can't set it.
  public var listsOtherPages = false

  /// Creates rules. The default allows every edit.
  public init(reorder: Reorder = .anywhere, allowsDeletion: Bool = true) {
    self.reorder = reorder
    self.allowsDeletion = allowsDeletion
  }

  /// Writes an empty value.
  public func encode(to encoder: any Encoder) {}
}

/// The source of a page's items.
public enum ItemSource: Hashable, Sendable, Encodable {
  case catalog
  case featured
  case section(Slug)
  case category(String)
  case outline(Slug)
  case list([ListItem])
}

extension ItemSource {
  /// True if the items are icons of the catalog.
  public var areIcons: Bool {
    switch self {
    case .catalog, .featured, .section, .category: true
    case .outline, .list: false
    }
  }
}

extension ItemSource {
  /// True if the page lists the items itself.
  public var areOwn: Bool {
    if case .list = self { true } else { false }
  }
}

/// An item of a page that lists its own items.
public struct ListItem: Hashable, Sendable, Encodable, Identifiable {
  /// The name, unique on the page.
  public var id: Slug
  /// The main text.
  public var text: String
  /// Smaller text next to or below the main text.
  public var secondaryText: String?
  /// The icon before the text.
  public var image: Slug?
  /// The target of the link.
  public var link: LinkTarget?
  /// The section of the item. Items without a section come first.
  public var section: String?
  /// The badges of the cell, such as `"badge": "New"`.
  public var badges: SupplementaryTexts
  /// The size of the cell in points, in a layout with individual sizes.
  public var size: Size?
  /// The differences from the other cells of the page.
  public var cell: ListCellConfiguration?

  /// Creates an item.
  public init(
    id: Slug, text: String, secondaryText: String? = nil, image: Slug? = nil,
    link: LinkTarget? = nil, section: String? = nil, badges: SupplementaryTexts = [:],
    size: Size? = nil, cell: ListCellConfiguration? = nil
  ) {
    self.id = id
    self.text = text
    self.secondaryText = secondaryText
    self.image = image
    self.link = link
    self.section = section
    self.badges = badges
    self.size = size
    self.cell = cell
  }
}

/// The settings of a section of list items.
public struct ListSection: Hashable, Sendable, Encodable {
  /// The heading, by which items name the section.
  public var title: String
  /// The texts of its other supplementary views, such as `footer`.
  public var supplementaries: SupplementaryTexts

  /// Creates a section.
  public init(title: String, supplementaries: SupplementaryTexts) {
    self.title = title
    self.supplementaries = supplementaries
  }
}
