import Catalog
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// Aliases of icons: their pages, the search, and the icon's page.
@Suite struct AliasPageTests {
  /// A field is useless if no page shows it.
  @Test(arguments: IconField.all) func eachDeclaredFieldIsShown(field: IconField) throws {
    func page(_ value: IconField.Value?) throws -> String? {
      var icon = try Icon.sample("owl")
      icon.values[field] = value
      return try Site.sample([icon]).files()["icons/owl/index.html"]
    }
    let page = (without: try #require(try page(nil)), with: try page(.sample(of: field)))
    #expect(page.with != page.without)
  }

  private func files() throws -> [String: String] {
    var owl = try Icon.sample("owl")
    owl.aliases = [
      IconAlias(id: try Slug("bird")),
      IconAlias(id: try Slug("uhu"), reason: "A <name> of another kind.", isDeprecated: true),
    ]
    owl.origin = IconOrigin(
      codePoint: CodePoint(0xE900))
    owl.values[.contributors] = .texts(["Ann", "Bea & Co"])
    owl.values[.addedIn] = .text("0.5")
    var site = try Site.sample([owl, try .sample("cat")])
    site.baseURL = try #require(BaseURL("https://x.example/shop/"))
    return try site.files()
  }

  @Test func eachHasAPageThatLeadsOn() throws {
    let files = try files()
    let bird = try #require(files["icons/bird/index.html"])
    #expect(bird.contains("<h1>bird</h1>"))
    #expect(bird.contains("Another name for <a href=\"/shop/icons/owl/\">owl</a>"))
    #expect(bird.contains("<link rel=\"canonical\" href=\"https://x.example/shop/icons/owl/\">"))
    #expect(bird.contains("data-item-id=\"owl\""))
    #expect(!bird.contains("http-equiv=\"refresh\""))
    #expect(!bird.contains("should not be used"))
    let uhu = try #require(files["icons/uhu/index.html"])
    #expect(uhu.contains("<p>This name is deprecated.</p>"))
    #expect(uhu.contains("<p>A &lt;name&gt; of another kind.</p>"))
    #expect(files["sitemap.xml"]?.contains("/icons/bird/") == false)
    #expect(files["_redirects"] == nil)
  }

  @Test func theSearchFindsThem() throws {
    let files = try files()
    let index = files.filter { $0.key.hasPrefix("search/") }.values.joined()
    #expect(index.contains("\"bird\"") && index.contains("\"uhu\""))
  }

  @Test func theIconSaysThem() throws {
    let files = try files()
    let page = try #require(files["icons/owl/index.html"])
    #expect(
      page.contains(
        "<dt>Also called</dt><dd><a href=\"/shop/icons/bird/\">bird</a> "
          + "<a href=\"/shop/icons/uhu/\"><del>uhu</del></a> </dd>"))
    #expect(page.contains("<dt>Added in</dt><dd>0.5</dd>"))
    #expect(page.contains("<dt>Code point</dt><dd><code>U+E900</code></dd>"))
    #expect(page.contains("<dt>Drawn by</dt><dd><bdi>Ann</bdi>, <bdi>Bea &amp; Co</bdi></dd>"))
    let other = try #require(files["icons/cat/index.html"])
    for word in ["Also called", "Added in", "Code point", "Drawn by"] {
      #expect(!other.contains(word))
    }
  }

  @Test func otherCategoriesAreNamedAndFound() throws {
    var owl = try Icon.sample("owl")
    (owl.category, owl.otherCategories) = ("Birds", ["Nocturnal & shy"])
    let files = try Site.sample([owl, try .sample("cat")]).files()
    #expect(
      files["icons/owl/index.html"]?.contains("<dt>Also in</dt><dd>Nocturnal &amp; shy</dd>")
        == true)
    #expect(files["icons/cat/index.html"]?.contains("Also in") == false)
    let index = files.filter { $0.key.hasPrefix("search/") }.values.joined()
    #expect(index.contains("\"nocturnal\""))
  }

  /// An icon that names its license has that license only. Other icons do not have it.
  @Test func aFreeIconIsUnderItsOwnLicence() throws {
    let icons = try ["owl", "cat"].map { id in
      var icon = try Icon.sample(id)
      icon.prices = PriceList(Price(minorUnits: 0, currency: .usDollar))
      return icon
    }
    var owl = icons[0]
    owl.origin.license = try Slug("apache-2.0")
    var site = try Site.sample([owl, icons[1]])
    site.catalog.licenses = [
      License(id: try Slug("mit"), name: "The MIT one", spdx: "MIT"),
      License(id: try Slug("apache-2.0"), name: "The Apache one", spdx: "Apache-2.0"),
    ]
    let files = try site.files()
    let pages = try ["owl", "cat"].map { try #require(files["icons/\($0)/index.html"]) }
    #expect(pages.map { $0.contains("The MIT one") } == [false, true])
    #expect(pages.map { $0.contains("The Apache one") } == [true, false])
  }

  @Test func codePointsAreWrittenInOneWay() {
    #expect(CodePoint(text: "e900")?.description == "U+E900")
    #expect(CodePoint(text: "U+1F989")?.text == "1f989")
    #expect(CodePoint(text: "0041")?.text == "0041")
    for text in ["", "e9", "d800", "110000", "1234567", "e90g", "U+", "\u{FF11}234"] {
      #expect(CodePoint(text: text) == nil, "\(text)")
    }
  }
}
