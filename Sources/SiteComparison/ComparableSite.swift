package import Catalog
import CellConfiguration
package import SitePages

package struct ComparableSite: Sendable {
  package let snapshot: SiteSnapshot
  package let pictures: PictureBook
  package let pixels: PixelBook
  package let store: any ReferenceResolver

  package static let empty = ComparableSite(snapshot: .empty, pictures: .empty)

  package init(
    snapshot: SiteSnapshot, pictures: PictureBook, pixels: PixelBook = .empty,
    store: any ReferenceResolver = NoReferences()
  ) {
    self.snapshot = snapshot
    self.pictures = pictures
    self.pixels = pixels
    self.store = store
  }

  /// A missing snapshot is computed.
  ///
  /// - Complexity: O(icons), and O(outline nodes) for a computed snapshot.
  package init(_ site: Site, _ snapshot: SiteSnapshot? = nil, store: any ReferenceResolver) {
    let snapshot = snapshot ?? SiteSnapshot(site)
    self.init(
      snapshot: snapshot, pictures: PictureBook(site, snapshot),
      pixels: PixelBook(site, snapshot, store: store), store: store)
  }

  /// Removes the pictures of icons that are protected now.
  ///
  /// - Complexity: O(icons).
  package func hidingPictures(of icons: Set<Slug>) -> ComparableSite {
    ComparableSite(
      snapshot: snapshot,
      pictures: pictures.removing(
        snapshot.icons.lazy.filter { icons.contains($0.id) }.map(\.picture)),
      pixels: pixels, store: store)
  }

  /// A catalog for the cells of a report. Sections have their current titles, and deleted sections their ids.
  /// Icons with invalid prices, from an edited snapshot, are left out.
  ///
  /// - Complexity: O(icons).
  package func catalog(titledAs current: IconCatalog) -> IconCatalog {
    let titles = Dictionary(firstOf: current.sections.map { ($0.id, $0.title) })
    return IconCatalog(
      title: current.title,
      sections: snapshot.sections.map { CatalogSection(id: $0, title: titles[$0] ?? $0.text) },
      icons: snapshot.icons.compactMap(icon(of:)))
  }

  /// Replaces the pictures of protected icons by pixels from the first matching book.
  ///
  /// - Complexity: O(icons), and a drawing for each protected icon.
  func showingPixels(_ icons: [Icon], of books: [PixelBook]) -> [Icon] {
    let entries = Dictionary(firstOf: snapshot.icons.map { ($0.id, $0) })
    return icons.map { icon in
      guard let entry = entries[icon.id], pictures[entry.picture] == nil else { return icon }
      // Each book is asked once, because its files may change.
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

  /// A dashed frame for a missing picture.
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
