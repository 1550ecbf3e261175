package import Catalog
import CollectionLayout
import DiffableSnapshot

/// One of the pages that a page of site.json becomes: a part of a long page, or the whole page.
package struct CollectionPart: Sendable {
  /// The page as site.json has it, with the path of the first part.
  package var page: CollectionPage
  /// The items of this part.
  package var snapshot: PageSnapshot
  /// The number of the part, from 1.
  package var number: Int
  /// The number of all parts.
  package var count: Int

  /// A part of a page; without numbers, the whole page.
  package init(page: CollectionPage, snapshot: PageSnapshot, number: Int = 1, count: Int = 1) {
    self.page = page
    self.snapshot = snapshot
    self.number = number
    self.count = count
  }

  /// The path of the part's own page.
  package var path: PagePath { SiteAddresses.page(number, of: page.path) }
}

/// A group of a page's icons, which has its own page.
package struct CollectionGroup: Sendable {
  /// The category that the icons have in common.
  package let category: CategoryIndex.Category
  /// The icons of the category that are on the page, in the catalog's order.
  package let icons: [IconPlacement]
}

extension CollectionPage {
  /// The parts of the page, each with at most `itemsPerPage` items or `rowsPerPage` rows.
  ///
  /// - Throws: `LayoutError` if the layout has no room for an item at the width of `rowsPerPage`;
  ///   `SnapshotError`, which a snapshot of loaded content never causes.
  /// - Complexity: O(items).
  package func parts(of snapshot: PageSnapshot) throws -> [CollectionPart] {
    let sizes = try partSizes(of: snapshot)
    guard sizes.count > 1 else { return [CollectionPart(page: self, snapshot: snapshot)] }
    return try snapshot.parts(ofSizes: sizes).enumerated().map { index, part in
      CollectionPart(page: self, snapshot: part, number: index + 1, count: sizes.count)
    }
  }

  /// The container's height for counting rows, in points: higher than windows are, as in the check
  /// of layouts.
  private static let containerHeight = 5120.0

  /// The number of items of each part.
  private func partSizes(of snapshot: PageSnapshot) throws -> [Int] {
    if let rowsPerPage {
      let sections = try snapshot.sectionIdentifiers.map {
        LayoutSection(itemCount: try snapshot.itemIdentifiers(inSection: $0).count)
      }
      let container = Size(width: rowsPerPage.width, height: Self.containerHeight)
      let rows = try layout.solve(sections, in: LayoutEnvironment(containerSize: container))
        .itemCountsOfRows
      return stride(from: 0, to: rows.count, by: max(1, rowsPerPage.rows)).map { first in
        rows[first...].prefix(rowsPerPage.rows).reduce(0, +)
      }
    }
    let size = max(1, itemsPerPage ?? snapshot.numberOfItems)
    return stride(from: 0, to: snapshot.numberOfItems, by: size).map {
      min(size, snapshot.numberOfItems - $0)
    }
  }

  /// The groups of the page's icons, in the order of the categories.
  ///
  /// - Throws: `SnapshotError`, which loaded content never causes.
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

  /// The page of one of this page's groups.
  package func page(of group: CollectionGroup) -> CollectionPage {
    var page = self
    page.path = path.appending(group.category.slug)
    page.title = group.category.name
    page.summary = nil
    return page
  }
}
