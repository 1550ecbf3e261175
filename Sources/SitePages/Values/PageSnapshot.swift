package import Catalog
package import DiffableSnapshot

package enum PageSection: Hashable, Sendable, Encodable, CustomStringConvertible {
  case featured
  case catalog(Slug)
  /// Items without a heading have an empty one.
  case heading(String)

  /// Unique on the page. Generated names contain a colon, which a slug cannot contain.
  package var description: String {
    switch self {
    case .featured: "page:featured"
    case .catalog(let id): id.text
    case .heading(""): "page:items"
    case .heading(let title): title
    }
  }
}

/// The items of a page, in their sections and order.
package typealias PageSnapshot = Snapshot<PageSection, Slug>

extension CollectionPage {
  /// Returns the page's items, in the order of the catalog or of the page's own list.
  ///
  /// - Throws: `SnapshotError`, which loaded content cannot cause.
  /// - Complexity: O(icons).
  package func snapshot(of structure: SiteStructure) throws -> PageSnapshot {
    try snapshot(ofAll: structure.placements, in: structure.site.catalog)
  }

  /// - Throws: `SnapshotError`, which loaded content cannot cause.
  /// - Complexity: O(icons).
  func snapshot(
    ofAll icons: [IconPlacement], in catalog: IconCatalog
  ) throws -> PageSnapshot {
    switch items {
    case .catalog: try snapshot(of: icons, in: catalog)
    case .featured: try snapshot(of: icons.filter(\.isFeatured), in: catalog)
    case .section(let id): try snapshot(of: icons.filter { $0.section == id }, in: catalog)
    case .category(let name): try snapshot(of: icons.filter { $0.category == name }, in: catalog)
    case .list(let items): try Self.snapshot(of: items)
    case .outline: PageSnapshot()
    }
  }

  /// Returns some of a catalog's icons by section. Featured icons come first if `isFeaturedFirst` is true.
  ///
  /// - Throws: `SnapshotError` if `icons` contains an icon twice.
  /// - Complexity: O(icons).
  package func snapshot(of icons: [IconPlacement], in catalog: IconCatalog) throws -> PageSnapshot {
    var snapshot = PageSnapshot()
    let featured = isFeaturedFirst ? icons.filter(\.isFeatured) : []
    if !featured.isEmpty {
      try snapshot.appendSections([.featured])
      try snapshot.appendItems(featured.map(\.id), toSection: .featured)
    }
    let others = isFeaturedFirst ? icons.filter { !$0.isFeatured } : icons
    let bySection = Dictionary(grouping: others, by: \.section)
    for section in catalog.sections {
      guard let icons = bySection[section.id] else { continue }
      try snapshot.appendSections([.catalog(section.id)])
      try snapshot.appendItems(icons.map(\.id), toSection: .catalog(section.id))
    }
    return snapshot
  }

  private static func snapshot(of items: [ListItem]) throws -> PageSnapshot {
    var snapshot = PageSnapshot()
    var sections: [PageSection] = []
    var bySection: [PageSection: [Slug]] = [:]
    for item in items {
      let section = PageSection.heading(item.section ?? "")
      if bySection[section] == nil { sections.append(section) }
      bySection[section, default: []].append(item.id)
    }
    try snapshot.appendSections(sections)
    for section in sections {
      try snapshot.appendItems(bySection[section] ?? [], toSection: section)
    }
    return snapshot
  }
}

extension Snapshot {
  /// Each item keeps its section.
  ///
  /// - Throws: `SnapshotError`, which this function cannot cause.
  /// - Complexity: O(items).
  package func parts(ofSizes sizes: [Int]) throws -> [Self] {
    var parts: [Self] = []
    var part = Self()
    for section in sectionIdentifiers {
      var items = try itemIdentifiers(inSection: section)[...]
      while !items.isEmpty, parts.count < sizes.count {
        let fitting = items.prefix(sizes[parts.count] - part.numberOfItems)
        items = items.dropFirst(fitting.count)
        if !fitting.isEmpty {
          try part.appendSections([section])
          try part.appendItems(Array(fitting), toSection: section)
        }
        if part.numberOfItems >= sizes[parts.count] {
          parts.append(part)
          part = Self()
        }
      }
    }
    return parts
  }
}
