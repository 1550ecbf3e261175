import Catalog
import CellConfiguration
import CollectionLayout
import ContentHash
import ContentLoading
import ContentTestSupport
import SitePages
import SiteTestSupport
import SiteTheme
import Testing

@testable import SiteBuilding

/// Compares assets with a cached list with newly joined assets.
@Suite struct SiteAssetFilesTests {
  /// An edit of a site or its theme.
  private struct Edit: Sendable {
    let name: String
    /// True if the joined files depend on the edited value.
    let isInput: Bool
    var files: [String: String] = [:]
    var edit: @Sendable (inout Site) throws -> Void = { _ in }
  }

  private static func page(replacing text: String, with replacement: String) -> [String: String] {
    let page = Theme.builtInFiles["page.mustache"].map { String(decoding: $0, as: UTF8.self) }
    return ["Templates/page.mustache": (page ?? "").replacing(text, with: replacement)]
  }

  private static let edits = [
    Edit(name: "nothing", isInput: false),
    Edit(name: "price", isInput: false) {
      $0.catalog.icons[0].prices = PriceList(Price(minorUnits: 77, currency: .usDollar))
    },
    Edit(name: "title", isInput: false) { $0.title = "Other" },
    Edit(name: "summary", isInput: false) { $0.summary = "Other" },
    Edit(
      name: "template without own classes", isInput: false,
      files: ["Templates/not-found.mustache": "<p class=\"page-header own\">None</p>\n"]),
    Edit(
      name: "template with a class of the theme", isInput: true,
      files: ["Templates/not-found.mustache": "<p class=\"own hero\">None</p>\n"]),
    Edit(name: "hero", isInput: true) { $0.theme.hasHero = true },
    Edit(name: "announcement", isInput: true) {
      $0.theme.announcement = MenuLink(title: "News", target: nil)
    },
    Edit(name: "cell", isInput: true) {
      $0.catalog.icons[0].cell = ListCellConfiguration()
      $0.catalog.icons[0].cell?.indentationLevel = 1
    },
    Edit(
      name: "file of the theme", isInput: false,
      files: ["Templates/assets/own.js": "a(); // own\n"]),
    Edit(
      name: "style sheet", isInput: true,
      files: ["Templates/assets/cells.css": "a { top: 0 } /* own */\n"]),
    Edit(
      name: "empty style sheets", isInput: true,
      files: ["Templates/assets/icons.css": "", "Templates/assets/cells.css": ""]),
    Edit(name: "module", isInput: true, files: ["Templates/assets/zip.js": "a(); // own\n"]),
    Edit(name: "script", isInput: true, files: ["Templates/assets/search.js": "a();\n"]),
    Edit(
      name: "script in pages", isInput: true, files: ["Templates/assets/outline-state.js": "a();\n"]
    ) { $0.outlines = [Outline(id: try Slug("guide"), title: "Guide", items: [])] },
    Edit(
      name: "page without the joined sheet", isInput: true,
      files: page(replacing: "pageStylesheet", with: "site.assets")),
    Edit(
      name: "page with the sheet of all rules", isInput: true,
      files: page(replacing: "pageStylesheet", with: "site.stylesheet")),
    Edit(
      name: "page without its script", isInput: true,
      files: page(replacing: "pageScript", with: "site.assets")),
    Edit(name: "layout", isInput: true) {
      $0.collectionPages[0].layout = .flow(FlowLayout(itemSize: Size(width: 101, height: 150)))
    },
    Edit(name: "page with a layout", isInput: true) {
      $0.collectionPages.append(try .grid("/more/"))
      $0.collectionPages[1].layout = .list(ListConfiguration(appearance: .plain))
    },
    Edit(name: "font", isInput: true) {
      $0.theme.font = .file(try #require(.init(path: "/own.woff2")))
    },
    Edit(name: "weights of a font", isInput: true) {
      $0.theme.font = .file(
        try #require(.init(path: "/own.woff2", weights: 100...900)))
    },
    Edit(name: "outline", isInput: true) {
      $0.outlines = [Outline(id: try Slug("guide"), title: "Guide", items: [])]
    },
    Edit(name: "sidebar", isInput: true) { $0.sidebar = try Slug("guide") },
    Edit(name: "release", isInput: true) {
      $0.releases = [
        Release(name: try Slug("one"), date: try #require(CalendarDate("2026-01-02")))
      ]
    },
    Edit(name: "no icons", isInput: true) { $0.catalog.icons = [] },
    Edit(name: "no bag", isInput: true) { $0.ownPages = [.bag] },
  ]

  private static func site() throws -> Site {
    var site = try Site.sample([.sample("owl"), .sample("cat")])
    site.collectionPages = [try .grid()]
    return site
  }

  private func assets(
    of site: Site, _ files: [String: String] = [:], _ cells: any CellCache = NoCellCache()
  ) throws -> SiteAssetFiles {
    let theme = try Theme(source: .memory(files), language: "en")
    return SiteAssetFiles(
      site, Rendering(theme: theme, content: ContentStore().resolver, cells: cells))
  }

  private func expectEqual(
    _ one: SiteAssetFiles, _ other: SiteAssetFiles, _ name: String
  ) throws {
    #expect(ContentHash(of: one.names) == ContentHash(of: other.names), "\(name)")
    #expect(one.partHashes == other.partHashes, "\(name)")
    #expect(one.files.map(\.path) == other.files.map(\.path), "\(name)")
    #expect(one.files.map(\.key) == other.files.map(\.key), "\(name)")
    #expect(
      try one.files.map { try $0.contents() } == other.files.map { try $0.contents() }, "\(name)")
  }

  @Test(arguments: Self.edits.indices)
  func keptAssetsEqualNewOnes(number: Int) throws {
    let edit = Self.edits[number]
    let cells = CachedCells()
    var site = try Self.site()
    let old = try assets(of: site, [:], cells)
    try edit.edit(&site)
    let new = try assets(of: site, edit.files, cells)
    #expect((new.keyOfList != old.keyOfList) == edit.isInput, "\(edit.name)")
    try expectEqual(new, assets(of: site, edit.files), edit.name)
    // This build uses the cached list.
    try expectEqual(assets(of: site, edit.files, cells), new, edit.name)
  }

  /// A key is the hash of the bytes, and the file name contains a part of it.
  @Test func keysAreHashesOfBytes() throws {
    let cells = CachedCells()
    for _ in 0..<2 {
      let files = try assets(of: Self.site(), [:], cells).files.filter { $0.key != nil }
      #expect(files.count > 5)
      for file in files { #expect(try file.key == ContentHash(file.contents()), "\(file.path)") }
      let sheet = try #require(files.last)
      let key = try #require(sheet.key)
      #expect(sheet.path == "assets/site.\(key.shortDescription.prefix(8)).css")
    }
  }

  private func sheets(of assets: SiteAssetFiles) throws -> [String: String] {
    let files = assets.files.filter {
      $0.path.hasPrefix("assets/site.") && $0.path.hasSuffix(".css")
    }
    return Dictionary(
      uniqueKeysWithValues: try files.map {
        ($0.path, String(decoding: try $0.contents(), as: UTF8.self))
      })
  }

  /// Rules of features, by kinds of pages that need them.
  @Test(arguments: [
    (
      "icon-page", [".icon-detail", ".related", ".prose pre", "body {"],
      [".list .chunk", ".hero {"]
    ),
    ("bag-page", [".bag-item", "body {"], [".icon-detail", ".prose pre", ".compositional-"]),
    ("not-found", [".empty-case", ".search-panel"], [".bag-item", ".row .text"]),
    ("search-page", [".search-filters", ".prose pre"], [".icon-detail", ".bag-item"]),
  ])
  func sheetsHaveTheRulesOfTheirPages(
    kind: String, present: [String], absent: [String]
  ) throws {
    let assets = try assets(of: Self.site())
    let path = assets.names.stylesheet(for: kind)
    #expect(path != assets.names.stylesheet)
    let sheet = try #require(try sheets(of: assets)[path])
    for rule in present { #expect(sheet.contains(rule), "\(rule)") }
    for rule in absent { #expect(!sheet.contains(rule), "\(rule)") }
    #expect(!sheet.contains("@for"))
  }

  /// A site's own sheet replaces all sections of the theme's sheet.
  @Test func ownSheetsAreInAllSheets() throws {
    let own = "p { top: 0 }\n/* @for hero */\n.own { top: 1px }\n"
    let assets = try assets(of: Self.site(), ["Templates/assets/site.css": own])
    let sheets = try sheets(of: assets)
    #expect(sheets.count > 3)
    for (path, sheet) in sheets {
      #expect(sheet.contains("p { top: 0 }") && !sheet.contains("body {"))
      #expect(sheet.contains(".own") == (path == assets.names.stylesheet))
    }
  }

  @Test func theSheetOfAllRules() throws {
    let assets = try assets(
      of: Self.site(), Self.page(replacing: "pageStylesheet", with: "site.stylesheet"))
    let sheets = try sheets(of: assets)
    #expect(Array(sheets.keys) == [assets.names.stylesheet])
    #expect(sheets.values.first?.contains(".icon-detail") == true)
    #expect(assets.names.stylesheet(for: "icon-page") == assets.names.stylesheet)
    // The editor's pages also load it.
    let standard = try self.assets(of: Self.site())
    #expect(standard.names.withAllRules.stylesheet(for: "icon-page") == assets.names.stylesheet)
    #expect(
      try self.sheets(of: standard)[assets.names.stylesheet] == sheets[assets.names.stylesheet])
  }

  /// Builds drop cells without a key in the plan.
  @Test func plansKeepTheList() throws {
    let site = try Self.site()
    let plan = try SitePlan(site, source: .memory([:]), Rendering.sample())
    #expect(plan.keysOfCells.contains(try assets(of: site).keyOfList))
  }

  @Test(arguments: ["", "?", "{}"])
  func damagedListsAreReplaced(text: String) throws {
    struct Damaged: CellCache {
      let text: String
      func content(for key: ContentHash, _ render: () -> String?) -> String? { text }
    }
    let site = try Self.site()
    try expectEqual(
      assets(of: site, [:], Damaged(text: text)), assets(of: site), "\(text)")
  }
}
