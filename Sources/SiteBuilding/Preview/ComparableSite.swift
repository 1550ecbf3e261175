import Catalog
import CellConfiguration
import ContentLoading

/// A state of a site as far as it can be compared and shown again.
struct ComparableSite: Sendable {
  let snapshot: SiteSnapshot
  let pictures: PictureBook
  /// Where the pictures are.
  let store: ContentStore

  /// A site without anything in it.
  static let empty = ComparableSite(snapshot: .empty, pictures: .empty)

  init(snapshot: SiteSnapshot, pictures: PictureBook, store: ContentStore = ContentStore()) {
    self.snapshot = snapshot
    self.pictures = pictures
    self.store = store
  }

  /// The state of a site that is loaded.
  init(_ loaded: ContentLoader.Result) {
    self.init(SiteSnapshot(loaded.site), of: loaded)
  }

  /// The state of a site that is loaded, whose snapshot is known.
  init(_ snapshot: SiteSnapshot, of loaded: ContentLoader.Result) {
    self.init(
      snapshot: snapshot, pictures: PictureBook(loaded.site, snapshot), store: loaded.store)
  }

  /// The catalog again, as far as cells show it. Sections are called what they are called now; one
  /// that is gone, by its id. A price that no one can read, for someone changed the snapshot, leaves
  /// its icon out.
  ///
  /// - Complexity: O(icons).
  func catalog(titledAs current: IconCatalog) -> IconCatalog {
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
