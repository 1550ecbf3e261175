package import Catalog
package import CellConfiguration
import CollectionLayout
package import ContentHash

/// An icon as pages show it: its content, with the picture and the text as references.
package struct IconItem: ContentHashable, Identifiable {
  /// The icon, with its picture and text by reference.
  package let icon: Icon
  /// What it costs now. Whatever shows a price of it shows this one.
  package let offer: Offer
  /// The page of its category, if the site has such pages.
  package let categoryPath: Hashed<PagePath>?
  /// Where it is bought.
  package let buy: BuyLink?
  /// The first release that it was in, if there are releases.
  package let release: FirstRelease?

  /// The day that it was published: its own, or that of its first release.
  package var datePublished: CalendarDate? { icon.datePublished ?? release?.date }

  /// The icon's id.
  package var id: Slug { icon.id }
}

/// The first release that an icon was in.
package struct FirstRelease: ContentHashable {
  /// The name of the release.
  package let name: Slug
  /// Its day.
  package let date: CalendarDate
  /// The id of its part of the page of releases; `nil` if the site has no such page.
  package let fragment: String?
  /// Whether it is the last one, and not the first of all: the icon is new then.
  package let isNew: Bool
}

/// The picture of an icon: the drawing, and how the icon has it rendered.
package struct IconPicture: ContentHashable, Hashable {
  /// The icon's id.
  package let id: Slug
  /// The name of the variant that it is, if it is one with files of its own.
  package let variant: Slug?
  /// How the icon has the drawing rendered.
  package let configuration: SymbolConfiguration
  /// The drawing.
  package let picture: Picture

  /// The picture of an icon, or of a variant of it.
  package init(_ icon: Icon, _ variant: IconVariant? = nil) {
    id = icon.id
    configuration = icon.symbolConfiguration
    picture = variant?.picture ?? icon.picture
    self.variant = variant?.isMain == false ? variant?.name : nil
  }
}

/// The pictures that a page can show in texts and cells, by the ids of their icons. The pictures of
/// the page's own items are not among them.
package struct IconPictures: ContentHashable {
  private let pictures: [Slug: IconPicture]

  static let none = Hashed(IconPictures([]))

  /// A set of pictures; of several with one id, the first is kept.
  ///
  /// - Complexity: O(pictures).
  package init(_ pictures: some Sequence<IconPicture>) {
    self.pictures = Dictionary(firstOf: pictures.lazy.map { ($0.id, $0) })
  }

  /// The picture of an icon, if it may be drawn.
  package subscript(id: Slug) -> IconPicture? { pictures[id] }
}

/// The icons whose pictures texts, items of lists and nodes of outlines may show.
package struct IconReferences: Sendable {
  private(set) var ids: Set<Slug> = []
  /// Whether any icon may be shown: a cell can choose a picture by the fields of its item.
  private(set) var mayBeAny = false

  /// References to the icons with these ids.
  package init(_ ids: [Slug]) { self.ids = Set(ids) }

  /// The references of an outline's nodes.
  ///
  /// - Complexity: O(items).
  package init(_ outline: Outline) {
    mayBeAny = outline.cell != nil
    add(outline.items)
  }

  /// The references of a page of items, whose icons are `icons`.
  ///
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

  /// The references of both.
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
  /// Whether a layout draws more of its cell than what lies behind the icon's own picture: a list
  /// all of it, a grid an image that stands alone.
  fileprivate func drawsCell(in layout: Layout) -> Bool {
    hasCell && (layout.hasList || cell?.content?.showsImageAlone == true)
  }
}
