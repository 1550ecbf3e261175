import Catalog
import CellConfiguration
import ContentHash
import SiteMetadata
import SiteSearch
import SiteTestSupport
import TestSupport
import Testing

@testable import SitePages

/// Values of pages that hash themselves have the hash that an encoder gives them.
@Suite struct DirectlyHashableTests {
  private func expectDirectHash(
    _ value: some DirectlyHashable, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(DirectHash.problems(of: value) == [], sourceLocation: sourceLocation)
  }

  private struct Values {
    let item: IconItem
    let frame: Hashed<SiteFrame>
    let entries: [SiteFrame.NavigationEntry]
    let card = CardReference(path: "a.png", version: ContentHash("card"), alternative: "An owl")

    init() throws {
      var owl = try Icon.sample("owl", category: "Animals")
      (owl.name, owl.tags, owl.otherCategories) = ("Owl", ["night"], ["Birds"])
      owl.symbolConfiguration.renderingMode = .monochrome
      owl.buy = .at(try BuyPattern("https://shop.example/{id}"))
      item = IconItem(
        icon: owl, offer: Offer(Offer.Amount(owl.prices.first)),
        categoryPath: Hashed(try PagePath("/animals/")),
        buy: try Site.sample([owl]).buyRules.link(for: owl, under: nil),
        release: FirstRelease(
          name: try Slug("spring"), date: try #require(CalendarDate("2026-03-01")), fragment: "new",
          isNew: true))
      frame = SiteValues(try Site.sample([owl])).structure.frame
      entries = try ["a", "b", "c"].map {
        SiteFrame.NavigationEntry(title: $0, path: try PagePath("/\($0)/"))
      }
    }

    func hashed(_ id: String) throws -> Hashed<IconItem> {
      let icon = try Icon.sample(id)
      return Hashed(
        IconItem(
          icon: icon, offer: Offer(Offer.Amount(icon.prices.first)), categoryPath: nil, buy: nil,
          release: nil))
    }
  }

  @Test func items() throws {
    let item = try Values().item
    expectDirectHash(item)
    expectDirectHash(try #require(item.release))
    expectDirectHash(
      SearchedIcon(
        item.icon, formerly: ["uhu"], picture: .drawing("a.png"), date: item.datePublished,
        PaintedColors(rawValue: 1))
    )
  }

  @Test func placements() throws {
    expectDirectHash(IconPlacement.Variant(name: try Slug("bold"), parts: [.text], sizes: [64]))
    var owl = try Icon.sample("owl", price: 0, isFeatured: true, category: "Birds")
    owl.tags = ["night"]
    owl.datePublished = CalendarDate("2026-03-01")
    owl.aliases = [IconAlias(id: try Slug("uhu"))]
    var cat = try Icon.sample("cat")
    cat.hasTextInPicture = true
    let picture = PixelPicture(
      source: ContentHash("picture"),
      traits: PixelPicture.Traits(width: 24, height: 16, numberOfLayers: 2, colors: .own),
      settings: PictureSettings())
    cat.picture = .pixels(picture)
    cat.variants = [IconVariant(name: try Slug("bold"), picture: .pixels(picture))]
    for icon in [owl, cat] {
      // No icon is both protected and given away, so no placement has a value for each property.
      let placement = IconPlacement(
        icon, initial: "O", showsLayers: true, downloadSizes: [64, 128],
        colors: PaintedColors(rawValue: 6))
      #expect(!DirectHash.differs(placement))
    }
  }

  @Test func entries() throws {
    let values = try Values()
    expectDirectHash(SitemapEntry(path: "/", image: "a.png"))
    expectDirectHash(
      Sitemap(origin: "https://a.example", entries: [SitemapEntry(path: "/", image: "a.png")]))
    expectDirectHash(values.entries[0])
    expectDirectHash(values.card)
    expectDirectHash(BundleLink(name: "Birds", path: try PagePath("/bundles/birds/")))
    let entry = SearchPage.Entry(id: try Slug("owl"), name: "Owl")
    expectDirectHash(entry)
    let letter = SearchPage.Letter(
      title: "O", path: try PagePath("/search/names/o/"), icons: [entry])
    expectDirectHash(letter)
    expectDirectHash(
      SearchPage.Input(
        frame: values.frame, categories: [values.entries[0]],
        colors: [SearchPage.Color(name: "red", path: .page(ofColor: "red"))], hasTags: true,
        letters: [letter], pages: [values.entries[1]],
        downloads: [DownloadReference(format: .sprite, version: ContentHash("sprite"))],
        card: values.card))
  }

  @Test func filesOfIcons() throws {
    let values = try Values()
    let item = Hashed(values.item)
    let picture = PixelPicture(
      source: ContentHash("picture"),
      traits: PixelPicture.Traits(width: 24, height: 16, numberOfLayers: 2, colors: .own),
      settings: PictureSettings())
    expectDirectHash(
      IconPage.Input(
        frame: values.frame, item: item, tags: [values.entries[0]],
        related: [try values.hashed("cat")], previous: values.entries[1], next: values.entries[2],
        pictures: Hashed(IconPictures([IconPicture(values.item.icon)])),
        licenses: Hashed(Licenses(of: try Site.sample([]), forFree: true)),
        options: try Site.sample([]).buyRules.options(for: values.item.icon),
        bundles: [BundleLink(name: "Birds", path: .bundles)], card: values.card,
        downloadSizes: [64]))
    expectDirectHash(
      AliasPage.Input(frame: values.frame, alias: IconAlias(id: try Slug("uhu")), item: item))
    expectDirectHash(IconFile.Input(id: try Slug("owl"), picture: .pixels(picture), spdx: "MIT"))
    expectDirectHash(PictureFile.Input(picture: picture, part: .text, size: 128))
    expectDirectHash(FreePictureFile.Input(picture: .pixels(picture), sizes: [64, 128], size: 64))
    let card = CardPicture(values.item.icon, try Rendering.sample().colors)
    expectDirectHash(card)
    expectDirectHash(SocialCardFile.Input(pictures: [card]))
    expectDirectHash(
      CatalogFile.Input(
        title: "Owls", baseURL: .anyServer,
        sections: [CatalogSection(id: try Slug("all"), title: "All")],
        icons: [item]))
  }
}
