import Catalog
import CollectionLayout

/// The collection pages that every site has: `/`, a grid, and `/list/`.
enum StandardPages {
  /// The author's pages, and the standard pages whose paths are free.
  static func completing(
    _ pages: [CollectionPage], without prose: [ProsePage], title: String
  ) -> [CollectionPage] {
    let paths = Set(pages.map(\.path) + prose.map(\.path))
    let missing = standard(title: title).filter { !paths.contains($0.path) }
    return pages + missing
  }

  private static func standard(title: String) -> [CollectionPage] {
    let list = (try? Slug("list")).map { PagePath([$0]) }  // never fails: "list" is a slug
    let grid = CollectionPage(
      path: .root, title: title, items: .catalog, isFeaturedFirst: true,
      layout: LayoutReader.defaultFlow)
    let rows = list.map {
      CollectionPage(
        path: $0, title: "All icons", items: .catalog,
        layout: .list(ListConfiguration(appearance: .insetGrouped)))
    }
    return [grid] + [rows].compactMap(\.self)
  }
}
