import Catalog
import ContentHash
import ContentLoading
import ContentTestSupport
import Foundation
import SiteTestSupport
import Synchronization
import Testing

@testable import SiteBuilding
@testable import SitePages
@testable import SiteSearch
@testable import SiteTheme

/// Compares the search files of a build with a cache to those of a build without a cache.
@Suite struct CachedSearchTests {
  private func search(of site: Site, _ cells: any CellCache) throws -> SearchFiles {
    let rendering = try Rendering.sample(language: site.language, cells: cells)
    return SearchFiles(SiteValues(site), rendering)
  }

  private func contents(of search: SearchFiles) throws -> [String: String] {
    try search.files.reduce(into: [:]) { files, file in
      files[file.path] = String(decoding: try file.contents(), as: UTF8.self)
    }
  }

  private static func site() throws -> Site {
    let icons = try (0..<90).map { number in
      var icon = try Icon.sample("icon-\(number)", price: number % 7, isFeatured: number % 9 == 0)
      icon.name = "Name\(number % 40) arrow"
      icon.category = "Group \(number % 3)"
      icon.tags = ["tag\(number % 11)"]
      return icon
    }
    var site = try Site.sample(icons)
    site.prosePages = [
      ProsePage(
        path: try PagePath("/about/"), title: "About",
        text: RichText(pieces: [], plainText: "Owls."))
    ]
    return site
  }

  /// Edits. `isSearched` is true if the search or its results contain the edited value.
  private static let edits:
    [(name: String, isSearched: Bool, edit: @Sendable (inout Site) throws -> Void)] =
      [
        ("nothing", false, { _ in }),
        ("summary", false, { $0.catalog.icons[4].summary = "Other." }),
        (
          "text", false,
          { $0.catalog.icons[4].text = TextReference(RichText(pieces: [], plainText: "Other.")) }
        ),
        (
          "badges", false,
          { $0.catalog.icons[4].badges = ["badge": "new"] }
        ),
        (
          "picture", false,
          {
            $0.catalog.icons[4].image = VectorImage(
              viewBox: .init(width: 2, height: 2), content: [])
          }
        ),
        (
          "colour", true,
          {
            $0.catalog.icons[4].image = VectorImage(
              viewBox: .init(width: 8, height: 8),
              content: [.markup("<path d=\"M0 0h8v8z\" fill=\"red\"/>")])
          }
        ),
        ("name", true, { $0.catalog.icons[4].name = "Owl" }),
        (
          "price", false,
          { $0.catalog.icons[4].prices = PriceList(Price(minorUnits: 77, currency: .usDollar)) }
        ),
        ("title", false, { $0.title = "Other" }),
        ("tags", true, { $0.catalog.icons[4].tags = ["bird"] }),
        ("category", true, { $0.catalog.icons[4].category = "Birds" }),
        ("other category", true, { $0.catalog.icons[4].otherCategories = ["Birds"] }),
        ("featured", true, { $0.catalog.icons[4].isFeatured.toggle() }),
        (
          "day", true,
          { $0.catalog.icons[4].datePublished = CalendarDate("2026-01-02") }
        ),
        ("alias", true, { $0.catalog.icons[4].aliases = [IconAlias(id: try Slug("bird"))] }),
        ("order", true, { $0.catalog.icons.swapAt(4, 5) }),
        ("gone", true, { $0.catalog.icons.remove(at: 4) }),
        ("page", true, { $0.prosePages[0].text = RichText(pieces: [], plainText: "Cats.") }),
        (
          "section", true,
          {
            $0.prosePages[0].text = RichText(
              pieces: [.html("<h2 id=\"cats\">Cats</h2>\n<p>Purr.</p>")], plainText: "Owls.")
          }
        ),
        ("language", true, { $0.language = "de" }),
        ("synonyms", true, { $0.searchSynonyms.groups = [["arrow", "dart"]] }),
      ]

