import Catalog
import ContentLoading
import Foundation

extension Site {
  /// Applies an operation on single icons without loading content.
  ///
  /// - Parameters:
  /// - operation: The operation.
  /// - sections: The sections of moved icons.
  /// - content: The last content, possibly with outdated icons.
  /// - entry: The new text of an icon.
  /// - Returns: `nil` if other content depends on the change.
  /// - Complexity: O(icons).
  func applying(
    _ operation: EditOperation, sections: MovedSections = .anchors,
    to content: ContentLoader.Result,
    entry: (Slug) -> String?
  ) -> Site? {
    var site = self
    switch operation {
    case .set(let changes):
      for id in Set(changes.map(\.icon)) {
        guard let index = catalog.index(of: id), let entry = entry(id),
          let icon = content.icon(
            site.catalog.icons[index], among: site.catalog.icons, saying: entry)
        else { return nil }
        site.catalog.replaceIcon(at: index, with: icon)
      }
    case .move(let moved, let anchor):
      let places = moved.compactMap(catalog.index)
      guard let target = catalog.index(of: anchor.id), places.count == moved.count else {
        return nil
      }
      let section = catalog.icons[target].section
      // Pages and bundles may depend on sections.
      let movesSections =
        sections == .anchors && places.contains { catalog.icons[$0].section != section }
      guard !movesSections || content.letsChangeSections else { return nil }
      let taken = IndexSet(places)
      guard taken.count == places.count, !taken.contains(target) else { return nil }
      var icons = catalog.icons
      for place in taken.reversed() { icons.remove(at: place) }
      var place = target - taken.count(in: 0..<target)
      if case .after = anchor { place += 1 }
      icons.insert(
        contentsOf: places.map { place in
          var icon = catalog.icons[place]
          if sections == .anchors { icon.section = section }
          return icon
        }, at: place)
      site.catalog.icons = icons
    case .delete, .insert, .add: return nil
    }
    return site
  }
}
