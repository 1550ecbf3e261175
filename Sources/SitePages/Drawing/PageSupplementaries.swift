package import Catalog
package import CollectionLayout
package import CollectionView
import ContentHash
import DiffableSnapshot

package struct PageSupplementaries: Sendable {
  package let page: CollectionPage
  package let snapshot: PageSnapshot
  private let sections: [PageSection: CollectionPageValue.Section]
  private let badges: [Slug: SupplementaryTexts]
  private let sizes: [Slug: Size]
  private let showsHeaders: Bool

  /// - Complexity: O(items).
  package init(_ value: CollectionPageValue, snapshot: PageSnapshot) {
    page = value.page
    self.snapshot = snapshot
    sections = Dictionary(firstOf: value.sections.map { ($0.section, $0) })
    var badges: [Slug: SupplementaryTexts] = [:]
    var sizes: [Slug: Size] = [:]
    for item in value.icons {
      let icon = item.value.icon
      if !icon.badges.isEmpty { badges[icon.id] = icon.badges }
      if let size = icon.size { sizes[icon.id] = size }
    }
    for item in value.items {
      if !item.badges.isEmpty { badges[item.id] = item.badges }
      if let size = item.size { sizes[item.id] = size }
    }
    self.badges = badges
    self.sizes = sizes
    showsHeaders = page.layout.showsHeaders(ofSeveral: value.hasSeveralSections)
  }

  package func text(ofKind kind: String, of owner: SupplementaryOwner<PageSection, Slug>) -> String?
  {
    switch owner {
    case .layout: page.supplementaries[kind]
    case .section(let section):
      if kind == LayoutBoundarySupplementaryItem.headerKind, let heading = heading(of: section) {
        heading
      } else {
        sections[section]?.supplementaries[kind]
      }
    case .item(let id): badges[id]?[kind]
    }
  }

  package func size(of item: Slug) -> Size? { sizes[item] }

  /// A single section in a grid shows its heading only if it differs from the page title.
  private func heading(of section: PageSection) -> String? {
    guard let title = sections[section]?.title else { return nil }
    if case .heading = section, title != page.title { return title }
    return showsHeaders ? title : nil
  }
}

extension PageSupplementaries {
  /// - Complexity: O(items).
  package func layoutSections() -> [LayoutSection] {
    snapshot.sectionIdentifiers.enumerated().map { index, section in
      // `try?` cannot fail: the section is from the same snapshot.
      let items = (try? snapshot.itemIdentifiers(inSection: section)) ?? []
      var kinds = boundaryKinds(ofSection: index, owner: .section(section))
      var result = LayoutSection(itemCount: items.count, itemSizes: sizes(of: items))
      result.hasHeader = kinds.remove(LayoutBoundarySupplementaryItem.headerKind) != nil
      result.hasFooter = kinds.remove(LayoutBoundarySupplementaryItem.footerKind) != nil
      result.boundaryKinds = kinds
      return result
    }
  }

  package var boundaryKinds: Set<String> { boundaryKinds(ofSection: nil, owner: .layout) }

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

extension Layout {
  /// A single section in a grid has no heading, because it would repeat the page title.
  fileprivate func showsHeaders(ofSeveral hasSeveralSections: Bool) -> Bool {
    switch self {
    case .flow: hasSeveralSections
    case .list, .compositional: true
    }
  }
}
