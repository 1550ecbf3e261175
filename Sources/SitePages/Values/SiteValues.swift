import AllCores
package import Catalog
package import ContentHash

/// Where an icon belongs: what decides which pages there are, and which icons stand on them.
package struct IconPlacement: Hashable, Sendable {
  /// The icon's id.
  package let id: Slug
  /// The id of the section of the catalog.
  package let section: Slug
  /// The name of the category, if the icon has one.
  package let category: String?
  /// Whether the catalog features the icon.
  package let isFeatured: Bool

  /// The placement of an icon.
  package init(_ icon: Icon) {
    id = icon.id
    section = icon.section
    category = icon.category
    isFeatured = icon.isFeatured
  }
}

/// The site without what is said of its icons, but for where they belong: all that has to be known
/// to say which files there are.
package final class SiteStructure: Sendable {
  /// The site, with no icon in its catalog.
  package let site: Site
  /// Where the icons belong, in the catalog's order.
  package let placements: [IconPlacement]
  /// The categories of the catalog.
  package let categories: CategoryIndex
  /// As pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  /// What every page shows of the site.
  package let frame: Hashed<SiteFrame>
  /// The addresses of the site's pages and files.
  package let addresses: SiteAddresses
  /// The ids that nodes of outlines had before.
  package let formerIDs: FormerIDs
  private let indices: [Slug: Int]
  /// The pages of categories, by their names, hashed once for all their icons.
  private let categoryPaths: [String: Hashed<PagePath>]

  /// - Complexity: O(icons and nodes of outlines).
  package init(_ site: Site, formerIDs: FormerIDs = .none) {
    placements = site.catalog.icons.map(IconPlacement.init)
    indices = Dictionary(
      zip(placements.lazy.map(\.id), placements.indices), uniquingKeysWith: { first, _ in first })
    var site = site
    site.catalog.icons = []
    self.site = site
    self.formerIDs = formerIDs
    let categories = CategoryIndex(placements, pages: site.collectionPages)
    self.categories = categories
    categoryPaths = Dictionary(
      categories.all.compactMap { category in
        categories.page(of: category.name).map { (category.name, Hashed($0)) }
      }, uniquingKeysWith: { first, _ in first })
    outlines = Dictionary(
      site.outlines.map { ($0.id, Hashed($0.published)) }, uniquingKeysWith: { first, _ in first })
    frame = Hashed(SiteFrame(site, outlines: outlines))
    addresses = SiteAddresses(baseURL: site.baseURL)
  }

  /// Where an icon stands in the catalog.
  package func index(of icon: Slug) -> Int? { indices[icon] }

  /// What pages show of an icon.
  package func item(_ icon: Icon) -> Hashed<IconItem> {
    Hashed(IconItem(icon: icon, categoryPath: icon.category.flatMap { categoryPaths[$0] }))
  }
}

/// All that pages are made of.
package struct SiteValues: Sendable {
  /// The site, without the content of its icons.
  package let structure: SiteStructure
  /// In the catalog's order.
  package private(set) var icons: [Hashed<IconItem>]
  /// The pictures of all icons, for what may draw any of them.
  package let allPictures: Lazy<Hashed<IconPictures>>

  /// - Complexity: O(icons and nodes of outlines).
  package init(_ site: Site, formerIDs: FormerIDs = .none) {
    let structure = SiteStructure(site, formerIDs: formerIDs)
    self.structure = structure
    icons = site.catalog.icons.mapConcurrently(structure.item)
    allPictures = Self.pictures(of: icons)
  }

  private init(
    _ structure: SiteStructure, _ icons: [Hashed<IconItem>],
    _ allPictures: Lazy<Hashed<IconPictures>>
  ) {
    self.structure = structure
    self.icons = icons
    self.allPictures = allPictures
  }

  private static func pictures(of icons: [Hashed<IconItem>]) -> Lazy<Hashed<IconPictures>> {
    Lazy { Hashed(IconPictures(icons.lazy.map { IconPicture($0.value.icon) })) }
  }

  /// The values after an edit of what is said of some icons, and what differs; `nil` where an icon
  /// now belongs elsewhere, so that there may be other files.
  ///
  /// - Complexity: O(icons) copies of references.
  package func reconfiguring(
    _ changed: Set<Slug>, in catalog: IconCatalog
  ) -> (values: SiteValues, changes: IconChanges)? {
    var icons = icons
    var changes = IconChanges()
    for id in changed {
      guard let index = structure.index(of: id), let icon = catalog[id],
        IconPlacement(icon) == structure.placements[index]
      else { return nil }
      let old = icons[index].value.icon
      icons[index] = structure.item(icon)
      changes.items.insert(index)
      if IconPicture(old) != IconPicture(icon) { changes.pictures.insert(id) }
    }
    let pictures = changes.pictures.isEmpty ? allPictures : Self.pictures(of: icons)
    return (SiteValues(structure, icons, pictures), changes)
  }
}

