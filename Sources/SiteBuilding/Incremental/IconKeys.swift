import Catalog
import ContentHash
import ContentLoading

/// The hashes of what pages show of icons.
struct IconKeys: Sendable {
  private var catalog: IconCatalog
  /// In the catalog's order.
  private var hashes: [ContentHash]
  private var files: [IconFiles]
  private var entries: [SiteSnapshot.IconEntry]
  /// The indices of the icons whose cells or texts may draw other icons.
  private var drawing: Set<Int>
  /// The pages of categories, by their names.
  private let addresses: [String: String]
  /// Of all that is said of all icons.
  private(set) var all: ContentHash
  /// Of all pictures, for what may draw any of them.
  private(set) var pictures: ContentHash

  /// - Complexity: O(icons).
  init(_ loaded: ContentLoader.Result, context: SiteContext, snapshot: SiteSnapshot) {
    catalog = loaded.site.catalog
    files = loaded.iconFiles
    entries = snapshot.icons
    pictures = Self.pictures(of: snapshot)
    addresses = Dictionary(
      context.categories.all.compactMap { category in
        context.categories.page(of: category.name).map { (category.name, $0.text) }
      }, uniquingKeysWith: { first, _ in first })
    hashes = []
    drawing = []
    all = pictures
    drawing = Set(catalog.icons.indices.filter(mayDrawOthers))
    hashes = catalog.icons.indices.mapConcurrently { [self] in hash(ofIconAt: $0) }
    combineAll()
  }

  /// Takes over what is said of some icons now, and how they are drawn.
  mutating func reconfigure(
    _ changed: Set<Slug>, in loaded: ContentLoader.Result, snapshot: SiteSnapshot
  ) {
    catalog = loaded.site.catalog
    files = loaded.iconFiles
    let indices = catalog.indexed(changed).map(\.index)
    let areRedrawn = indices.contains { entries[$0].picture != snapshot.icons[$0].picture }
    entries = snapshot.icons
    for index in indices {
      if mayDrawOthers(index) { drawing.insert(index) } else { drawing.remove(index) }
    }
    if areRedrawn { pictures = Self.pictures(of: snapshot) }
    for index in areRedrawn ? drawing.union(indices) : Set(indices) {
      hashes[index] = hash(ofIconAt: index)
    }
    combineAll()
  }

  private func mayDrawOthers(_ index: Int) -> Bool {
    catalog.icons[index].cell != nil || files[index].text?.references.isEmpty == false
  }

  private static func pictures(of snapshot: SiteSnapshot) -> ContentHash {
    ContentHash { hasher in
      for entry in snapshot.icons {
        hasher.combine(entry.id.text)
        hasher.combine(entry.picture)
      }
    }
  }

  private mutating func combineAll() {
    all = ContentHash { hasher in
      for hash in hashes { hasher.combine(hash) }
    }
  }

  private func hash(ofIconAt index: Int) -> ContentHash {
    let icon = catalog.icons[index]
    return ContentHash { hasher in
      hasher.combine(files[index].key)
      hasher.combine(icon.category.flatMap { addresses[$0] })
      // A cell can draw other icons.
      if icon.cell != nil { hasher.combine(pictures) }
    }
  }

  /// Adds all that is said of an icon.
  func combine(_ icon: Slug, into hasher: inout ContentHasher) {
    hasher.combine(icon.text)
    if let index = catalog.index(of: icon) { hasher.combine(hashes[index]) }
  }

  /// Adds the pictures of the icons that an icon's text draws.
  func combineReferences(of icon: Slug, into hasher: inout ContentHasher) {
    guard let text = catalog.index(of: icon).flatMap({ files[$0].text }) else { return }
    for reference in text.references { combinePicture(of: reference, into: &hasher) }
  }

  /// The icons whose cells or texts may draw one of some icons.
  ///
  /// - Complexity: O(icons that may draw others).
  func ids(naming named: Set<Slug>) -> [Slug] {
    drawing.sorted().filter { index in
      catalog.icons[index].cell != nil
        || files[index].text?.references.contains(where: named.contains) == true
    }.map { catalog.icons[$0].id }
  }

  /// Adds the pictures of icons that are drawn.
  func combinePictures(of icons: DrawnIcons, into hasher: inout ContentHasher) {
    if icons.mayBeAny { hasher.combine(pictures) }
    for icon in icons.ids.sorted() { combinePicture(of: icon, into: &hasher) }
  }

  private func combinePicture(of icon: Slug, into hasher: inout ContentHasher) {
    hasher.combine(icon.text)
    hasher.combine(catalog.index(of: icon).map { entries[$0].picture })
  }
}
