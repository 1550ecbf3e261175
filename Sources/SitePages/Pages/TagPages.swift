import Catalog
import CellConfiguration
import CollectionLayout
import CollectionView
import ContentHash
import DiffableSnapshot
import SiteTheme
import Wording

/// The pages of tags: the icons of each tag, and an index. They are collection pages, so long lists are split
/// into parts.
extension SitePages {
  /// Paths that the author uses are excluded.
  ///
  /// - Throws: `SnapshotError` or `LayoutError`, which tags cannot cause.
  /// - Complexity: O(tags of all icons).
  func tags() throws -> [PageRecipe] {
    let tags = structure.tags.all
    guard structure.site.hasTagPages, !tags.isEmpty else { return [] }
    let own = structure.site.ownPagesOfTags
    var recipes: [PageRecipe] = []
    let index = CollectionPage.indexOfTags(tags, structure.words, structure.collation)
    if !own.contains(.tags) {
      let parts = try index.parts(of: index.snapshot(of: structure))
      recipes += self.recipes(ofParts: parts, below: nil)
    }
    for tag in tags {
      let path = PagePath.tags.appending(tag.slug)
      guard !own.contains(path) else { continue }
      recipes += try grid(at: path, title: tag.name, ofIconsAt: tag.icons, below: index)
    }
    return recipes
  }

  func grid(
    at path: PagePath, title: String, ofIconsAt indices: [Int], below index: CollectionPage
  ) throws -> [PageRecipe] {
    let page = CollectionPage(
      path: path, title: title, items: .catalog, layout: .flow(StandardGrid.flow))
    let ids = indices.map { structure.placements[$0].id }
    let snapshot = try PageSnapshot(of: ids, in: .heading(""))
    return try recipes(ofParts: page.parts(of: snapshot), below: index)
  }
}

extension CollectionPage {
  private static let tagsPerPage = 500

  /// - Complexity: O(n log n) for n tags.
  fileprivate static func indexOfTags(
    _ tags: [TagIndex.Tag], _ words: Words, _ collation: Collation
  ) -> CollectionPage {
    let sorted = collation.order(of: tags.map(\.name)).map { tags[$0] }
    var cell = ListCellConfiguration()
    cell.content = ListContentConfiguration(style: .valueCell)
    return CollectionPage(
      path: .tags, title: words[.tags],
      items: .list(
        sorted.map { tag in
          ListItem(
            id: tag.slug, text: tag.name, secondaryText: words.icons(tag.icons.count),
            link: .page(PagePath.tags.appending(tag.slug).text))
        }),
      layout: IndexPage.layout, itemsPerPage: tagsPerPage, cell: cell)
  }
}

extension SiteStructure {
  /// Empty if the site has no tag pages.
  func tagLinks(ofIconAt index: Int) -> [SiteFrame.NavigationEntry] {
    guard site.hasTagPages else { return [] }
    return tags.tags(ofIconAt: index).map { tag in
      SiteFrame.NavigationEntry(title: tag.name, path: PagePath.tags.appending(tag.slug))
    }
  }
}
