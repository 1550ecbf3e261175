public import CellConfiguration
public import CollectionLayout

/// A page that shows items in a layout, as `pages` of site.json describes it.
public struct CollectionPage: Hashable, Sendable, Encodable {
  /// Where it stands.
  public var path: PagePath
  /// Its heading.
  public var title: String
  /// One sentence about it, plain text.
  public var summary: String?
  /// Which items it shows.
  public var items: ItemSource
  /// Whether featured icons come first, in a section of their own.
  public var isFeaturedFirst: Bool
  /// Whether the author did not give it its title, so that it is in the language of the site.
  public var hasStandardTitle = false
  /// Whether the newest icons follow the items, on the first part of a long page.
  public var showsNew = false
  /// Whether the bundles of the catalog follow the items, on the first part of a long page.
  public var showsBundles = false
  /// Whether the categories follow the items, each with some of its icons, on the first part.
  public var showsCategories = false
  /// How they are laid out.
  public var layout: Layout
  /// How many items a page holds before it is split into `PATH/page/2/` and so on; `nil` if the
  /// page does not say it.
  public var itemsPerPage: Int?
  /// Whether the page says that it has all of its items, however many.
  public var showsAllItems = false
  /// The same in rows; `itemsPerPage` is then `nil`.
  public var rowsPerPage: RowsPerPage?
  /// What the items are grouped by when each group gets a page (`PATH/SLUG/`) and this page is
  /// the index of them.
  public var grouping: Grouping?
  /// The sections of a page that lists its own items, as far as there is more to say of them than
  /// what the items say.
  public var sections: [ListSection]
  /// What the supplementary views of the whole layout say, its `header` and `footer` among them
  /// (UIKit: the boundary supplementary items of the layout's configuration).
  public var supplementaries: SupplementaryTexts
  /// How the pictures of its icons are coloured and how large they are, instead of as the icons
  /// say.
  public var symbolConfiguration: SymbolConfiguration
  /// The colour that its icons take where they have none of their own; `nil` for the theme's.
  public var tintColor: Color?
  /// What the page says of its cells, where they leave it open.
  public var cell: ListCellConfiguration?
  /// What the page says of the headers of its sections.
  public var headerCell: ListCellConfiguration?
  /// What the page says of the footers of its sections.
  public var footerCell: ListCellConfiguration?
  /// The text that it was made of, for a page that shows it beside its items.
  public var source: PageSource?
  /// What may be done with its items in the editor.
  public var editing: PageEditing

  /// A page.
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

  /// What a page for each group is made by.
  public enum Grouping: String, Hashable, Sendable, Encodable, CaseIterable {
    case category
  }
}

/// What may be done with a page's items in the editor. No published page shows it, so it takes no
/// part in what pages are compared by.
public struct PageEditing: Hashable, Sendable, Encodable {
  /// Where items can be moved.
  public enum Reorder: String, Hashable, Sendable, CaseIterable {
    case anywhere, withinSection, none
  }

  /// Where items can be moved.
  public var reorder: Reorder
  /// Whether items can be deleted.
  public var allowsDeletion: Bool
  /// Whether they are edited right now, so that cells are drawn with the controls for it (UIKit:
  /// `isEditing` of the collection view). No content says it.
  public var isActive = false
  /// Whether the items are the site's other pages, which no file lists. No content says it.
  public var listsOtherPages = false

  /// Rules; without any, everything may be done.
  public init(reorder: Reorder = .anywhere, allowsDeletion: Bool = true) {
    self.reorder = reorder
    self.allowsDeletion = allowsDeletion
  }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

/// Where a page's items come from.
public enum ItemSource: Hashable, Sendable, Encodable {
  /// All icons.
  case catalog
  /// The icons that the store puts forward.
  case featured
  /// The icons of a section.
  case section(Slug)
  /// The icons of a category.
  case category(String)
  /// The nodes of an outline.
  case outline(Slug)
  /// Items that are no icons.
  case list([ListItem])
}

extension ItemSource {
  /// Whether the items are icons of the catalog.
  public var areIcons: Bool {
    switch self {
    case .catalog, .featured, .section, .category: true
    case .outline, .list: false
    }
  }
}

extension ItemSource {
  /// Whether the page lists the items itself.
  public var areOwn: Bool {
    if case .list = self { true } else { false }
  }
}

/// An item of a page that lists something other than icons.
public struct ListItem: Hashable, Sendable, Encodable, Identifiable {
  /// Its name. Unique on its page.
  public var id: Slug
  /// What it says.
  public var text: String
  /// Something smaller beside or below the text.
  public var secondaryText: String?
  /// The icon before the text.
  public var image: Slug?
  /// Where it leads.
  public var link: LinkTarget?
  /// The heading that it stands under. Items without one come first.
  public var section: String?
  /// What is attached to its cell, such as `"badge": "New"`, where the layout has a place for it.
  public var badges: SupplementaryTexts
  /// The size of its cell in a layout whose items have sizes of their own, in points.
  public var size: Size?
  /// How its cell differs from the others of its page.
  public var cell: ListCellConfiguration?

  /// An item.
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

/// What there is to say of a section of list items besides its heading.
public struct ListSection: Hashable, Sendable, Encodable {
  /// The heading, by which items name it.
  public var title: String
  /// What its other supplementary views say, `footer` among them.
  public var supplementaries: SupplementaryTexts

  /// A section.
  public init(title: String, supplementaries: SupplementaryTexts) {
    self.title = title
    self.supplementaries = supplementaries
  }
}
