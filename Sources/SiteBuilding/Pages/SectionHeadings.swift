import Catalog
import CollectionLayout
import DiffableSnapshot

/// The headings of a page's sections.
struct SectionHeadings: Sendable {
  let site: Site

  /// The headings of a page's sections; none for those that have none.
  func headings(
    of page: CollectionPage, snapshot: PageSnapshot
  ) -> @Sendable (PageSection) -> String? {
    let areShown = page.showsHeaders(of: snapshot)
    return { areShown ? title(of: $0) : nil }
  }

  private func title(of section: PageSection) -> String? {
    switch section {
    case .featured: StandardText.featured
    case .catalog(let id): site.catalog.sections.first { $0.id == id }?.title
    case .heading(let title): title.isEmpty ? nil : title
    }
  }
}

extension CollectionPage {
  /// Sections have headings where the layout has room for them and there is something to tell
  /// apart.
  func showsHeaders(of snapshot: PageSnapshot) -> Bool {
    switch layout {
    case .flow(let flow): flow.headerReferenceSize.height > 0 && snapshot.numberOfSections > 1
    case .list(let list): list.headerMode == .supplementary
    case .compositional: snapshot.numberOfSections > 1
    }
  }
}
