package import Catalog
import CollectionLayout
import DiffableSnapshot

/// One of the pages that a page of site.json becomes: a part of a long page, or a whole one.
package struct CollectionPart: Sendable {
  /// What the author said of it; its path is that of the first part.
  package var page: CollectionPage
  /// The items of this part.
  package var snapshot: PageSnapshot
  /// Which part it is, from 1.
  package var number: Int
  /// How many parts there are.
  package var count: Int

  /// A part of a page; without numbers, the whole page.
  package init(page: CollectionPage, snapshot: PageSnapshot, number: Int = 1, count: Int = 1) {
    self.page = page
    self.snapshot = snapshot
    self.number = number
    self.count = count
  }

  /// Where it stands.
  package var path: PagePath { SiteAddresses.page(number, of: page.path) }
}

/// A group of a page's icons, which gets a page of its own.
package struct CollectionGroup: Sendable {
  /// The category that the icons have in common.
  package let category: CategoryIndex.Category
  /// Those of the category's icons that the page has, in the catalog's order.
  package let icons: [IconPlacement]
}

extension CollectionPage {
  /// The parts of the page, each with no more items or rows than it may have.
  ///
  /// - Complexity: O(items).
  package func parts(of snapshot: PageSnapshot) throws -> [CollectionPart] {
    let sizes = try partSizes(of: snapshot)
    guard sizes.count > 1 else { return [CollectionPart(page: self, snapshot: snapshot)] }
    return try snapshot.parts(ofSizes: sizes).enumerated().map { index, part in
      CollectionPart(page: self, snapshot: part, number: index + 1, count: sizes.count)
    }
  }

  /// Higher than windows are, in points, as where layouts are checked: rows are as high as they like.
  private static let containerHeight = 5120.0

  /// How many items each part has.
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
  package func groups(in structure: SiteStructure) throws -> [CollectionGroup] {
    let all = Set(try snapshot(of: structure).itemIdentifiers)
    return structure.categories.all.compactMap { category in
      let icons = category.icons.filter(all.contains).compactMap { id in
        structure.index(of: id).map { structure.placements[$0] }
      }
      return icons.isEmpty ? nil : CollectionGroup(category: category, icons: icons)
    }
  }

  /// The page of a group of this one's icons.
  package func page(of group: CollectionGroup) -> CollectionPage {
    var page = self
    page.path = path.appending(group.category.slug)
    page.title = group.category.name
    page.summary = nil
    return page
  }
}
