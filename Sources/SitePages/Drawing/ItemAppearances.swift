import Catalog
import CollectionLayout
import DiffableSnapshot

/// The appearances of the lists in which the items of a page stand: a section of a compositional
/// layout can be a list.
struct ItemAppearances {
  /// The appearances that items have; nil is that of items in a grid.
  let all: Set<ListAppearance?>
  private var ofItems: [Slug: ListAppearance] = [:]
  private let ofPage: ListAppearance?

  /// - Complexity: O(items) if a section is a list.
  init(of layout: Layout, snapshot: PageSnapshot) {
    ofPage = layout.appearance
    guard ofPage == nil, layout.hasList else {
      all = [ofPage]
      return
    }
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      guard let list = layout.list(ofSection: index) else { continue }
      // `try?` never fails: the sections are the snapshot's own.
      for item in (try? snapshot.itemIdentifiers(inSection: section)) ?? [] {
        ofItems[item] = list.appearance
      }
    }
    all = Set(ofItems.values.map(Optional.some) + [nil])
  }

  subscript(_ item: Slug) -> ListAppearance? { ofPage ?? ofItems[item] }
}
