package import Catalog
import ContentHash
import DiffableSnapshot

/// The jump links above a split page: letters, categories or sections in the order of the icons, or category
/// pages.
package struct PageRail: ContentHashable {
  package struct Entry: ContentHashable, Equatable {
    package let title: String
    package let path: PagePath
    /// The id of the icon's cell on that page.
    package let fragment: String?
  }

  package let entries: [Entry]

  /// More links would need a page of their own.
  private static let counts = 2...80

  /// Returns `nil` if no order fits.
  ///
  /// - Complexity: O(items).
  init?(of parts: [CollectionPart], in structure: SiteStructure) {
    guard parts.count > 1, parts[0].page.items.areIcons else { return nil }
    let places = Self.places(of: parts, in: structure)
    let titles = Dictionary(firstOf: structure.site.catalog.sections.map { ($0.id, $0.title) })
    let all = [
      Self.runs(of: places) { $0.icon.initial },
      Self.runs(of: places) { $0.icon.category },
      Self.runs(of: places) { titles[$0.icon.section] ?? nil },
      structure.categories.all.compactMap { category in
        structure.categories.page(of: category.name).map {
          Entry(title: category.name, path: $0, fragment: nil)
        }
      },
    ]
    let fitting = all.compactMap(\.self).first { Self.counts.contains($0.count) }
    guard let entries = fitting, parts[0].page.grouping == nil || entries != all[3]
    else { return nil }
    self.entries = entries
  }

  private struct RailIcon {
    let icon: IconPlacement
    let path: PagePath
  }

  /// Returns the icons in page order, without the featured section.
  private static func places(
    of parts: [CollectionPart], in structure: SiteStructure
  ) -> [RailIcon] {
    parts.flatMap { part in
      part.snapshot.sectionIdentifiers.filter { $0 != .featured }.flatMap { section in
        // `try?` cannot fail: the section is from the same snapshot.
        ((try? part.snapshot.itemIdentifiers(inSection: section)) ?? []).compactMap { id in
          structure.index(of: id).map { RailIcon(icon: structure.placements[$0], path: part.path) }
        }
      }
    }
  }

  /// Returns `nil` if a title occurs in two runs.
  private static func runs(of places: [RailIcon], _ title: (RailIcon) -> String?) -> [Entry]? {
    var entries: [Entry] = []
    var known: Set<String> = []
    var last: String?
    for place in places {
      guard let title = title(place) else { return nil }
      if title == last { continue }
      guard known.insert(title).inserted, known.count <= counts.upperBound else { return nil }
      last = title
      entries.append(Entry(title: title, path: place.path, fragment: place.icon.id.text))
    }
    return entries
  }
}
