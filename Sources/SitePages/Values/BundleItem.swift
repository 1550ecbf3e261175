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
  /// The icons in it, in its order; of those that stand for it elsewhere, only some.
  let icons: [Hashed<IconItem>]
  /// How many icons are in it.
  let count: Int

  /// The bundle's id.
  package var id: Slug { bundle.id }

  /// How many icons stand for a bundle, or a category, where it is one of several.
  static let shownCount = 4

  /// A bundle. `isWhole` says whether all of its icons are shown.
  ///
  /// - Complexity: O(icons of the bundle; of the catalog if it asks for icons).
  init(_ bundle: IconBundle, isWhole: Bool, _ reader: SiteReader) {
    let structure = reader.structure
    let icons = reader.icons(structure.icons(in: bundle))
    self.bundle = bundle
    offer = structure.offers.offer(of: bundle)
    savings = offer.savings(against: icons.map(\.value.offer))
    buy = BuyLink(for: bundle)
    count = icons.count
    self.icons = isWhole ? icons : Array(icons.prefix(Self.shownCount))
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
