import Catalog
import CollectionView

/// The views of a catalog's icons, each made once for all pages, when the first of them shows it.
struct IconViews: Sendable {
  private let catalog: IconCatalog
  private var views: [Deferred<IconView>]

  /// - Complexity: O(icons).
  init(context: SiteContext) {
    catalog = context.site.catalog
    views = catalog.deferred(context.view(of:))
  }

  /// The views of a catalog in which nothing has changed but what is said of some icons.
  func reconfiguring(_ changed: Set<Slug>, in context: SiteContext) -> IconViews {
    var copy = self
    for (index, icon) in context.site.catalog.indexed(changed) {
      copy.views[index] = Deferred { context.view(of: icon) }
    }
    return copy
  }

  /// Makes those of some icons.
  func make(_ icons: Set<Slug>) {
    for (index, _) in catalog.indexed(icons) { _ = views[index].value }
  }

  subscript(id: Slug) -> IconView? { catalog.index(of: id).map { views[$0].value } }
}

extension IconCatalog {
  /// Some icons and where they stand.
  func indexed(_ ids: Set<Slug>) -> [(index: Int, icon: Icon)] {
    ids.compactMap { index(of: $0) }.map { ($0, icons[$0]) }
  }

  /// A value of each icon, in their order, made when it is asked for.
  ///
  /// - Complexity: O(icons).
  func deferred<Value>(
    _ value: @escaping @Sendable (Icon) -> Value
  ) -> [Deferred<Value>] {
    icons.map { icon in Deferred { value(icon) } }
  }
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
