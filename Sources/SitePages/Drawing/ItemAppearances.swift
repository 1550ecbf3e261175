import Catalog
import CollectionLayout
import DiffableSnapshot

/// The list appearances of a page's items. A section of a compositional layout can be a list.
struct ItemAppearances {
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
      // `try?` cannot fail: the section is from the same snapshot.
      for item in (try? snapshot.itemIdentifiers(inSection: section)) ?? [] {
        ofItems[item] = list.appearance
      }
    }
    all = Set(ofItems.values.map(Optional.some) + [nil])
  }

  subscript(_ item: Slug) -> ListAppearance? { ofPage ?? ofItems[item] }
}
