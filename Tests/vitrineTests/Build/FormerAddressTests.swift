import Foundation
import TestSupport
import Testing

/// Redirects from published URLs to new URLs.
@Suite struct FormerAddressTests {
  /// A published site with each kind of page.
  private func site() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(
      """
      { "title": "Shop", "protection": "none", "pages": [
        { "path": "/", "items": "catalog", "layout": { "type": "flow" } },
        { "path": "/best/", "title": "Best", "items": { "category": "Pets" }, "layout": { "type": "list" } },
        { "path": "/kinds/", "title": "Kinds", "items": "catalog", "each": "category",
          "layout": { "type": "flow" } } ] }
      """, to: "Content/site.json")
    try site.write(
      """
      {
        "icons": [
          { "id": "owl", "price": 5.99, "category": "Birds" },
          { "id": "cat", "price": 1, "category": "Pets" }
        ]
      }
      """, to: "Content/catalog.json")
    try site.remove("Content/icons/dog.svg")
    try site.write("# About\n\nUs.\n", to: "Content/pages/about.md")
    try site.write("---\nsummary: S\n---\nHelp.\n", to: "Content/pages/help.md")
    try site.write(
      #"{ "title": "Guide", "items": [ { "text": "Snow", "children": [ { "text": "Hare" } ] } ] }"#,
      to: "Content/outlines/guide.json")
    try site.write("- Sea\n", to: "Content/outlines/lands.md")
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0, "\(built.errors)")
    return site
  }

  @Test func aShopWithoutIconsIsToldOnce() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write(#"{ "icons": [] }"#, to: "Content/catalog.json")
    for id in ["cat", "dog", "owl"] { try site.remove("Content/icons/\(id).svg") }
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0)
    #expect(result.errors.matches(of: /gone-address/).count == 1)
    #expect(
      result.errors.contains(
        "warning: [gone-address] all 3 icons of the published site were removed, with "),
      "\(result.errors)")
  }

  private func move(_ from: String, _ to: String, in site: SiteFixture) throws {
    let root = try site.root()
    try FileManager.default.moveItem(
      at: root.appending(path: from), to: root.appending(path: to))
  }

  private func text(_ path: String, of site: SiteFixture) throws -> String {
    try #require(try site.text(path))
  }

  /// Renames an icon, a category, pages in each kind of file, outlines and a node.
  private func renameAll(in site: SiteFixture) throws {
    try site.replace("\"owl\"", with: "\"eule\"", in: "Content/catalog.json")
    try site.replace("Birds", with: "Vögel", in: "Content/catalog.json")
    try move("Content/icons/owl.svg", "Content/icons/eule.svg", in: site)
    try site.replace("/best/", with: "/top/", in: "Content/site.json")
    try move("Content/pages/about.md", "Content/pages/us.md", in: site)
    try move("Content/pages/help.md", "Content/pages/faq.md", in: site)
    try site.replace("Snow", with: "Ice", in: "Content/outlines/guide.json")
    try move("Content/outlines/lands.md", "Content/outlines/places.md", in: site)
  }

  private let former = [
    "/icons/owl/": "/icons/eule/", "/kinds/birds/": "/kinds/v%C3%B6gel/", "/best/": "/top/",
    "/about/": "/us/", "/help/": "/faq/", "/outlines/lands/": "/outlines/places/",
    "/outlines/guide/snow/": "/outlines/guide/#ice",
    "/outlines/guide/snow/hare/": "/outlines/guide/#ice/hare",
  ]

  @Test func aBuildTellsOfAddressesThatAreGone() async throws {
    let site = try await site()
    try renameAll(in: site)
    try site.remove("Public/icons/owl/index.html")
    let preview = try await site.vitrine("preview")
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0)
    for errors in [preview.errors, built.errors] {
      for path in [
        "/icons/owl/", "/kinds/birds/", "/best/", "/about/", "/help/", "/outlines/lands/",
      ] {
        #expect(
          errors.contains(
            "warning: [gone-address] the published page '\(path)' does not exist any more\n"),
          "\(path) in \(errors)")
      }
      #expect(
        errors.contains(
          """
          note: it is now the icon 'eule'; to redirect it, add this to the icon: "formerly": ["owl"]
          """))
      #expect(
        errors.contains("[former-id-not-said] 2 former ids of nodes are stored only in '.vitrine'"))
    }
    try site.write("Us and others.\n", to: "Content/pages/us.md")
    #expect(try await site.vitrine("build").errors == "")
  }

  @Test func whatIsAcceptedStandsInTheContent() async throws {
    let site = try await site()
    try renameAll(in: site)
    let accepted = try await site.vitrine("preview", "--accept")
    #expect(accepted.exitCode == 0, "\(accepted.errors)")
    #expect(!accepted.errors.contains("gone-address"), "\(accepted.errors)")
    #expect(
      accepted.errors.contains("Content/catalog.json now contains 2 former URLs\n"),
      "\(accepted.errors)")
    #expect(
      try text("Content/catalog.json", of: site) == """
        {
          "icons": [
            { "id": "eule", "price": 5.99, "category": "Vögel", "formerly": ["owl"] },
            { "id": "cat", "price": 1, "category": "Pets" }
          ],
          "categories": [
            { "name": "Vögel", "formerly": ["Birds"] }
          ]
        }
        """)
    #expect(
      try text("Content/pages/us.md", of: site)
        == "---\nformerly: [\"/about/\"]\n---\n\n# About\n\nUs.\n")
    #expect(
      try text("Content/pages/faq.md", of: site)
        == "---\nsummary: S\nformerly: [\"/help/\"]\n---\nHelp.\n")
    #expect(
      try text("Content/outlines/places.md", of: site)
        == "---\nformerly: [\"lands\"]\n---\n\n- Sea\n")
    // A new machine without a build cache.
    for folder in ["Public", ".vitrine"] {
      try site.remove(folder)
    }
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0 && built.errors == "", "\(built.errors)")
    let redirects = try text("Public/_redirects", of: site).split(separator: "\n").map(String.init)
    #expect(Set(redirects) == Set(former.map { "\($0) \($1) 301" }))
    for (old, new) in former {
      let page = try text("Public\(old)index.html", of: site)
      #expect(page.contains("content=\"0; url=\(new)\""), "\(old)")
    }
    let guide = try text("Public/outlines/guide/index.html", of: site)
    #expect(guide.contains("snow/hare"))
    #expect(
      try await site.vitrine("preview", "--accept").errors
        == "there are no former URLs to write\n")
  }

  /// A page's former URL also applies to its parts and group pages, and an outline's to its branches.
  @Test func whatIsBelowAPageFollowsIt() async throws {
    let site = try await site()
    func pages(_ kinds: String, _ long: String) -> String {
      """
      { "title": "Shop", "protection": "none", "outlines": { "nodesPerPage": 50 }, "pages": [
        { "path": "/", "items": "catalog", "layout": { "type": "flow" } },
        { "path": "\(kinds)", "items": "catalog", "each": "category",
          "layout": { "type": "flow" } },
        { "path": "\(long)", "items": "catalog", "itemsPerPage": 1, "layout": { "type": "list" } }
      ] }
      """
    }
    try site.replace(
      "  ]\n}",
      with: "  ],\n  \"categories\": [{ \"name\": \"Pets\", \"formerly\": [\"Cats\"] }]\n}",
      in: "Content/catalog.json")
    let bays = (1...60).map { "  - Bay \($0)\n" }.joined()
    try site.write("- Sea\n\(bays)", to: "Content/outlines/lands.md")
    try site.write(pages("/cats/", "/long/"), to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.write(pages("/kinds/", "/all/"), to: "Content/site.json")
    try move("Content/outlines/lands.md", "Content/outlines/places.md", in: site)
    let preview = try await site.vitrine("preview")
    #expect(
      preview.errors.contains(
        """
        the published page '/cats/birds/' does not exist any more
        note: it is now below '/kinds/'; to redirect it, add this there: "formerly": ["/cats/"]
        """), "\(preview.errors)")
    #expect(try await site.vitrine("preview", "--accept").exitCode == 0)
    // An existing page is not replaced by a redirect.
    try site.write("# Pets\n", to: "Content/pages/cats/pets.md")
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0 && !built.errors.contains("gone-address"), "\(built.errors)")
    #expect(
      try text("Public/_redirects", of: site) == """
        /cats/ /kinds/ 301
        /cats/birds/ /kinds/birds/ 301
        /cats/cats/ /kinds/pets/ 301
        /kinds/cats/ /kinds/pets/ 301
        /long/ /all/ 301
        /long/page/2/ /all/page/2/ 301
        /outlines/lands/ /outlines/places/ 301
        /outlines/lands/sea/ /outlines/places/sea/ 301

        """)
    #expect(!(try text("Public/cats/pets/index.html", of: site).contains("http-equiv")))
    #expect(try text("Public/long/page/2/index.html", of: site).contains("0; url=/all/page/2/"))
  }

  /// A second former name is appended, in each list notation.
  @Test func aSecondFormerNameIsAdded() async throws {
    let site = try await site()
    try renameAll(in: site)
    #expect(try await site.vitrine("preview", "--accept").exitCode == 0)
    try site.write(
      "---\nformerly:\n  - /help/\n---\nHelp.\n", to: "Content/pages/faq.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace("\"eule\"", with: "\"uhu\"", in: "Content/catalog.json")
    try site.replace("\"Vögel\"", with: "\"Birds of prey\"", in: "Content/catalog.json")
    try move("Content/icons/eule.svg", "Content/icons/uhu.svg", in: site)
    try move("Content/pages/us.md", "Content/pages/we.md", in: site)
    try move("Content/pages/faq.md", "Content/pages/questions.md", in: site)
    try site.replace("Ice", with: "Frost", in: "Content/outlines/guide.json")
    let accepted = try await site.vitrine("preview", "--accept")
    #expect(accepted.exitCode == 0, "\(accepted.errors)")
    let catalog = try text("Content/catalog.json", of: site)
    #expect(catalog.contains("\"formerly\": [\"owl\", \"eule\"]"), "\(catalog)")
    #expect(catalog.contains("\"formerly\": [\"Birds\", \"Vögel\"]"), "\(catalog)")
    #expect(
      try text("Content/pages/we.md", of: site).hasPrefix(
        "---\nformerly: [\"/us/\", \"/about/\"]\n---\n"))
    #expect(
      try text("Content/pages/questions.md", of: site)
        == "---\nformerly:\n  - \"/faq/\"\n  - /help/\n---\nHelp.\n")
    #expect(
      try text("Content/outlines/guide.json", of: site).contains(
        #""formerly": ["snow", "ice"]"#))
  }

  /// With any quotes, and only once.
  @Test func formerIdsOfOPML() async throws {
    let site = try SiteFixture.small()
    let path = "Content/outlines/guide.opml"
    try site.write(
      """
      <opml version="2.0"><head><title>G</title></head><body>
      <outline text="Ice" id="ice"><outline text='Hare' _formerly='old' /></outline>
      </body></opml>

      """, to: path)
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace("Ice", with: "Frost", in: path)
    try site.replace(#" id="ice""#, with: "", in: path)
    try site.replace("Hare", with: "Rabbit", in: path)
    let accepted = try await site.vitrine("preview", "--accept")
    #expect(
      accepted.errors.contains("\(path) now contains 2 former URLs\n"), "\(accepted.errors)")
    let lines = try text(path, of: site).split(separator: "\n")
    #expect(
      lines[1] == """
        <outline text="Frost" _formerly="ice"><outline text='Rabbit' _formerly='old ice/hare' />\
        </outline>
        """)
    // Declared names are not counted or written again.
    let again = try await site.vitrine("preview", "--accept")
    #expect(again.errors == "there are no former URLs to write\n", "\(again.errors)")
  }

  /// A deleted page without a successor is reported without a suggested line.
  @Test func aDeletedPageIsTold() async throws {
    let site = try await site()
    try site.remove("Content/pages/help.md")
    let built = try await site.vitrine("build")
    #expect(
      built.errors == """
        warning: [gone-address] the published page '/help/' does not exist any more
        note: to redirect it, add this to the new page: "formerly": ["/help/"]

        """)
  }

  /// A tag's page is deleted with its last icon. Another page can replace it.
  @Test func aDeletedTagIsTold() async throws {
    let site = try SiteFixture.small()
    let tagged = "\"name\": \"Dog\", \"tags\": [\"wild\", \"big\"]"
    try site.replace("\"name\": \"Dog\"", with: tagged)
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace(tagged, with: "\"name\": \"Dog\", \"tags\": [\"big\"]")
    let warning = """
      warning: [gone-address] the published page '/tags/wild/' does not exist any more
      note: to redirect it, add this to the new page: "formerly": ["/tags/wild/"]

      """
    let preview = try await site.vitrine("preview")
    #expect((preview.output + preview.errors).contains(warning), "\(preview.output)")
    let pages = #"{ "pages": [{ "path": "/wild/", "title": "Wild", "items": "catalog","#
    try site.write(pages + #" "formerly": ["/tags/wild/"] }] }"#, to: "Content/site.json")
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0)
    #expect(!built.errors.contains("[gone-address]"), "\(built.errors)")
    #expect(try site.text("Public/tags/wild/index.html")?.contains("url=/wild/") == true)
  }

  @Test func aDeletedBundleIsTold() async throws {
    let site = try SiteFixture.small()
    try site.replace(
      "\"currency\": \"USD\",",
      with: """
        "currency": "USD",
          "bundles": [ { "id": "pets", "name": "Pets", "icons": ["cat", "dog"], "price": 3 } ],
        """)
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace("\"pets\"", with: "\"friends\"")
    let note = "note: to redirect it, add this to the new bundle: \"formerly\": [\"pets\"]\n"
    let built = try await site.vitrine("build")
    #expect(
      built.errors.contains("the published page '/bundles/pets/' does not exist any more"),
      "\(built.errors)")
    #expect(built.errors.contains(note), "\(built.errors)")
  }

  /// Invalid content is not edited.
  @Test func nothingIsAcceptedIntoBrokenContent() async throws {
    let site = try await site()
    try renameAll(in: site)
    try site.replace("5.99", with: "\"dear\"", in: "Content/catalog.json")
    let before = try text("Content/catalog.json", of: site)
    #expect(try await site.vitrine("preview", "--accept").exitCode == 1)
    #expect(try text("Content/catalog.json", of: site) == before)
  }
}