/// What an edit has changed of icons.
package struct IconChanges: Sendable {
  /// The indices of icons of which something else is said.
  package var items: Set<Int> = []
  /// The icons that are drawn in another way.
  package var pictures: Set<Slug> = []
}

/// Which icons were looked at to find the value of a file: recorded, so that an edit of a few icons
/// need not find the values of all files again.
package struct IconReads: Sendable {
  fileprivate(set) var items: [Int32] = []
  fileprivate(set) var pictures: Set<Slug> = []
  fileprivate(set) var readsAllPictures = false

  /// Whether something that was looked at is another now.
  ///
  /// - Complexity: O(icons that were looked at).
  package func include(_ changes: IconChanges) -> Bool {
    items.contains { changes.items.contains(Int($0)) }
      || readsAllPictures && !changes.pictures.isEmpty
      || !pictures.isDisjoint(with: changes.pictures)
  }
}

/// Gives the values of the site to what finds the value of one file, and records which icons it
/// looked at. There is no other way to them.
package final class SiteReader {
  private let values: SiteValues
  private(set) var reads = IconReads()

  /// A reader that has read nothing yet.
  package init(_ values: SiteValues) {
    self.values = values
  }

  /// The site, without the content of its icons. Using it is not recorded.
  package var structure: SiteStructure { values.structure }

  /// What is said of an icon.
  package func icon(_ id: Slug) -> Hashed<IconItem>? { structure.index(of: id).map(icon(at:)) }

  /// What is said of some icons, those that there are.
  package func icons(_ ids: some Sequence<Slug>) -> [Hashed<IconItem>] { ids.compactMap(icon) }

  /// What is said of all icons, in the catalog's order.
  package func allIcons() -> [Hashed<IconItem>] { values.icons.indices.map(icon(at:)) }

  /// What is said of an icon, by its place in the catalog.
  package func icon(at index: Int) -> Hashed<IconItem> {
    reads.items.append(Int32(truncatingIfNeeded: index))
    return values.icons[index]
  }

  /// The pictures of some icons.
  package func pictures(named ids: [Slug]) -> Hashed<IconPictures> {
    ids.isEmpty ? IconPictures.none : pictures(IconReferences(ids))
  }

  /// The pictures that something may draw.
  package func pictures(_ references: IconReferences) -> Hashed<IconPictures> {
    if references.mayBeAny {
      reads.readsAllPictures = true
      return values.allPictures.value
    }
    if references.ids.isEmpty { return IconPictures.none }
    return Hashed(IconPictures(references.ids.compactMap(picture)))
  }

  private func picture(_ id: Slug) -> IconPicture? {
    guard let index = structure.index(of: id) else { return nil }
    reads.pictures.insert(id)
    return IconPicture(values.icons[index].value.icon)
  }
}

/// How the value of one file is found, in any state of what is said of the icons.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile

  /// A recipe; `make` reads icons through the reader only, which records them.
  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
  }

  /// The file, with what was looked at.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
