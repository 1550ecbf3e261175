package import Catalog
import ContentHash
import SiteTheme

/// A category or a color among others: pictures of some of its icons, and their number. It contains no
/// other values of its icons, so that a price is not a part of it.
package struct CategoryItem: ContentHashable, Identifiable {
  /// The slug of its name.
  package let id: Slug
  /// What it is called.
  let name: String
  /// Its page.
  let path: PagePath
  /// The pictures of the first of its icons.
  let pictures: [IconPicture]
  /// How many icons are in it.
  let count: Int

  /// A group of a page that has a page for each category.
  init(_ group: CollectionGroup, of page: CollectionPage, _ reader: SiteReader) {
    id = group.category.slug
    name = group.category.name
    path = page.path.appending(group.category.slug)
    pictures = group.icons.prefix(BundleItem.shownCount).compactMap { reader.picture($0.id) }
    count = group.icons.count
  }

  /// A colour.
  init?(_ color: ColorIndex.Group, _ reader: SiteReader) {
    guard let id = color.path.components.last else { return nil }
    self.id = id
    name = reader.structure.words.color(color.name)
    path = color.path
    pictures = color.icons.prefix(BundleItem.shownCount).map(reader.picture(at:))
    count = color.icons.count
  }
}

/// The categories below the items of a page, and what leads to all of them.
package struct CategoryShelf: ContentHashable {
  /// The title of the page that has a page for each category.
  let title: String
  /// That page.
  let path: PagePath
  /// The categories, in its order.
  let items: [CategoryItem]

  /// The categories of the first page that has a page for each; `nil` if there is none.
  ///
  /// - Complexity: O(icons).
  init?(_ reader: SiteReader) {
    guard
      let page = reader.structure.site.collectionPages.first(where: { $0.grouping == .category })
    else { return nil }
    // `try?` never fails: each icon is in the catalog once.
    let groups = (try? page.groups(in: reader.structure)) ?? []
    guard !groups.isEmpty else { return nil }
    (title, path) = (page.title, page.path)
    items = groups.map { CategoryItem($0, of: page, reader) }
  }
}
