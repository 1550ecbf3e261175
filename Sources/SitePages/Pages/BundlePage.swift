import Catalog
import ContentHash
import SiteMetadata
import SiteTheme
import Templating

package enum BundlePage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let item: BundleItem
    let icons: [Hashed<IconItem>]
    let card: CardReference?
  }

  package static let templates =
    Template.ofAllPages + [Template.bundle.name, Template.iconCell.name, Template.price.name]

  static func file(
    of bundle: IconBundle, _ reader: SiteReader, _ card: CardReference?, _ rendering: Rendering
  ) -> PlannedFile {
    let path = PagePath.bundles.appending(bundle.id)
    let structure = reader.structure
    let icons = reader.icons(structure.icons(in: bundle))
    return PlannedFile(
      page: BundlePage.self,
      Input(
        frame: structure.frame, item: BundleItem(bundle, of: icons, structure), icons: icons,
        card: card),
      at: path, structure.addresses, rendering)
  }

  /// - Complexity: O(icons of the bundle).
  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let drawing = PageDrawing(input.frame, rendering)
    let (item, addresses) = (input.item, drawing.addresses)
    let main = rendering.bytes(
      Template.bundle,
      BundlePageView(
        bundle: BundleView(item, drawing.parts),
        offers: OfferView.views(of: item.offers, input.frame.value, drawing.parts),
        items: IconPage.grid(of: input.icons, label: item.bundle.name, idPrefix: "") {
          drawing.cell(of: $0)
        },
        overlay: OverlayView(for: item.offers, input.frame.value)))
    let path = PagePath.bundles.appending(item.id)
    let url = addresses.url(addresses.path(of: path))
    return drawing.page(
      Page(
        path: path, title: item.bundle.name, description: item.bundle.summary,
        kind: "bundle-page",
        breadcrumbs: [
          LinkView(title: drawing.parts.words[.bundles], href: addresses.path(of: .bundles))
        ],
        structuredData: [
          StructuredData.bundle(
            item.bundle, item.offers, of: input.icons.lazy.map(\.value.icon), url: url,
            card: input.card, seller: input.frame.value.organization, addresses)
        ].compactMap(\.self)
          + StructuredData.list(
            input.icons.map { ($0.value.icon.name, addresses.path(ofIcon: $0.value.id)) },
            addresses), card: input.card),
      main: main)
  }
}
