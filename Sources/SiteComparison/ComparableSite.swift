package import Catalog
import CellConfiguration
package import SitePages

/// A state of a site, with the data and pictures that a comparison needs.
package struct ComparableSite: Sendable {
  /// The data of the site that is compared.
  package let snapshot: SiteSnapshot
  /// The pictures of its icons, by their digests in `snapshot`.
  package let pictures: PictureBook
  /// The pictures of its protected icons, as pixels.
  package let pixels: PixelBook
  /// Resolves the references in `pictures`.
  package let store: any ReferenceResolver

  /// A site without anything in it.
  package static let empty = ComparableSite(snapshot: .empty, pictures: .empty)

  /// A state with known data and pictures; `store` resolves the references in `pictures`.
  package init(
    snapshot: SiteSnapshot, pictures: PictureBook, pixels: PixelBook = .empty,
    store: any ReferenceResolver = NoReferences()
  ) {
    self.snapshot = snapshot
    self.pictures = pictures
    self.pixels = pixels
    self.store = store
  }

  /// The state of a loaded site; `store` resolves its references. The snapshot is made if it is
  /// `nil`.
  ///
  /// - Complexity: O(icons, and nodes of outlines if the snapshot is made).
  package init(_ site: Site, _ snapshot: SiteSnapshot? = nil, store: any ReferenceResolver) {
    let snapshot = snapshot ?? SiteSnapshot(site)
    self.init(
      snapshot: snapshot, pictures: PictureBook(site, snapshot),
      pixels: PixelBook(site, snapshot, store: store), store: store)
  }

  /// The site without the pictures of some icons, whose vectors are kept back now.
  ///
  /// - Complexity: O(icons).
  package func hidingPictures(of icons: Set<Slug>) -> ComparableSite {
    ComparableSite(
      snapshot: snapshot,
      pictures: pictures.removing(
        snapshot.icons.lazy.filter { icons.contains($0.id) }.map(\.picture)),
      pixels: pixels, store: store)
  }

  /// A catalog with what cells show of the icons. Sections have their titles of now; a deleted
  /// section has its id as the title. An icon whose price can't be parsed, because someone edited
  /// the snapshot, is left out.
  ///
  /// - Complexity: O(icons).
  package func catalog(titledAs current: IconCatalog) -> IconCatalog {
    let titles = Dictionary(firstOf: current.sections.map { ($0.id, $0.title) })
    return IconCatalog(
      title: current.title,
      sections: snapshot.sections.map { CatalogSection(id: $0, title: titles[$0] ?? $0.text) },
      icons: snapshot.icons.compactMap(icon(of:)))
  }

  /// Some of its icons, the protected ones with pixels in place of their pictures, as one of the
  /// books has them.
  ///
  /// - Complexity: O(icons), and one drawing for each that is protected.
  func showingPixels(_ icons: [Icon], of books: [PixelBook]) -> [Icon] {
    let entries = Dictionary(firstOf: snapshot.icons.map { ($0.id, $0) })
    return icons.map { icon in
      guard let entry = entries[icon.id], pictures[entry.picture] == nil else { return icon }
      // Each book is asked once: its files may be others, or gone, the next time.
      for book in books {
        guard let image = book.image(of: entry) else { continue }
        var icon = icon
        icon.picture = .vector(Reference(image))
        return icon
      }
      return icon
    }
  }

  private func icon(of entry: SiteSnapshot.IconEntry) -> Icon? {
    guard let offer = entry.offer, let prices = offer.prices else { return nil }
    let picture = pictures[entry.picture] ?? Self.missingPicture
    return Icon(
      id: entry.id, name: entry.name, prices: prices, isFeatured: entry.isFeatured,
      section: entry.section, category: entry.category, tags: entry.tags,
      symbolConfiguration: picture.configuration, picture: .vector(picture.image),
      sale: offer.sale)
  }

  /// A dashed frame in place of a picture that was not kept.
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
