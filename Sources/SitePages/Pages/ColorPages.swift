import Catalog
import CollectionLayout
import DiffableSnapshot
import SiteTheme

/// The pages of colours, where a site asks for them: the icons that are painted with each, and an
/// index. They say of a protected picture what the filter of the search says: the names of its
/// colours.
extension SitePages {
  /// The pages of colours, without those whose paths the author's own pages or files have.
  ///
  /// - Throws: `SnapshotError` or `LayoutError`, which colours never cause.
  /// - Complexity: O(icons × colours).
  func colors() throws -> [PageRecipe] {
    let colors = structure.colors.all
    guard !colors.isEmpty else { return [] }
    let own = structure.site.ownPages
    let index = CollectionPage(
      path: .colors, title: structure.words[.colors], items: .list([]), layout: IndexPage.layout)
    var recipes: [PageRecipe] = []
    if !own.contains(.colors) {
      let icons = colors.compactMap { $0.icons.first.map { structure.placements[$0].id } }
      recipes.append(
        page(.colors, icons: icons) { reader, card, rendering in
          CategoriesPage.file(
            at: .colors, title: index.title,
            .categories(colors.compactMap { CategoryItem($0, reader) }), reader, card, rendering)
        })
    }
    for color in colors where !own.contains(color.path) {
      recipes += try grid(
        at: color.path, title: structure.words.color(color.name), ofIconsAt: color.icons,
        below: index)
    }
    return recipes
  }
}
