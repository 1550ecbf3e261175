import CellConfiguration
import CollectionLayout
import ContentHash
import TestSupport
import Testing

@testable import Catalog

/// Values that hash themselves have the hash that an encoder gives them.
@Suite struct DirectlyHashableTests {
  private func expectDirectHash(
    _ values: [some DirectlyHashable], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for value in values {
      #expect(DirectHash.problems(of: value) == [], sourceLocation: sourceLocation)
    }
  }

  private let euro = Price(minorUnits: 250, currency: Currency(code: "EUR") ?? .usDollar)
  private let dollar = Price(minorUnits: 299, currency: .usDollar)
  private let less = Price(minorUnits: 199, currency: .usDollar)
  private let first = CalendarDate("2026-03-01")
  private let last = CalendarDate("2026-11-28")

  @Test func simpleValues() throws {
    expectDirectHash([try Slug("owl")])
    expectDirectHash([try PagePath("/a/b/")])
    expectDirectHash([Currency.usDollar])
    expectDirectHash([try #require(first), try #require(last)])
    expectDirectHash(Shop.allCases)
    expectDirectHash(PixelPicture.Colors.allCases)
    expectDirectHash(Watermark.Placement.allCases)
    expectDirectHash(VectorImage.Layer.allCases)
    expectDirectHash([PaintedColors(rawValue: 5), .dark])
    expectDirectHash([PixelPicture.Part.colors, .text, .layer(.secondary)])
    expectDirectHash([
      LinkTarget.icon(try Slug("owl")), .page("/a/"), .address("https://a.example"),
    ])
    expectDirectHash([ContentHash("owl")])
    expectDirectHash([Hashed("owl")])
    expectDirectHash([["owl", "cat"], []])
    expectDirectHash([[1, -2]])
  }

  /// The memory of a hasher grows at each kind of part.
  @Test(arguments: 440..<520) func longValues(length: Int) {
    let text = String(repeating: "a", count: length)
    #expect(!DirectHash.differs([text, "b"]))
    let hashes = [Hashed](repeating: Hashed(text), count: length / 10)
    #expect(!DirectHash.differs(hashes))
    #expect(!DirectHash.differs([Int](repeating: 1, count: length)))
  }

  @Test func prices() throws {
    expectDirectHash([dollar, euro])
    let prices = try PriceList([dollar, euro])
    expectDirectHash([prices])
    let reductions: [Sale.Reduction] = [.percent(20), .prices(prices)]
    expectDirectHash(reductions)
    let sales = reductions.map { Sale($0, from: first, until: last) }
    expectDirectHash(sales)
    expectDirectHash([SaleSetting.never] + sales.map { .sale($0) })
    let amount = Offer.Amount(dollar, sale: less)
    expectDirectHash([amount])
    expectDirectHash([Offer(amount, others: [Offer.Amount(euro)], saleUntil: last)])
    #expect(
      ContentHash(of: Offer(amount)) != ContentHash(of: Offer(Offer.Amount(less))))
  }

  @Test func icons() throws {
    let icon = try icon()
    expectDirectHash([icon])
    var bundle = IconBundle(
      id: try Slug("set"), name: "Set", items: .icons([icon.id]), prices: PriceList(dollar))
    bundle.buy = try BuyPattern("https://ann.gumroad.com/l/set-{license}")
    let team = License(id: try Slug("team"), name: "Team")
    let rules = BuyRules(licenses: [team], sections: [], site: nil, checkout: nil)
    let offer = Offer(Offer.Amount(bundle.prices.first))
    let option = try #require(rules.offers(of: bundle, at: offer).first?.option)
    expectDirectHash([option])
    expectDirectHash([try #require(option.link)])
    expectDirectHash(icon.aliases)
    expectDirectHash([icon.origin])
    expectDirectHash([try #require(icon.origin.codePoint)])
    expectDirectHash(icon.variants)
    expectDirectHash([icon.values])
    expectDirectHash([IconField.Value.text("a"), .texts(["b"]), .number(0.5)])
    expectDirectHash(icon.badges.entries)
    expectDirectHash([icon.badges])
    expectDirectHash([try #require(icon.text)])
    guard case .pixels(let picture) = icon.picture else { return #expect(Bool(false)) }
    expectDirectHash([picture])
    expectDirectHash([picture.traits])
    expectDirectHash([icon.picture, .vector(Reference(hash: ContentHash("owl")))])
  }

  /// An icon's summary, badges and origin are in a hash that is made with the icon. A debug build
  /// compares it with that of an encoder.
  @Test func theRestOfAnIcon() throws {
    let icon = try icon()
    for change in [
      { $0.summary = nil }, { $0.datePublished = nil }, { $0.badges = [:] }, { $0.size = nil },
      { $0.cell = nil }, { $0.text = nil }, { $0.buy = nil }, { $0.aliases = [] },
      { $0.origin = IconOrigin() }, { $0.otherCategories = [] }, { $0.variants = [] },
    ] as [(inout Icon) -> Void] {
      var other = icon
      change(&other)
      #expect(other.hashOfDetails != icon.hashOfDetails)
      #expect(ContentHash(of: other) != ContentHash(of: icon))
    }
  }

  /// An icon whose properties all have a value.
  private func icon() throws -> Icon {
    let picture = Picture.pixels(
      PixelPicture(
        source: ContentHash("picture"),
        traits: PixelPicture.Traits(
          width: 24, height: 16, numberOfLayers: 2, colors: .ownAndText,
          paints: PaintedColors(rawValue: 3)),
        settings: PictureSettings(
          watermark: Watermark(placement: .tiled, path: "a.svg", source: ContentHash("mark")))))
    var cell = ListCellConfiguration()
    cell.indentationLevel = 1
    var values = IconValues()
    values[.contributors] = .texts(["Ann"])
    values[.addedIn] = .text("1.2")
    return Icon(
      id: try Slug("owl"), name: "Owl", prices: try PriceList([dollar, euro]), isFeatured: true,
      section: try Slug("birds"), category: "Animals", otherCategories: ["Night"],
      tags: ["bird", "wise"], summary: "A bird.", datePublished: first,
      badges: ["badge": "New", "footer": "Sale"], size: Size(width: 100, height: 150),
      symbolConfiguration: SymbolConfiguration(renderingMode: .hierarchical), picture: picture,
      hasTextInPicture: true,
      aliases: [IconAlias(id: try Slug("uhu"), reason: "A large one.", isDeprecated: true)],
      variants: [
        IconVariant(name: try Slug("bold"), picture: picture, isMain: true, hasTextInPicture: false)
      ], values: values,
      origin: IconOrigin(codePoint: CodePoint(0xE900), license: try Slug("mit")),
      text: TextReference(
        RichText(pieces: [.icon(try Slug("cat"), label: "Cat")], plainText: "Cat")), cell: cell,
      buy: .at(try BuyPattern("https://shop.example/{id}")), sale: .sale(Sale(.percent(10))))
  }
}
