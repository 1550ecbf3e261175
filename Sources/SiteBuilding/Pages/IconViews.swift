import Catalog
import CollectionView

/// The views of a catalog's icons, made once for all pages.
struct IconViews: Sendable {
  private let views: [Slug: IconView]

  init(context: SiteContext) {
    var views: [Slug: IconView] = [:]
    views.reserveCapacity(context.site.catalog.icons.count)
    for icon in context.site.catalog.icons { views[icon.id] = context.view(of: icon) }
    self.views = views
  }

  subscript(id: Slug) -> IconView? { views[id] }
}

extension SiteContext {
  fileprivate func view(of icon: Icon) -> IconView {
    IconView(
      id: icon.id.text, name: icon.name, href: href(ofIcon: icon.id),
      image: icon.image.html(idPrefix: idPrefix(ofIcon: icon.id), class: icon.classes),
      price: prices.view(icon.price), isFeatured: icon.isFeatured,
      category: icon.category.map(link(toCategory:)),
      tags: icon.tags.map { TagView(name: $0) }, summary: icon.summary)
  }

  /// A link to a category's page; without an address if the site has no such pages.
  private func link(toCategory name: String) -> LinkView {
    LinkView(title: name, href: categories.page(of: name).map { addresses.path(of: $0) } ?? "")
  }

  /// A picture that is not the only one of its icon on the page.
  func image(of id: Slug, scope: String) -> String? {
    site.catalog[id].map { $0.image.html(idPrefix: "\(scope):\(id.text)", class: $0.classes) }
  }
}

extension Icon {
  /// The classes of its picture: the theme colours it by its rendering mode.
  fileprivate var classes: String { "icon \(renderingMode.rawValue)" }
}
