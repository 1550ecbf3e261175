import Catalog
import ContentHash
import ContentLoading

/// The hashes of what pages show of icons.
struct IconKeys: Sendable {
  private let catalog: IconCatalog
  /// In the catalog's order.
  private let hashes: [ContentHash]
  private let files: [IconFiles]
  private let entries: [SiteSnapshot.IconEntry]
  /// Of all that is said of all icons.
  let all: ContentHash
  /// Of all pictures, for what may draw any of them.
  let pictures: ContentHash

  /// - Complexity: O(icons).
  init(_ loaded: ContentLoader.Result, context: SiteContext, snapshot: SiteSnapshot) {
    let icons = loaded.site.catalog.icons
    let pictures = ContentHash { hasher in
      for entry in snapshot.icons {
        hasher.combine(entry.id.text)
        hasher.combine(entry.picture)
      }
    }
    var addresses: [String: String] = [:]
    for category in context.categories.all {
      addresses[category.name] = context.categories.page(of: category.name)?.text
    }
    let places = addresses
    let hashes = icons.indices.mapConcurrently { index in
      let icon = icons[index]
      return ContentHash { hasher in
        hasher.combine(loaded.iconFiles[index].key)
        hasher.combine(icon.category.flatMap { places[$0] })
        // A cell can draw other icons.
        if icon.cell != nil { hasher.combine(pictures) }
      }
    }
    catalog = loaded.site.catalog
    files = loaded.iconFiles
    entries = snapshot.icons
    self.hashes = hashes
    self.pictures = pictures
    all = ContentHash { hasher in
      for hash in hashes { hasher.combine(hash) }
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
  func ids(naming named: Set<Slug>) -> [Slug] {
    zip(catalog.icons, files).lazy.filter { icon, files in
      icon.cell != nil || files.text?.references.contains(where: named.contains) == true
    }.map(\.0.id)
  }

  /// Adds an icon's picture.
  func combinePicture(of icon: Slug, into hasher: inout ContentHasher) {
    hasher.combine(icon.text)
    hasher.combine(catalog.index(of: icon).map { entries[$0].picture })
  }
}
