package import Catalog
import CellConfiguration
package import SitePages

/// A state of a site as far as it can be compared and shown again.
package struct ComparableSite: Sendable {
  package let snapshot: SiteSnapshot
  package let pictures: PictureBook
  /// Where the pictures are.
  package let store: any ReferenceResolver

  /// A site without anything in it.
  package static let empty = ComparableSite(snapshot: .empty, pictures: .empty)

  package init(
    snapshot: SiteSnapshot, pictures: PictureBook, store: any ReferenceResolver = NoReferences()
  ) {
    self.snapshot = snapshot
    self.pictures = pictures
    self.store = store
  }

  /// The state of a site, whose references lead to what is in `store`. Its snapshot may be known.
  package init(_ site: Site, _ snapshot: SiteSnapshot? = nil, store: any ReferenceResolver) {
    let snapshot = snapshot ?? SiteSnapshot(site)
    self.init(snapshot: snapshot, pictures: PictureBook(site, snapshot), store: store)
  }

  /// The catalog again, as far as cells show it. Sections are called what they are called now; one
  /// that is gone, by its id. A price that no one can read, for someone changed the snapshot, leaves
  /// its icon out.
  ///
  /// - Complexity: O(icons).
  package func catalog(titledAs current: IconCatalog) -> IconCatalog {
    let titles = Dictionary(
      current.sections.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    return IconCatalog(
      title: current.title,
      sections: snapshot.sections.map { CatalogSection(id: $0, title: titles[$0] ?? $0.text) },
      icons: snapshot.icons.compactMap(icon(of:)))
  }

  private func icon(of entry: SiteSnapshot.IconEntry) -> Icon? {
    guard let currency = Currency(code: entry.currency),
      let price = try? Price(decimal: entry.price, currency: currency)
    else { return nil }
    let picture = pictures[entry.picture] ?? Self.missingPicture
    return Icon(
      id: entry.id, name: entry.name, price: price, isFeatured: entry.isFeatured,
      section: entry.section, category: entry.category, tags: entry.tags,
      symbolConfiguration: picture.configuration, picture: picture.image)
  }

  /// What stands for a picture that was not kept: a dashed frame.
  private static let missingPicture = PictureBook.Picture(
    image: Reference(
      VectorImage(
        viewBox: .init(width: 64, height: 64),
        content: [
          .markup(
            """
            <rect x="10" y="10" width="44" height="44" rx="8" fill="none" stroke="currentColor" \
            stroke-width="2" stroke-dasharray="5 5" opacity=".5"/>
            """)
        ])), configuration: .init())
}
