import Catalog
import CellConfiguration
import CollectionLayout
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import TestSupport
import Testing

/// `Fixtures/Site` has each kind of content, in German with some Japanese.
@Suite struct GoodSiteTests {
  private static func load() async throws -> Site {
    let result = try await ContentLoader(source: .folder(Fixture.url("Site"))).load()
    #expect(result.warnings == [])
    return result.site
  }

  @Test func site() async throws {
    let site = try await Self.load()
    #expect(site.title == "Das Eulenhaus")
    #expect(site.summary == "Symbole aus dem Wald, einzeln zu kaufen.")
    #expect(site.baseURL == BaseURL("https://eulenhaus.example/laden/"))
    #expect(site.language == "de-CH")
    #expect(
      site.staticFiles == [
        StaticFile(path: "CNAME", source: "Content/static/CNAME"),
        StaticFile(path: "img/punkt.txt", source: "Content/static/img/punkt.txt"),
      ])
  }

  @Test func catalog() async throws {
    let catalog = try await Self.load().catalog
    #expect(catalog.title == "Symbole")
    #expect(catalog.sections.map(\.id.text) == ["vögel", "rest"])
    #expect(catalog.sections.map(\.title) == ["Vögel", "rest"])
    #expect(catalog.icons.map(\.id.text) == ["eule", "katze", "梟", "gratis"])
    #expect(catalog.icons.map(\.name) == ["Eule 🦉", "Katze", "フクロウ", "Gratis"])
    #expect(catalog.icons.map(\.prices.first.decimalText) == ["5.90", "2.50", "500", "0.00"])
    #expect(catalog.icons.map(\.prices.first.currency.code) == ["CHF", "CHF", "JPY", "CHF"])
    #expect(catalog.icons.map(\.isFeatured) == [true, false, false, false])
    #expect(catalog.icons.map(\.section.text) == ["vögel", "rest", "vögel", "vögel"])
    #expect(catalog.icons.map(\.category) == ["Bei Nacht", "Zu Hause", nil, nil])
    #expect(
      catalog.icons.map(\.symbolConfiguration.renderingMode) == [
        .multicolor, .automatic, .automatic, .automatic,
      ])
    #expect(catalog.icons.map(\.isProtected) == [true, true, true, false])
    #expect(catalog.icons.map(width) == [100, 24, 32, 16])
    #expect(catalog.icons.map { $0.text == nil } == [false, true, true, true])
    let owl = try #require(catalog.icons.first)
    #expect(owl.tags == ["Vogel", "Nacht"])
    #expect(owl.summary == "Sie sieht alles.")
    #expect(owl.datePublished == CalendarDate("2026-02-28"))
  }

  private func width(of icon: Icon) -> Double? {
    switch icon.picture {
    case .vector(let reference): reference.value?.viewBox.width
    case .pixels(let picture): picture.traits.width
    }
  }

  /// Heading levels increase, so that the page title is the only heading of level 1.
  @Test func markdown() async throws {
    let site = try await Self.load()
    let text = try #require(site.catalog.icons.first?.text?.text.value)
    #expect(
      text.flattened == """
        <h2 id="die-eule">Die Eule</h2>
        <p>Sie mag die [icon katze "Katze"] und die <a href="[icon 梟]">andere Eule</a>.</p>
        <h3 id="wo-sie-wohnt">Wo sie wohnt</h3>
        <p>Im <a href="[page /wald/]">Wald</a> &amp; anderswo.</p>

        """)
    #expect(text.plainText.isEmpty)
  }

  @Test func prosePages() async throws {
    let pages = try await Self.load().prosePages
    #expect(pages.map(\.path.text) == ["/hilfe/", "/hilfe/kaufen/", "/lizenz/"])
    #expect(pages.map(\.title) == ["Hilfe", "Kaufen", "Lizenz: ja"])
    #expect(pages.map(\.summary) == [nil, nil, "Was man darf."])
    #expect(pages.map(\.text.plainText) == ["Hilfe.", "Kaufen.", "Lizenz Die Eule gehört dir."])
  }

  @Test func outlines() async throws {
    let outlines = try await Self.load().outlines
    #expect(outlines.map(\.id.text) == ["boden", "wald"])
    #expect(outlines.map(\.title) == ["Am Boden", "Der Wald"])
    #expect(outlines.map(\.summary) == [nil, "Wer wo wohnt."])
    #expect(
      outlines.map(\.dump) == [
        """
        katze: Katze (Sie schläft.) image katze
        wurzeln: Wurzeln -> https://wurzeln.example/
          wurzeln/tiefe-wurzeln: Tiefe Wurzeln [<strong>Tiefe</strong> Wurzeln]
          wurzeln/flache-wurzeln: Flache Wurzeln

        """,
        """
        oben: Oben (In den Bäumen) open
          oben/eule: Eule image eule -> icon:eule
          oben/eule-2: Eule -> /lizenz/#eule
        unten: Unten
          unten/katze: Katze (Sie schläft.) image katze
          unten/wurzeln: Wurzeln -> https://wurzeln.example/
            unten/wurzeln/tiefe-wurzeln: Tiefe Wurzeln [<strong>Tiefe</strong> Wurzeln]
            unten/wurzeln/flache-wurzeln: Flache Wurzeln

        """,
      ])
  }

  @Test func collectionPages() async throws {
    let pages = try await Self.load().collectionPages
    #expect(
      pages.map(\.path.text) == [
        "/", "/liste/", "/vögel/", "/beliebt/", "/nacht/", "/wald/", "/nach-art/", "/kantone/",
      ])
    #expect(
      pages.map(\.title) == [
        "Symbole", "Liste", "Vögel", "Beliebt", "Nacht", "Wald", "Nach Art", "Kantone",
      ])
    #expect(
      pages.dropLast().map(\.items) == [
        .catalog, .catalog, .section(try Slug("vögel")), .featured, .category("Bei Nacht"),
        .outline(try Slug("wald")), .catalog,
      ])
    #expect(pages.map(\.itemsPerPage) == [3] + Array(repeating: nil, count: 7))
    #expect(
      pages.map(\.rowsPerPage)
        == Array(repeating: nil, count: 4) + [RowsPerPage(rows: 40, width: 1040.5)]
        + Array(repeating: nil, count: 3))
    #expect(pages.map(\.isFeaturedFirst) == [true] + Array(repeating: false, count: 7))
    #expect(pages.firstIndex { $0.grouping == .category } == 6)
    #expect(pages.first?.summary == "Alle Symbole.")
  }

  @Test func layouts() async throws {
    let layouts = try await Self.load().collectionPages.map(\.layout)
    let grid = FlowLayout(
      itemSize: Size(width: 120, height: 160.5),
      estimatedItemSize: .size(Size(width: 120, height: 200)), minimumLineSpacing: 14,
      minimumInteritemSpacing: 12,
      sectionInset: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      headerReferenceSize: Size(width: 0, height: 40),
      footerReferenceSize: Size(width: 0, height: 20), scrollDirection: .vertical,
      sectionHeadersPinToVisibleBounds: true, sectionFootersPinToVisibleBounds: true)
    #expect(layouts[0] == .flow(grid))
    #expect(
      layouts[1]
        == .list(
          ListConfiguration(
            appearance: .insetGrouped, headerMode: .supplementary, footerMode: .none,
            showsSeparators: false, headerTopPadding: 6)))
    guard case .flow(let birds) = layouts[2], case .flow(let standard) = layouts[3] else {
      Issue.record("no flow layouts")
      return
    }
    #expect(birds.estimatedItemSize == .automatic)
    #expect(
      birds.sectionInset == DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    #expect(standard.itemSize == Size(width: 100, height: 150))
    #expect(standard.minimumInteritemSpacing == 10)
    #expect(standard.minimumLineSpacing == 10)
    #expect(standard.estimatedItemSize == nil)
    #expect(layouts[5] == .list(ListConfiguration(appearance: .plain)))
  }

  @Test func listItems() async throws {
    let page = try #require(try await Self.load().collectionPages.first { $0.title == "Kantone" })
    #expect(
      page.items
        == .list([
          ListItem(
            id: try Slug("be"), text: "Bern", secondaryText: "Berne", image: try Slug("eule"),
            section: "B"),
          ListItem(
            id: try Slug("zürich"), text: "Zürich", link: .address("https://zh.example/"),
            section: "Z"),
          ListItem(id: try Slug("genève"), text: "Genève", link: .page("/liste/")),
          ListItem(id: try Slug("ticino"), text: "Ticino", link: .icon(try Slug("katze"))),
        ]))
  }
}
