package import Catalog
import ContentHash
import DiffableSnapshot

/// The links above the parts of a long page that lead to places in it: by letters if its icons
/// stand in alphabetical order, or by their categories or sections; else to the pages of
/// categories.
package struct PageRail: ContentHashable {
  /// A link.
  package struct Entry: ContentHashable, Equatable {
    /// Its words: a letter, or the name of a category or a section.
    package let title: String
    /// The page that it leads to.
    package let path: PagePath
    /// The element on that page: an icon's cell.
    package let fragment: String?
  }

  /// The links, in the order of the page.
  package let entries: [Entry]

  /// Between a few links and so many that they would be a page of their own.
  private static let counts = 2...80

  /// The rail of a page that is split into `parts`; `nil` if no order of its items is known.
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

  /// An icon, and the part that it is on.
  private struct Place {
    let icon: IconPlacement
    let path: PagePath
  }

  /// The icons in the order of the page, without those that stand before the others as they are
  /// featured.
  private static func places(
    of parts: [CollectionPart], in structure: SiteStructure
  ) -> [Place] {
    parts.flatMap { part in
      part.snapshot.sectionIdentifiers.filter { $0 != .featured }.flatMap { section in
        // `try?` never fails: the section is the snapshot's own.
        ((try? part.snapshot.itemIdentifiers(inSection: section)) ?? []).compactMap { id in
          structure.index(of: id).map { Place(icon: structure.placements[$0], path: part.path) }
        }
      }
    }
  }

  /// A link for each run of places with one title; `nil` if a title comes again after another one.
  private static func runs(of places: [Place], _ title: (Place) -> String?) -> [Entry]? {
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
