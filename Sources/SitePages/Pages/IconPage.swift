import Catalog
package import CollectionLayout
import CollectionView
package import ContentHash
import DiffableSnapshot
import SiteMetadata
import SiteTheme
import Templating

package enum IconPage: SitePage {
  package struct Input: ContentHashable {
    let frame: Hashed<SiteFrame>
    let item: Hashed<IconItem>
    /// Empty if the site has no tag pages.
    let tags: [SiteFrame.NavigationEntry]
    let related: [Hashed<IconItem>]
    let previous, next: SiteFrame.NavigationEntry?
    let pictures: Hashed<IconPictures>
    let licenses: Hashed<Licenses>
    let options: [PurchaseOption]
    let bundles: [BundleLink]
    let card: CardReference?
    /// PNG downloads, in pixels.
    let downloadSizes: [Int]
  }

  package static let templates =
    Template.ofAllPages
    + [Template.icon.name, Template.iconCell.name, Template.price.name, Template.code.name]

  private static let relatedCount = 6

  /// In bytes.
  private static let pageSize = 16_384

  static func file(
    at index: Int, _ card: CardReference?, _ reader: SiteReader, _ rendering: Rendering
  ) -> PlannedFile {
    let item = reader.icon(at: index)
    let structure = reader.structure
    let path = SiteAddresses.page(ofIcon: item.value.id)
    let neighbours = structure.order.neighbours(of: index)
    let input = Input(
      frame: structure.frame, item: item, tags: structure.tagLinks(ofIconAt: index),
      related: structure.related(to: index, count: relatedCount).map { reader.icon(at: $0) },
      previous: neighbours.previous.map { entry(ofIconAt: $0, reader) },
      next: neighbours.next.map { entry(ofIconAt: $0, reader) },
      pictures: reader.pictures(named: item.value.icon.text?.icons ?? []),
      licenses: structure.licenses(of: item.value.icon),
      options: structure.buyRules.options(for: item.value.icon),
      bundles: structure.bundles(with: item.value.id), card: card,
      downloadSizes: structure.placements[index].downloadSizes)
    return PlannedFile(
      page: IconPage.self, input, at: path, image: structure.placements[index].pictureFile,
      structure.addresses, rendering)
  }

  private static func entry(
    ofIconAt index: Int, _ reader: SiteReader
  ) -> SiteFrame.NavigationEntry {
    let icon = reader.icon(at: index).value.icon
    return SiteFrame.NavigationEntry(title: icon.name, path: SiteAddresses.page(ofIcon: icon.id))
  }

  package static func render(_ input: Input, _ rendering: PageRendering) -> [UInt8] {
    let icon = input.item.value.icon
    let offers = offers(of: input)
    let drawing = PageDrawing(input.frame, rendering, pictures: input.pictures)
    var view = drawing.view(of: input.item)
    if !input.tags.isEmpty {
      view.tags = input.tags.map { tag in
        TagView(name: tag.title, href: drawing.addresses.href(tag.target))
      }
    }
    view.image = drawing.image(
      of: IconPicture(icon), idPrefix: icon.id.text, place: .sheet,
      reuse: sharesDrawing(icon) ? .defines(drawingID) : .none)
    let text = icon.text.flatMap { rendering.text($0.text) }
    let choice = OfferView.views(of: offers, input.frame.value, drawing.parts)
    let main = IconPageView(
      icon: view,
      bag: input.frame.value.hasBag ? drawing.addresses.path(of: .bag) : nil,
      previous: input.previous.map(drawing.link), next: input.next.map(drawing.link),
      offers: choice, option: offers.standard?.option,
      licenses: input.licenses.value.all.map { license in
        LicenseView(
          license, for: input.item.value.offer.under(license),
          isOffered: choice.contains { $0.license.id == license.id },
          ownPage: input.licenses.value.ownPage, drawing.parts)
      },
      download: download(of: input, drawing),
      overlay: OverlayView(for: offers, input.frame.value),
      variants: variants(of: icon, drawing), sizes: sizes(of: icon, drawing),
      text: text.map { drawing.html($0, scope: "text") },
      related: related(input.related, drawing),
      bundles: input.bundles.map {
        LinkView(title: $0.name, href: drawing.addresses.path(of: $0.path))
      }, origin: OriginView(icon: icon, addresses: drawing.addresses))
    return drawing.page(
      Page(
        path: SiteAddresses.page(ofIcon: icon.id), title: icon.name, description: icon.summary,
        kind: "icon-page", breadcrumbs: breadcrumbs(of: input, drawing.addresses),
        structuredData: StructuredData.nodes(
          of: StructuredData.IconFacts(
            icon: icon, offers: offers, licenses: input.licenses.value.all,
            licensesPage: input.licenses.value.ownPage ?? .licenses,
            publisher: input.frame.value.publisher,
            seller: input.frame.value.organization, addresses: drawing.addresses,
            card: input.card)),
        card: input.card, script: .icon, hasCode: text?.hasCode == true),
      main: rendering.bytes(Template.icon, main, expecting: pageSize))
  }

  private static func offers(of input: Input) -> [LicensedOffer] {
    let (offer, licenses) = (input.item.value.offer, input.licenses.value.all)
    if offer.isFree { return [] }
    if licenses.isEmpty {
      return [LicensedOffer(license: nil, offer: offer, option: input.options.first)]
    }
    return licenses.map { license in
      LicensedOffer(
        license: license, offer: offer.under(license),
        option: input.options.first { $0.license == license.id })
    }
  }

  private static func download(
    of input: Input, _ drawing: PageDrawing
  ) -> DownloadView? {
    let icon = input.item.value.icon
    guard icon.prices.isFree, case .vector(let reference) = icon.picture else { return nil }
    let addresses = drawing.addresses
    let box = input.downloadSizes.isEmpty ? nil : drawing.rendering.picture(reference)?.viewBox
    return DownloadView(
      href: addresses.path(ofFile: SiteAddresses.vectors(ofIcon: icon.id)),
      drawings: box.map { box in
        input.downloadSizes.map { size in
          let extent = box.extent(ofSize: size)
          return DownloadedDrawingView(
            href: addresses.path(ofFile: FreePictureFile.path(of: icon.id, size: size)),
            width: extent.width, height: extent.height)
        }
      } ?? [])
  }

  private static func variants(of icon: Icon, _ drawing: PageDrawing) -> VariantsView? {
    guard !icon.otherVariants.isEmpty else { return nil }
    let isGivenAway = icon.prices.isFree && !icon.isProtected
    let others = icon.otherVariants.map { variant in
      let file = isGivenAway ? SiteAddresses.vectors(ofIcon: icon.id, variant: variant.name) : nil
      return VariantView(
        name: variant.name.text,
        image: drawing.image(
          of: IconPicture(icon, variant), idPrefix: "variant:\(variant.name):\(icon.id)",
          place: .sheet),
        href: file.map(drawing.addresses.path(ofFile:)))
    }
    return VariantsView(name: icon.variants.first(where: \.isMain)?.name.text, others: others)
  }

  /// In points.
  private static let pictureSizes = [64, 32, 16]

  private static let drawingID = "page:picture"

  /// If the large drawing can be hidden by the choice of a variant, browsers do not paint its gradients in
  /// references.
  private static func sharesDrawing(_ icon: Icon) -> Bool { icon.otherVariants.isEmpty }

  private static func sizes(of icon: Icon, _ drawing: PageDrawing) -> [PictureSizeView] {
    let isShared = sharesDrawing(icon)
    return pictureSizes.map { points in
      PictureSizeView(
        points: points,
        image: drawing.image(
          of: IconPicture(icon),
          idPrefix: isShared ? icon.id.text : "size-\(points):\(icon.id)", place: .size(points),
          reuse: isShared ? .uses(drawingID) : .none))
    }
  }

  private static func breadcrumbs(of input: Input, _ addresses: SiteAddresses) -> [LinkView] {
    let home = LinkView(title: input.frame.value.catalogTitle, href: addresses.path(of: .root))
    let item = input.item.value
    guard let category = item.icon.category, let path = item.categoryPath?.value else {
      return [home]
    }
    return [home, LinkView(title: category, href: addresses.path(of: path))]
  }

  static func related(_ icons: [Hashed<IconItem>], _ drawing: PageDrawing) -> String? {
    guard !icons.isEmpty else { return nil }
    // A heading in the icon's text can have the id of another icon.
    return grid(of: icons, idPrefix: "related:") { drawing.cell(of: $0) }
  }

  static func grid(
    of icons: [Hashed<IconItem>], label: String? = nil, idPrefix: String,
    cell: @escaping @Sendable (Hashed<IconItem>) -> Cell
  ) -> String {
    var view = CollectionView(
      of: icons, id: { $0.value.id }, layout: relatedLayout, idPrefix: idPrefix, label: label,
      cell: cell)
    view.layoutClass = relatedLayoutClass
    return view.html()
  }

  package static let layouts = [relatedLayout]

  private static let relatedLayoutClass = LayoutClass(relatedLayout)

  package static let relatedLayout = Layout.compositional(StandardGrid.shelf)
}

extension IconPage.Input: DirectlyHashable {
  package func hash(into hasher: ValueHasher) {
    hasher.combine(frame)
    hasher.combine(item)
    hasher.combine(tags)
    hasher.combine(related)
    hasher.combine(previous)
    hasher.combine(next)
    hasher.combine(pictures)
    hasher.combine(licenses)
    hasher.combine(options)
    hasher.combine(bundles)
    hasher.combine(card)
    hasher.combine(downloadSizes)
  }
}
