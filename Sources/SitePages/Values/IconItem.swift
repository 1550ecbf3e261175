package import Catalog
package import CellConfiguration
import CollectionLayout
package import ContentHash

package struct IconItem: ContentHashable, Identifiable {
  package let icon: Icon
  package let offer: Offer
  package let categoryPath: Hashed<PagePath>?
  package let buy: BuyLink?
  package let release: FirstRelease?

  /// The icon's own date, or that of its first release.
  package var datePublished: CalendarDate? { icon.datePublished ?? release?.date }

  package var id: Slug { icon.id }
}

package struct FirstRelease: ContentHashable {
  package let name: Slug
  package let date: CalendarDate
  /// `nil` if the site has no changes page.
  package let fragment: String?
  /// True if the release is the latest of several.
  package let isNew: Bool
}

package struct IconPicture: ContentHashable, Hashable {
  package let id: Slug
  /// The name of a variant; `nil` for the main variant.
  package let variant: Slug?
  package let configuration: SymbolConfiguration
  package let picture: Picture

  package init(_ icon: Icon, _ variant: IconVariant? = nil) {
    id = icon.id
    configuration = icon.symbolConfiguration
    picture = variant?.picture ?? icon.picture
    self.variant = variant?.isMain == false ? variant?.name : nil
  }
}

/// The pictures that texts and cells can show, except the page's own items.
package struct IconPictures: ContentHashable {
  private let pictures: [Slug: IconPicture]

  static let none = Hashed(IconPictures([]))

  /// - Complexity: O(pictures).
  package init(_ pictures: some Sequence<IconPicture>) {
    self.pictures = Dictionary(firstOf: pictures.lazy.map { ($0.id, $0) })
  }

  package subscript(id: Slug) -> IconPicture? { pictures[id] }
}

/// The icons that texts, list items and outline nodes may show.
package struct IconReferences: Sendable {
  private(set) var ids: Set<Slug> = []
  /// A cell can choose a picture by the fields of its item.
  private(set) var mayBeAny = false

  package init(_ ids: [Slug]) { self.ids = Set(ids) }

  /// - Complexity: O(items).
  package init(_ outline: Outline) {
    mayBeAny = outline.cell != nil
    add(outline.items)
  }

  /// - Complexity: O(items).
  package init(_ page: CollectionPage, icons: [Hashed<IconItem>] = []) {
    mayBeAny =
      page.cell != nil || page.headerCell != nil || page.footerCell != nil
      || icons.contains { $0.value.icon.drawsCell(in: page.layout) }
    guard case .list(let items) = page.items else { return }
    for item in items {
      if let image = item.image { ids.insert(image) }
      if item.cell != nil { mayBeAny = true }
    }
  }

  func union(_ other: IconReferences) -> IconReferences {
    var all = self
    all.ids.formUnion(other.ids)
    all.mayBeAny = mayBeAny || other.mayBeAny
    return all
  }

  private mutating func add(_ items: [OutlineItem]) {
    for item in items {
      if let image = item.image { ids.insert(image) }
      if let text = item.richText { ids.formUnion(text.icons) }
      if item.cell != nil { mayBeAny = true }
      add(item.children)
    }
  }
}

extension Icon {
  /// A list draws the whole cell; a grid draws only the background or an image without texts.
  fileprivate func drawsCell(in layout: Layout) -> Bool {
    hasCell && (layout.hasList || cell?.content?.showsImageAlone == true)
  }
}

extension IconItem: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(icon)
    hasher.combine(offer)
    hasher.combine(categoryPath)
    hasher.combine(buy)
    hasher.combine(release)
  }
}

extension FirstRelease: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(name)
    hasher.combine(date)
    hasher.combine(fragment)
    hasher.combine(isNew)
  }
}
