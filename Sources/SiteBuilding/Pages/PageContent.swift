import Catalog
import CollectionLayout
import CollectionView
import DiffableSnapshot

/// What a page has to fill its layout with besides the items themselves: what the supplementary
/// views say, and the sizes that items have of their own.
struct PageContent: Sendable {
  let page: CollectionPage
  let snapshot: PageSnapshot
  let site: Site
  private let listItems: [Slug: ListItem]
  private let showsHeaders: Bool

  /// - Complexity: O(items) for a page that lists its own.
  init(page: CollectionPage, snapshot: PageSnapshot, site: Site) {
    self.page = page
    self.snapshot = snapshot
    self.site = site
    var listItems: [Slug: ListItem] = [:]
    if case .list(let items) = page.items {
      for item in items where !item.badges.isEmpty || item.size != nil {
        listItems[item.id] = item
      }
    }
    self.listItems = listItems
    showsHeaders = page.showsHeaders(of: snapshot)
  }

  /// What a supplementary view says, if there is one.
  func text(ofKind kind: String, of owner: SupplementaryOwner<PageSection, Slug>) -> String? {
    switch owner {
    case .layout: page.supplementaries[kind]
    case .section(let section):
      if kind == LayoutBoundarySupplementaryItem.headerKind, let heading = heading(of: section) {
        heading
      } else {
        texts(of: section)[kind]
      }
    case .item(let id): badges(of: id)[kind]
    }
  }

  /// The size of an item, if it has one of its own.
  func size(of item: Slug) -> Size? { listItems[item]?.size ?? site.catalog[item]?.size }

  /// The heading of a section, if the page shows it.
  private func heading(of section: PageSection) -> String? {
    guard showsHeaders else { return nil }
    return switch section {
    case .featured: StandardText.featured
    case .catalog(let id): site.catalog.sections.first { $0.id == id }?.title
    case .heading(let title): title.isEmpty ? nil : title
    }
  }

  private func texts(of section: PageSection) -> SupplementaryTexts {
    switch section {
    case .featured: [:]
    case .catalog(let id):
      site.catalog.sections.first { $0.id == id }?.supplementaries ?? [:]
    case .heading(let title):
      page.sections.first { $0.title == title }?.supplementaries ?? [:]
    }
  }

  private func badges(of item: Slug) -> SupplementaryTexts {
    guard case .list = page.items else { return site.catalog[item]?.badges ?? [:] }
    return listItems[item]?.badges ?? [:]
  }
}

extension PageContent {
  /// What the layout has to know of the sections.
  ///
  /// - Complexity: O(items).
  func layoutSections() -> [LayoutSection] {
    snapshot.sectionIdentifiers.enumerated().map { index, section in
      let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
      var kinds = boundaryKinds(ofSection: index, owner: .section(section))
      var result = LayoutSection(itemCount: items.count, itemSizes: sizes(of: items))
      result.hasHeader = kinds.remove(LayoutBoundarySupplementaryItem.headerKind) != nil
      result.hasFooter = kinds.remove(LayoutBoundarySupplementaryItem.footerKind) != nil
      result.boundaryKinds = kinds
      return result
    }
  }

  /// The kinds of what there is at the edges of the whole layout.
  var boundaryKinds: Set<String> { boundaryKinds(ofSection: nil, owner: .layout) }

  private func boundaryKinds(
    ofSection index: Int?, owner: SupplementaryOwner<PageSection, Slug>
  ) -> Set<String> {
    let kinds = page.layout.boundaryKinds(ofSection: index)
    return Set((kinds.start + kinds.end).filter { text(ofKind: $0, of: owner) != nil })
  }

  private func sizes(of items: [Slug]) -> [Size] {
    guard case .flow(let flow) = page.layout, flow.sizesVaryByItem else { return [] }
    return items.map { size(of: $0) ?? flow.itemSize }
  }
}

extension CollectionPage {
  /// Sections have headings where the layout has room for them and there is something to tell
  /// apart: a grid's one section says no more than the page's title.
  fileprivate func showsHeaders(of snapshot: PageSnapshot) -> Bool {
    switch layout {
    case .flow: snapshot.numberOfSections > 1
    case .list, .compositional: true
    }
  }
}
