import AllCores
package import Catalog
package import ContentHash

/// The groups that an icon belongs to. They decide which pages the site has, and which icons are on
/// them.
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

/// The site without the content of its icons, but with their placements. It decides which files the
/// site has.
package final class SiteStructure: Sendable {
  /// The site, with no icon in its catalog.
  package let site: Site
  /// The placements of the icons, in the catalog's order.
  package let placements: [IconPlacement]
  /// The categories of the catalog.
  package let categories: CategoryIndex
  /// The outlines by id, as pages show them: see `Outline.published`.
  package let outlines: [Slug: Hashed<Outline>]
  /// What every page shows of the site.
  package let frame: Hashed<SiteFrame>
  /// The addresses of the site's pages and files.
  package let addresses: SiteAddresses
  /// The former ids of the nodes of outlines.
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

/// The values that all pages are rendered from.
package struct SiteValues: Sendable {
  /// The site, without the content of its icons.
  package let structure: SiteStructure
  /// The icons, in the catalog's order.
  package private(set) var icons: [Hashed<IconItem>]
  /// The pictures of all icons, for pages that may show any of them.
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

  /// The values after an edit of some icons, and the changes; `nil` if an icon now has another
  /// placement, so that the site may have other files.
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

/// The icons that an edit has changed.
package struct IconChanges: Sendable {
  /// The indices of the icons whose content has changed.
  package var items: Set<Int> = []
  /// The icons whose picture is rendered in another way.
  package var pictures: Set<Slug> = []
}

/// The icons that were read to find the value of a file. So after an edit of a few icons, only the
/// files that read them need a new value.
package struct IconReads: Sendable {
  fileprivate(set) var items: [Int32] = []
  fileprivate(set) var pictures: Set<Slug> = []
  fileprivate(set) var readsAllPictures = false

  /// Whether the changes concern an icon that was read.
  ///
  /// - Complexity: O(icons that were read).
  package func include(_ changes: IconChanges) -> Bool {
    items.contains { changes.items.contains(Int($0)) }
      || readsAllPictures && !changes.pictures.isEmpty
      || !pictures.isDisjoint(with: changes.pictures)
  }
}

/// Gives the values of the site to the recipe of one file, and records the icons that it reads. A
/// recipe has no other access to the icons.
package final class SiteReader {
  private let values: SiteValues
  private(set) var reads = IconReads()

  /// A reader that has read nothing yet.
  package init(_ values: SiteValues) {
    self.values = values
  }

  /// The site, without the content of its icons. Using it is not recorded.
  package var structure: SiteStructure { values.structure }

  /// The icon with an id, if the catalog has it.
  package func icon(_ id: Slug) -> Hashed<IconItem>? { structure.index(of: id).map(icon(at:)) }

  /// The icons with these ids; ids that the catalog does not have are left out.
  ///
  /// - Complexity: O(ids).
  package func icons(_ ids: some Sequence<Slug>) -> [Hashed<IconItem>] { ids.compactMap(icon) }

  /// All icons, in the catalog's order.
  ///
  /// - Complexity: O(icons).
  package func allIcons() -> [Hashed<IconItem>] { values.icons.indices.map(icon(at:)) }

  /// The icon at an index in the catalog.
  package func icon(at index: Int) -> Hashed<IconItem> {
    reads.items.append(Int32(truncatingIfNeeded: index))
    return values.icons[index]
  }

  /// The pictures of the icons with these ids.
  ///
  /// - Complexity: O(ids).
  package func pictures(named ids: [Slug]) -> Hashed<IconPictures> {
    ids.isEmpty ? IconPictures.none : pictures(IconReferences(ids))
  }

  /// The pictures of the icons that are referenced.
  ///
  /// - Complexity: O(references); O(icons) the first time if any icon may be shown.
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

/// The recipe of one file: how its value is found. It stays valid if the content of icons changes.
package struct PageRecipe: Sendable {
  private let make: @Sendable (SiteReader) -> PlannedFile

  /// A recipe; `make` reads icons through the reader only, which records them.
  package init(_ make: @escaping @Sendable (SiteReader) -> PlannedFile) {
    self.make = make
  }

  /// The file, with a record of the icons that were read for it.
  package func file(of values: SiteValues) -> PlannedFile {
    let reader = SiteReader(values)
    var file = make(reader)
    file.reads = reader.reads
    return file
  }
}
