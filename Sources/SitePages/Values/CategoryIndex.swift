package import Catalog

package struct CategoryIndex: Sendable {
  package struct Category: Sendable {
    package let name: String
    /// The last component of the page's path, unique among the categories.
    package let slug: Slug
    /// The ids of the icons, in the catalog's order.
    package var icons: [Slug]
    /// The catalog indices of the icons, in the same order.
    package var indices: [Int]
  }

  /// The categories in the order of their first icon.
  package let all: [Category]
  private let indices: [String: Int]
  /// The page above the category pages.
  private let index: PagePath?

  /// - Complexity: O(icons).
  package init(_ icons: [IconPlacement], pages: [CollectionPage]) {
    var all: [Category] = []
    var indices: [String: Int] = [:]
    var slugs = UniqueSlugs(fallback: "category")
    for (place, icon) in icons.enumerated() {
      guard let name = icon.category else { continue }
      if let index = indices[name] {
        all[index].icons.append(icon.id)
        all[index].indices.append(place)
      } else if let slug = slugs.slug(for: name) {
        indices[name] = all.count
        all.append(Category(name: name, slug: slug, icons: [icon.id], indices: [place]))
      }
    }
    self.all = all
    self.indices = indices
    index = pages.first { $0.grouping == .category }?.path
  }

  package subscript(name: String) -> Category? {
    indices[name].map { all[$0] }
  }

  package func page(of name: String) -> PagePath? {
    guard let index, let category = self[name] else { return nil }
    return index.appending(category.slug)
  }
}
