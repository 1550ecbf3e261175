import Catalog
import DiffableSnapshot

/// One of the pages that a page of site.json becomes: a part of a long page, or a whole one.
struct CollectionPart: Sendable {
  /// What the author said of it; its path is that of the first part.
  var page: CollectionPage
  /// The items of this part.
  var snapshot: PageSnapshot
  /// Which part it is, from 1.
  var number = 1
  /// How many parts there are.
  var count = 1

  /// Where it stands.
  var path: PagePath { SiteAddresses.page(number, of: page.path) }
}

/// A group of a page's icons, which gets a page of its own.
struct CollectionGroup: Sendable {
  let category: CategoryIndex.Category
  /// Those of the category's icons that the page has.
  let icons: Set<Slug>
}

extension CollectionPage {
  /// The parts of the page, each with no more items than it may have.
  ///
  /// - Complexity: O(items × parts).
  func parts(of snapshot: PageSnapshot) throws -> [CollectionPart] {
    let size = max(1, itemsPerPage ?? snapshot.numberOfItems)
    let count = max(1, (snapshot.numberOfItems + size - 1) / size)
    guard count > 1 else { return [CollectionPart(page: self, snapshot: snapshot)] }
    return try (1...count).map { number in
      let range = (number - 1) * size..<min(number * size, snapshot.numberOfItems)
      return CollectionPart(
        page: self, snapshot: try snapshot.part(range), number: number, count: count)
    }
  }

  /// The groups of the page's icons, in the order of the categories.
  func groups(in categories: CategoryIndex, of site: Site) throws -> [CollectionGroup] {
    let all = Set(try snapshot(of: site).itemIdentifiers)
    return categories.all.compactMap { category in
      let icons = category.icons.filter(all.contains)
      return icons.isEmpty ? nil : CollectionGroup(category: category, icons: Set(icons))
    }
  }

  /// The page of a group of this one's icons.
  func page(of group: CollectionGroup) -> CollectionPage {
    var page = self
    page.path = path.appending(group.category.slug)
    page.title = group.category.name
    page.summary = nil
    return page
  }
}
