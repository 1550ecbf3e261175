package import Catalog

/// The categories of a catalog: which icons each has, and where its page is.
package struct CategoryIndex: Sendable {
  /// A category and its icons.
  package struct Category: Sendable {
    /// The name, as the catalog spells it.
    package let name: String
    /// The last component of the path of its page, unique among the categories.
    package let slug: Slug
    /// Its icons, in the catalog's order.
    package var icons: [Slug]
    /// The same by where they stand in the catalog.
    package var indices: [Int]
  }

  /// In the order in which the catalog first names them.
  package let all: [Category]
  private let indices: [String: Int]
  /// Which place each icon of the catalog has in its category.
  private let positions: [Int]
  /// The page that has a page for each category below it.
  private let index: PagePath?

  /// - Complexity: O(icons).
  package init(_ icons: [IconPlacement], pages: [CollectionPage]) {
    var all: [Category] = []
    var indices: [String: Int] = [:]
    var positions = [Int](repeating: 0, count: icons.count)
    var taken: Set<String> = []
    for (place, icon) in icons.enumerated() {
      guard let name = icon.category else { continue }
      if let index = indices[name] {
        positions[place] = all[index].icons.count
        all[index].icons.append(icon.id)
        all[index].indices.append(place)
      } else if let slug = Self.slug(for: name, taken: &taken) {
        indices[name] = all.count
        all.append(Category(name: name, slug: slug, icons: [icon.id], indices: [place]))
      }
    }
    self.all = all
    self.indices = indices
    self.positions = positions
    index = pages.first { $0.grouping == .category }?.path
  }

  /// The category with a name, if the catalog has it.
  package subscript(name: String) -> Category? {
    indices[name].map { all[$0] }
  }

  /// Which place an icon has in its category, by its own in the catalog.
  package func position(ofIconAt index: Int) -> Int { positions[index] }

  /// The page of a category, if the site has such pages.
  package func page(of name: String) -> PagePath? {
    guard let index, let category = self[name] else { return nil }
    return index.appending(category.slug)
  }

  /// Two names can have one slug (`Food & Drink`, `Food, drink`): the second gets a number.
  private static func slug(for name: String, taken: inout Set<String>) -> Slug? {
    let base = Slug(name: name)?.text ?? "category"
    var candidate = base
    var number = 1
    // `page` is what the parts of a long page stand below.
    while candidate == "page" || !taken.insert(candidate).inserted {
      number += 1
      candidate = numbered(base, number)
    }
    return try? Slug(candidate)  // never fails: a slug with a number is a slug
  }

  /// The name with a number, shortened if both together would be longer than a slug can be.
  private static func numbered(_ base: String, _ number: Int) -> String {
    let suffix = "-\(number)"
    var stem = base
    while stem.utf8.count + suffix.utf8.count > Slug.maximumLength { stem.removeLast() }
    return stem + suffix
  }
}
