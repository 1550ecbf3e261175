import Catalog
import ContentLoading

extension Site {
  /// The site after an operation on which nothing but single icons depends, so that there is nothing
  /// else to check: icons that say something else, or stand elsewhere.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - content: What was loaded last; its icons may say something else meanwhile.
  ///   - entry: What catalog.json says of an icon afterwards.
  /// - Returns: The site; `nil` where everything has to be checked.
  /// - Complexity: O(icons).
  func applying(
    _ operation: EditOperation, to content: ContentLoader.Result,
    entry: (Slug) -> String?
  ) -> Site? {
    var site = self
    switch operation {
    case .set(let changes):
      for id in Set(changes.map(\.icon)) {
        guard let index = catalog.index(of: id), let entry = entry(id),
          let icon = content.icon(catalog.icons[index], saying: entry)
        else { return nil }
        site.catalog.replaceIcon(at: index, with: icon)
      }
    case .move(let moved, let anchor):
      let ids = Set(moved)
      guard let target = catalog[anchor.icon] else { return nil }
      var icons = catalog.icons.filter { !ids.contains($0.id) }
      guard var place = icons.firstIndex(where: { $0.id == target.id }) else { return nil }
      if case .after = anchor { place += 1 }
      icons.insert(
        contentsOf: moved.compactMap { id in
          var icon = catalog[id]
          icon?.section = target.section
          return icon
        }, at: place)
      site.catalog.icons = icons
    case .delete, .insert: return nil
    }
    return site
  }
}