  @Test(arguments: Self.edits.indices)
  func keptFilesEqualNewOnes(
    number: Int
  ) throws {
    let (name, isSearched, edit) = Self.edits[number]
    let cells = CachedCells()
    var site = try Self.site()
    let old = try search(of: site, cells)
    try edit(&site)
    cells.requestedKeys.withLock { $0 = [] }
    let new = try search(of: site, cells)
    #expect((new.keysOfCells[0] != old.keysOfCells[0]) == isSearched, "\(name)")
    // The deletions are requested only if the files are generated.
    #expect(
      cells.requestedKeys.withLock { $0.contains(new.keysOfCells[1]) } == isSearched, "\(name)")
    #expect(try contents(of: new) == contents(of: search(of: site, NoCellCache())), "\(name)")
    #expect(
      new.files.map(\.key) == (try search(of: site, NoCellCache()).files.map(\.key)), "\(name)")
  }

  /// A site of icons with different prices. One icon is protected.
  private static func pricedSite(_ count: Int) throws -> Site {
    var icons = try (0..<count).map { number in
      var icon = try Icon.sample("icon-\(number)", price: number)
      icon.name = "Name\(number) arrow"
      return icon
    }
    icons[2].picture = .pixels(
      PixelPicture(
        source: ContentHash("owl"),
        traits: .init(width: 2, height: 1, numberOfLayers: 1, colors: .own),
        settings: PictureSettings()))
    return try Site.sample(icons)
  }

  private static let euro = Currency(code: "EUR") ?? .usDollar

  private static func euros(_ amount: Int) -> Price { Price(minorUnits: amount, currency: euro) }

  private static func dollars(_ amount: Int) -> Price {
    Price(minorUnits: amount, currency: .usDollar)
  }

  private static let editsOfPrices: [(name: String, edit: @Sendable (inout Site) throws -> Void)] =
    [
      ("price", { $0.catalog.icons[4].prices = PriceList(dollars(77)) }),
      ("price of another icon", { $0.catalog.icons[4].prices = $0.catalog.icons[5].prices }),
      ("free", { $0.catalog.icons[4].prices = PriceList(dollars(0)) }),
      ("no longer free", { $0.catalog.icons[0].prices = PriceList(dollars(3)) }),
      ("protected", { $0.catalog.icons[2].prices = PriceList(dollars(88)) }),
      ("protected and free", { $0.catalog.icons[2].prices = PriceList(dollars(0)) }),
      ("currency", { $0.catalog.icons[4].prices = PriceList(euros(4)) }),
      ("two currencies", { $0.catalog.icons[4].prices = try PriceList([dollars(4), euros(3)]) }),
      ("sale", { $0.catalog.icons[4].sale = .sale(Sale(.percent(50))) }),
      ("sale of the site", { $0.sale = .sale(Sale(.percent(50))) }),
    ]

  /// An edit of a price changes only the prices. The build does not compute other files.
  @Test(arguments: [12, 400], Self.editsOfPrices.indices)
  func editsOfPricesChangeOnlyPrices(count: Int, number: Int) throws {
    let (name, edit) = Self.editsOfPrices[number]
    let cells = CachedCells()
    var site = try Self.pricedSite(count)
    let old = try search(of: site, cells)
    let before = try contents(of: old)
    try edit(&site)
    cells.requestedKeys.withLock { $0 = [] }
    let new = try search(of: site, cells)
    let after = try contents(of: search(of: site, NoCellCache()))
    #expect(new.keysOfCells[0] == old.keysOfCells[0], "\(name)")
    #expect(new.keysOfCells[2] != old.keysOfCells[2], "\(name)")
    #expect(cells.requestedKeys.withLock { !$0.contains(new.keysOfCells[1]) }, "\(name)")
    let prices = count > 12 ? ["search/index.js", "search/prices.json"] : ["search/index.js"]
    #expect(after.filter { before[$0.key] != $0.value }.keys.sorted() == prices, "\(name)")
    #expect(before.keys.sorted() == after.keys.sorted(), "\(name)")
    #expect(try contents(of: new) == after, "\(name)")
  }

  /// Each distinct offer has a cached text.
  @Test func editsOfPricesRenderOneText() throws {
    let cells = CachedCells()
    var site = try Self.pricedSite(12)
    let old = try search(of: site, cells)
    site.catalog.icons[4].prices = PriceList(Self.dollars(77))
    let new = try search(of: site, cells)
    #expect(old.keysOfCells.count == new.keysOfCells.count)
    #expect(Set(new.keysOfCells.dropFirst(3)).subtracting(old.keysOfCells).count == 1)
    #expect(new.keysOfCells.dropFirst(3).count == 12)
    // The texts depend on the site's language.
    site.language = "de"
    let other = try search(of: site, cells)
    #expect(Set(other.keysOfCells.dropFirst(3)).isDisjoint(with: new.keysOfCells))
    #expect(try contents(of: other) == contents(of: search(of: site, NoCellCache())))
  }

  /// The prices include the order of the icons, so that scripts do not mix two builds.
  @Test func onlyEditsOfTheOrderChangePrices() throws {
    let site = try Self.pricedSite(400)
    func prices(_ edit: (inout Site) -> Void) throws -> String {
      var site = site
      edit(&site)
      return try #require(
        try contents(of: search(of: site, NoCellCache()))["search/prices.json"])
    }
    let known = try prices { _ in }
    #expect(try prices { $0.catalog.icons[4].name = "Owl" } == known)
    #expect(try prices { $0.catalog.icons[4].tags = ["bird"] } == known)
    #expect(try prices { $0.catalog.icons.remove(at: 4) } != known)
    #expect(try prices { $0.catalog.icons[4].isFeatured = true } != known)
    #expect(try prices { $0.catalog.icons.swapAt(4, 5) } != known)
  }

  @Test func damagedRecordsAreReplaced() throws {
    struct Damaged: CellCache {
      func content(for key: ContentHash, _ render: () -> String?) -> String? {
        render().map { "?" + $0 }
      }
    }
    let site = try Self.site()
    let plain = try search(of: site, NoCellCache())
    #expect(try search(of: site, Damaged()).files.first { $0.path == SearchFileSet.index } != nil)
    #expect(
      try contents(of: search(of: site, Damaged())).keys.sorted()
        == contents(of: plain).keys.filter { !$0.contains("/deletions/") }.sorted())
  }
}
