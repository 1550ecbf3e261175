package import Catalog
import CollectionLayout
import DiffableSnapshot
import SiteMetadata

/// A part of a long collection page, or the whole page.
package struct CollectionPart: Sendable {
  /// Its layout starts at the part's first section.
  package var page: CollectionPage
  package var snapshot: PageSnapshot
  /// The number of the part, from 1.
  package var number: Int
  package var count: Int
  /// True if the whole page has more than one section.
  package var hasSeveralSections: Bool
  /// True if the part's first section starts in the previous part.
  package var continuesSection = false

  package init(page: CollectionPage, snapshot: PageSnapshot, number: Int = 1, count: Int = 1) {
    self.page = page
    self.snapshot = snapshot
    self.number = number
    self.count = count
    hasSeveralSections = snapshot.numberOfSections > 1
  }

  package var path: PagePath { SiteAddresses.page(number, of: page.path) }
}

extension CardSubject {
  /// For a list, the icons are the images of its items.
  init(_ part: CollectionPart) {
    let page = part.page
    let items = part.snapshot.itemIdentifiers
    if case .list(let all) = page.items {
      let images = Dictionary(
        firstOf: all.lazy.compactMap { item in item.image.map { (item.id, $0) } })
      self.init(page: part.path, icons: items.lazy.compactMap { images[$0] })
    } else {
      self.init(page: part.path, icons: items)
    }
    symbolConfiguration = page.symbolConfiguration
    tintColor = page.tintColor
  }
}

package struct CollectionGroup: Sendable {
  package let category: CategoryIndex.Category
  /// The icons of the category that are on the page, in the catalog's order.
  package let icons: [IconPlacement]
}

extension CollectionPage {
  /// Returns the parts, each with at most `itemsPerPage` items or `rowsPerPage` rows.
  ///
  /// - Throws: `LayoutError` if an item does not fit at the width of `rowsPerPage`; `SnapshotError`, which
  ///   loaded content cannot cause.
  /// - Complexity: O(items).
  package func parts(of snapshot: PageSnapshot) throws -> [CollectionPart] {
    let sizes = try partSizes(of: snapshot)
    guard sizes.count > 1 else { return [CollectionPart(page: self, snapshot: snapshot)] }
    let places = Dictionary(
      firstOf: snapshot.sectionIdentifiers.enumerated().map { ($0.element, $0.offset) })
    var last: PageSection?
    return try snapshot.parts(ofSizes: sizes).enumerated().map { index, items in
      var part = CollectionPart(page: self, snapshot: items, number: index + 1, count: sizes.count)
      let first = items.sectionIdentifiers.first.flatMap { places[$0] }
      part.page.layout = layout.beginning(atSection: first ?? 0)
      part.hasSeveralSections = snapshot.numberOfSections > 1
      part.continuesSection = last != nil && last == items.sectionIdentifiers.first
      last = items.sectionIdentifiers.last
      return part
    }
  }

  /// In points. Higher than any window; the layout check uses the same value.
  private static let containerHeight = 5120.0

  private func partSizes(of snapshot: PageSnapshot) throws -> [Int] {
    if let rowsPerPage {
      let rows = try rows(of: snapshot, width: rowsPerPage.width)
      return stride(from: 0, to: rows.count, by: max(1, rowsPerPage.rows)).map { first in
        rows[first...].prefix(rowsPerPage.rows).reduce(0, +)
      }
    }
    if isSplit(items: snapshot.numberOfItems) { return try standardSizes(of: snapshot) }
    let size = max(1, itemsPerPage ?? snapshot.numberOfItems)
    return stride(from: 0, to: snapshot.numberOfItems, by: size).map {
      min(size, snapshot.numberOfItems - $0)
    }
  }

  /// Returns the number of items in each row, at a width in points.
  private func rows(of snapshot: PageSnapshot, width: Double) throws -> [Int] {
    let sections = try snapshot.sectionIdentifiers.map {
      LayoutSection(itemCount: try snapshot.itemIdentifiers(inSection: $0).count)
    }
    let container = Size(width: width, height: Self.containerHeight)
    return try layout.solve(sections, in: LayoutEnvironment(containerSize: container))
      .itemCountsOfRows
  }

  /// Returns the layouts of all possible parts.
  ///
  /// - Complexity: O(n²) for n sections of the layout.
  func layouts(inSiteOf icons: Int) -> [Layout] {
    let canBeSplit = itemsPerPage != nil || rowsPerPage != nil || isSplit(items: icons)
    return canBeSplit ? layout.layoutsOfParts : [layout]
  }

  /// True if the page is split automatically, because it has many icons in a vertical layout.
  package func isSplit(items count: Int) -> Bool {
    guard items.areIcons, !showsAllItems, itemsPerPage == nil, rowsPerPage == nil,
      count > Self.mostItemsUnsplit
    else { return false }
    switch layout {
    case .flow(let flow): return flow.scrollDirection == .vertical
    case .list: return true
    case .compositional(let compositional):
      return compositional.scrollsWithPage && layout.sectionsApart <= Layout.mostSectionsOfParts
    }
  }

  /// The maximum number of icons on a page without `itemsPerPage` and `rowsPerPage`.
  static let mostItemsUnsplit = 500
  /// The maximum number of icons on a part of an automatically split page.
  static let standardPartSize = 240
  private static let standardWidth = 1040.0

  /// A row with more than `standardPartSize` items is divided.
  private func standardSizes(of snapshot: PageSnapshot) throws -> [Int] {
    var sizes: [Int] = []
    var size = 0
    for row in try rows(of: snapshot, width: Self.standardWidth) {
      if size > 0, size + row > Self.standardPartSize {
        sizes.append(size)
        size = 0
      }
      size += row
      while size > Self.standardPartSize {
        sizes.append(Self.standardPartSize)
        size -= Self.standardPartSize
      }
    }
    return size > 0 ? sizes + [size] : sizes
  }

  /// Returns the groups of the page's icons, in the order of the categories.
  ///
  /// - Throws: `SnapshotError`, which loaded content cannot cause.
  /// - Complexity: O(icons).
  package func groups(in structure: SiteStructure) throws -> [CollectionGroup] {
    let all = Set(try snapshot(of: structure).itemIdentifiers)
    return structure.categories.all.compactMap { category in
      let icons = category.icons.filter(all.contains).compactMap { id in
        structure.index(of: id).map { structure.placements[$0] }
      }
      return icons.isEmpty ? nil : CollectionGroup(category: category, icons: icons)
    }
  }

  package func parts(of group: CollectionGroup, in site: Site) throws -> [CollectionPart] {
    try page(of: group).parts(of: snapshot(of: group.icons, in: site.catalog))
  }

  package func page(of group: CollectionGroup) -> CollectionPage {
    var page = self
    page.path = path.appending(group.category.slug)
    page.title = group.category.name
    page.summary = nil
    return page
  }
}

extension CompositionalLayout {
  /// True if all sections scroll with the page. A section that scrolls by itself cannot continue on another
  /// part.
  fileprivate var scrollsWithPage: Bool {
    scrollDirection == .vertical
      && ([base] + variants.map(\.arrangement)).allSatisfy { arrangement in
        arrangement.sections.allSatisfy { !$0.scrollsOrthogonally }
      }
  }
}

extension CompositionalLayout.Section {
  fileprivate var scrollsOrthogonally: Bool {
    switch self {
    case .groups(let section): section.orthogonalScrollingBehavior != .none
    case .list: false
    }
  }
}
