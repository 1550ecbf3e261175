package import Catalog
import ContentHash

/// A bundle as pages show it.
package struct BundleItem: ContentHashable, Identifiable {
  /// The bundle, as the catalog has it.
  let bundle: IconBundle
  /// What it costs now.
  let offer: Offer
  /// What a buyer saves, in each currency in which that is something.
  let savings: [Price]
  /// Where it is bought.
  let buy: BuyLink?
  /// The pictures of its first icons, where it is one of several bundles; empty on its own page.
  let pictures: [IconPicture]
  /// How many icons are in it.
  let count: Int

  /// The bundle's id.
  package var id: Slug { bundle.id }

  /// The number of pictures of a bundle or a category that is one of several.
  static let shownCount = 4

  /// A bundle among others.
  ///
  /// - Complexity: O(icons of the bundle; of the catalog if it asks for icons).
  init(_ bundle: IconBundle, _ reader: SiteReader) {
    let icons = reader.icons(reader.structure.icons(in: bundle))
    self.init(
      bundle, of: icons,
      pictures: icons.prefix(Self.shownCount).map { IconPicture($0.value.icon) }, reader.structure)
  }

  /// A bundle of some icons.
  ///
  /// - Complexity: O(icons).
  init(
    _ bundle: IconBundle, of icons: [Hashed<IconItem>], pictures: [IconPicture] = [],
    _ structure: SiteStructure
  ) {
    self.bundle = bundle
    self.pictures = pictures
    offer = structure.offers.offer(of: bundle)
    savings = offer.savings(against: icons.map(\.value.offer))
    buy = BuyLink(for: bundle)
    count = icons.count
  }
}

/// A bundle that an icon is in.
package struct BundleLink: ContentHashable {
  /// What the bundle is called.
  let name: String
  /// Its page.
  let path: PagePath
}

extension SiteStructure {
  /// The bundles by the icons that are in them.
  ///
  /// - Complexity: O(icons of all bundles; icons × bundles that ask for icons).
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
