package import Catalog
package import ContentHash

package struct BundleItem: ContentHashable, Identifiable {
  let bundle: IconBundle
  let offer: Offer
  /// The amounts that a buyer saves, in each currency with a saving.
  let savings: [Price]
  /// The offers under each license. One offer without licenses.
  let offers: [LicensedOffer]
  let pictures: [IconPicture]
  let count: Int

  package var id: Slug { bundle.id }
  var buy: BuyLink? { offers.first?.buy }

  static let shownCount = 4

  /// - Complexity: O(icons of the bundle), or O(icons of the catalog) if the bundle is a query.
  init(_ bundle: IconBundle, _ reader: SiteReader) {
    let icons = reader.icons(reader.structure.icons(in: bundle))
    self.init(
      bundle, of: icons,
      pictures: icons.prefix(Self.shownCount).map { IconPicture($0.value.icon) }, reader.structure)
  }

  /// - Complexity: O(icons).
  init(
    _ bundle: IconBundle, of icons: [Hashed<IconItem>], pictures: [IconPicture] = [],
    _ structure: SiteStructure
  ) {
    self.bundle = bundle
    self.pictures = pictures
    offer = structure.offers.offer(of: bundle)
    savings = offer.savings(against: icons.map(\.value.offer))
    offers = structure.buyRules.offers(of: bundle, at: offer)
    count = icons.count
  }
}

package struct BundleLink: ContentHashable {
  let name: String
  let path: PagePath
}

extension SiteStructure {
  /// - Complexity: O(icons of all bundles), and O(icons) for each bundle that is a query.
  static func links(
    of bundles: [IconBundle], _ icons: (IconBundle) -> [Slug]
  ) -> [Slug: [BundleLink]] {
    var links: [Slug: [BundleLink]] = [:]
    for bundle in bundles {
      let link = BundleLink(name: bundle.name, path: PagePath.bundles.appending(bundle.id))
      for icon in icons(bundle) { links[icon, default: []].append(link) }
    }
    return links
  }
}

extension BundleLink: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(name)
    hasher.combine(path)
  }
}
