import Catalog
import CollectionLayout
import DiffableSnapshot
import SiteTheme

/// The optional pages of colors, with an index. For a protected picture they reveal only the names of its
/// colors.
extension SitePages {
  /// Returns the recipes of the color pages, except for paths that the author uses.
  ///
  /// - Throws: `SnapshotError` or `LayoutError`, which colors cannot cause.
  /// - Complexity: O(icons × colors).
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
