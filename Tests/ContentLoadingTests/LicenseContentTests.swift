import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

/// Licenses of catalog.json. Mistakes are in `Fixtures/Broken`.
@Suite struct LicenseContentTests {
  private static let catalog = """
    { "icons": [{ "id": "owl", "price": 2 }],
      "licenses": [
        { "id": "plain", "name": "Plain", "summary": "For one.", "grants": ["Print", "Screens"],
          "url": "/terms/" },
        { "id": "more", "name": "More", "factor": 2.5 },
        { "id": "all", "name": "All", "price": "90" },
        { "id": "open", "name": "Open", "spdx": "MIT" },
        { "id": "own", "name": "Own", "spdx": "LicenseRef-Own" } ] }
    """

  @Test func everyField() async throws {
    let site = MemorySite(["catalog.json": Self.catalog, "icons/owl.svg": MemorySite.picture])
    let result = try await site.load()
    #expect(result.warnings == [])
    #expect(result.site.hasLicensesPage)
    let licenses = result.site.catalog.licenses
    #expect(licenses.map(\.id.text) == ["plain", "more", "all", "open", "own"])
    #expect(
      licenses.first
        == License(
          id: try Slug("plain"), name: "Plain", summary: "For one.", url: .page("/terms/"),
          grants: ["Print", "Screens"]))
    let fixed = Price(minorUnits: 9000, currency: .usDollar)
    #expect(
      licenses.map(\.cost) == [.iconPrice, .hundredths(250), .fixed(fixed), .iconPrice, .iconPrice])
    #expect(licenses.map(\.isOpen) == [false, false, false, true, true])
    // A custom license is not in the list.
    #expect(
      licenses.suffix(2).map(\.url) == [.address("https://spdx.org/licenses/MIT.html"), nil])
  }

  /// Identifiers get the spelling of the SPDX list. An unlisted identifier causes a warning and has no
  /// address.
  @Test(
    arguments: [
      ("MIT", "MIT", "MIT"), ("mit", "MIT", "MIT"), ("cc-by-4.0", "CC-BY-4.0", "CC-BY-4.0"),
      ("GPL-2.0+", "GPL-2.0+", "GPL-2.0+"), ("Apache-2.0+", "Apache-2.0+", "Apache-2.0"),
      ("LicenseRef-Own", "LicenseRef-Own", nil), ("licenseref-x", "licenseref-x", nil),
      ("CC-BY-4", "CC-BY-4", nil), ("MIT-99+", "MIT-99+", nil),
    ] as [(String, String, String?)])
  func namesAreThoseOfTheList(spdx: String, name: String, text: String?) async throws {
    let site = MemorySite([
      "catalog.json": """
      { "icons": [{ "id": "owl", "price": 0 }],
        "licenses": [{ "id": "open", "name": "Open", "spdx": "\(spdx)" }] }
      """, "icons/owl.svg": MemorySite.picture,
    ])
    let result = try await site.load()
    let license = try #require(result.site.catalog.licenses.first)
    #expect(license.spdx == name)
    #expect(license.url == text.map { .address("https://spdx.org/licenses/\($0).html") })
    let isKnown = text != nil || name.lowercased().hasPrefix("licenseref")
    #expect(result.warnings.map(\.code) == (isKnown ? [] : ["unknown-spdx"]))
  }

  @Test(arguments: ["pages/licenses.md", "pages/Licenses.md", "pages/licenses.json"])
  func aPageOfTheAuthorStays(file: String) async throws {
    let page =
      file.hasSuffix(".md") ? "---\ntitle: Mine\n---\nMine." : #"{ "items": "catalog" }"#
    let site = MemorySite([
      "catalog.json": Self.catalog, "icons/owl.svg": MemorySite.picture, file: page,
    ])
    do {
      let result = try await site.load()
      #expect(result.warnings.map(\.code) == ["generated-path-taken"])
      #expect(!result.site.hasLicensesPage)
      #expect(result.site.ownPageOfLicenses?.text.lowercased() == "/licenses/")
    } catch let error as DiagnosticError {
      // File names are ids, which have no capital letters.
      #expect(file.contains("L") && error.diagnostics.map(\.code).contains("bad-slug"))
    }
  }

  /// Each catalog with icons has search and bag pages.
  @Test(arguments: [
    ("pages/search.md", "Content/pages/search.md"), ("pages/bag.json", "Content/pages/bag.json"),
    ("static/search/index.html", "Content/static/search/index.html"),
    ("static/Bag/index.html", "Content/static/Bag/index.html"),
  ])
  func aPageOfTheAuthorStaysAtAnAddressOfEachCatalog(file: String, place: String) async throws {
    let text =
      file.hasSuffix(".md") ? "---\ntitle: Mine\n---\nMine." : #"{ "items": "catalog" }"#
    let site = MemorySite([
      "catalog.json": #"{ "icons": [{ "id": "owl", "price": 1 }] }"#,
      "icons/owl.svg": MemorySite.picture, file: text,
    ])
    let result = try await site.load()
    #expect(result.warnings.map(\.code) == ["generated-path-taken"])
    #expect(result.warnings.first?.location?.file == place)
    #expect(result.site.hasSearchPage == file.lowercased().contains("bag"))
    #expect(result.site.hasBagPage == file.lowercased().contains("search"))
  }
}
