import Catalog
import ContentLoading
import ContentTestSupport
import Diagnostics
import Testing

@Suite struct BuyContentTests {
  private static func site(icon: String = "", section: String = "", site: String = "") -> MemorySite
  {
    MemorySite([
      "catalog.json": """
      { "sections": [{ "id": "all"\(section) }],
        "icons": [{ "id": "owl", "price": 2\(icon) }] }
      """,
      "site.json": #"{ "title": "Shop"\#(site) }"#,
      "icons/owl.svg": MemorySite.picture,
    ])
  }

  private static func address(_ site: MemorySite) async throws -> String? {
    let site = try await site.load().site
    let icon = try #require(site.catalog.icons.first)
    return BuyLink(for: icon, section: site.catalog.sections.first?.buy, site: site.buy)?.address
  }

  @Test func theNearestBeatsTheOthers() async throws {
    let (icon, section) = (#", "buy": { "kofi": "{id}" }"#, #", "buy": { "payhip": "all" }"#)
    let site = #", "buy": "https://shop.example/{id}""#
    #expect(try await Self.address(Self.site()) == nil)
    #expect(try await Self.address(Self.site(site: site)) == "https://shop.example/owl")
    #expect(
      try await Self.address(Self.site(section: section, site: site))
        == "https://payhip.com/b/all")
    #expect(
      try await Self.address(Self.site(icon: icon, section: section, site: site))
        == "https://ko-fi.com/s/owl")
    #expect(try await Self.address(Self.site(icon: #", "buy": "none""#, site: site)) == nil)
  }

  @Test func aFreeIconIsNotBought() async throws {
    let site = MemorySite([
      "catalog.json": #"{ "icons": [{ "id": "owl", "price": 0, "buy": { "kofi": "x" } }] }"#,
      "icons/owl.svg": MemorySite.picture,
    ])
    let result = try await site.load()
    #expect(result.warnings.map(\.code) == ["buy-of-free-icon"])
    let icon = try #require(result.site.catalog.icons.first)
    #expect(BuyLink(for: icon, section: nil, site: nil) == nil)
  }

  @Test(arguments: [
    (#""http://shop.example/""#, "bad-buy-address", "https://shop.example/{id}"),
    (#"{ "gumroad": "owl" }"#, "bad-buy-address", "https://NAME.gumroad.com/l/PERMALINK"),
    (#""https://shop.example/{price}""#, "bad-buy-address", "{id}, {name}, {category}"),
    (#""https://shop.example/{nme}""#, "bad-buy-address", "did you mean 'name'?"),
    (#"{ "kofi": "a", "stripe": "b" }"#, "several-shops", "one of gumroad"),
    ("{}", "several-shops", "one of gumroad"), (#"{ "gumrod": "a/b" }"#, "several-shops", "one of"),
    (#"{ "kofi": 3 }"#, "wrong-type", ""), ("3", "wrong-type", ""),
  ])
  func mistakesSayTheRightForm(buy: String, code: String, note: String) async throws {
    for site in [
      Self.site(icon: ", \"buy\": \(buy)"), Self.site(section: ", \"buy\": \(buy)"),
      Self.site(site: ", \"buy\": \(buy)"),
    ] {
      let errors = try await Self.errors(of: site)
      #expect(errors.map(\.code) == [code])
      #expect(errors.first?.location != nil)
      #expect(note.isEmpty || errors.first?.notes.first?.message.contains(note) == true)
    }
  }

  @Test func overlays() async throws {
    let site = try await Self.site(site: #", "buyOverlays": ["lemonsqueezy", "gumroad"]"#).load()
    #expect(site.site.buyOverlays == [.gumroad, .lemonsqueezy])
    for (overlays, code) in [
      (#"["kofi"]"#, "no-overlay"), (#"["gum"]"#, "unknown-value"), ("[3]", "wrong-type"),
    ] {
      let wrong = Self.site(site: ", \"buyOverlays\": \(overlays)")
      #expect(try await Self.errors(of: wrong).map(\.code) == [code])
    }
  }

  private static func errors(of site: MemorySite) async throws -> [Diagnostic] {
    do {
      _ = try await site.load()
      return []
    } catch let error as DiagnosticError {
      return error.diagnostics.filter { $0.severity == .error }
    }
  }
}
