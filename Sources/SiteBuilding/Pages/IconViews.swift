import Catalog
import CollectionView

/// The views of a catalog's icons, made once for all pages.
struct IconViews: Sendable {
  private let views: [Slug: IconView]

  init(context: SiteContext) {
    let icons = context.site.catalog.icons
    views = Dictionary(
      zip(icons.map(\.id), icons.mapConcurrently(context.view(of:))),
      uniquingKeysWith: { first, _ in first })
  }

  subscript(id: Slug) -> IconView? { views[id] }
}

extension SiteContext {
  fileprivate func view(of icon: Icon) -> IconView {
    IconView(
      id: icon.id.text, name: icon.name, href: href(ofIcon: icon.id),
      image: image(of: icon, idPrefix: idPrefix(ofIcon: icon.id), place: .box),
      price: prices.view(icon.price), isFeatured: icon.isFeatured,
      category: icon.category.map(link(toCategory:)),
      tags: icon.tags.map { TagView(name: $0) }, summary: icon.summary)
  }

  /// A link to a category's page; without an address if the site has no such pages.
  private func link(toCategory name: String) -> LinkView {
    LinkView(title: name, href: categories.page(of: name).map { addresses.path(of: $0) } ?? "")
  }

}
