package import Catalog
import ContentHash
import SiteTheme

/// A category or color in a list. It excludes prices, so that a price change does not change it.
package struct CategoryItem: ContentHashable, Identifiable {
  package let id: Slug
  let name: String
  let path: PagePath
  let pictures: [IconPicture]
  let count: Int

  init(_ group: CollectionGroup, of page: CollectionPage, _ reader: SiteReader) {
    id = group.category.slug
    name = group.category.name
    path = page.path.appending(group.category.slug)
    pictures = group.icons.prefix(BundleItem.shownCount).compactMap { reader.picture($0.id) }
    count = group.icons.count
  }

  init?(_ color: ColorIndex.Group, _ reader: SiteReader) {
    guard let id = color.path.components.last else { return nil }
    self.id = id
    name = reader.structure.words.color(color.name)
    path = color.path
    pictures = color.icons.prefix(BundleItem.shownCount).map(reader.picture(at:))
    count = color.icons.count
  }
}

package struct CategoryShelf: ContentHashable {
  let title: String
  let path: PagePath
  let items: [CategoryItem]

  /// - Complexity: O(icons).
  init?(_ reader: SiteReader) {
    guard
      let page = reader.structure.site.collectionPages.first(where: { $0.grouping == .category })
    else { return nil }
    // `try?` cannot fail: each icon is in the catalog once.
    let groups = (try? page.groups(in: reader.structure)) ?? []
    guard !groups.isEmpty else { return nil }
    (title, path) = (page.title, page.path)
    items = groups.map { CategoryItem($0, of: page, reader) }
  }
}
