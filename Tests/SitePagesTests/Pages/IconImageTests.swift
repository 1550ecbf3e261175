import Catalog
import CellConfiguration
import ContentHash
import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages
@testable import SiteTheme

@Suite struct IconImageTests {
  /// A site that shows icons everywhere: in grids, lists, its own rows, icon pages, outlines and texts.
  private static let content = [
    "Content/catalog.json": """
    { "icons": [
      { "id": "owl", "price": "1", "category": "Birds" },
      { "id": "cat", "price": "2", "category": "Birds", "isFeatured": true }
    ] }
    """,
    "Content/icons/owl.svg": picture("M1 1h6"), "Content/icons/cat.svg": picture("M1 2h6"),
    "Content/icons/owl.md": "Not ![a cat](icon:cat).\n",
    "Content/outlines/tree.json": """
    { "items": [
      { "text": "Night", "image": "owl", "children": [{ "text": "Day", "image": "cat" }] },
      { "text": "Other", "image": "cat" }
    ] }
    """,
    "Content/pages/about.md": "# About\n\nAn ![](icon:owl) and an ![owl](icon:owl).\n",
    "Content/site.json": """
    { "protection": "none", "pages": [
      { "path": "/mine/", "title": "Mine", "layout": { "type": "list" },
        "items": [
          { "text": "A", "image": "owl" },
          { "text": "B", "image": "owl", "link": "/list/", "cell": {
            "content": {
              "imageProperties": { "preferredSymbolConfiguration": { "renderingMode": "template" } }
            },
            "accessories": [ { "type": "customView", "icon": "cat", "placement": "leading" } ],
            "trailingSwipeActions": [ { "title": "C", "image": "cat", "link": "/list/" } ]
          } },
          { "text": "D", "cell": { "content": { "image": "cat" } } }
        ] },
      { "path": "/tree/", "title": "Tree", "items": { "outline": "tree" } },
      { "path": "/kinds/", "title": "Kinds", "items": "catalog", "each": "category" }
    ] }
    """,
  ]

  private static func picture(_ path: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="\(path)"/></svg>
    """
  }

  /// Every page of the site and of its preview.
  private func pages(templates: [String: String] = [:]) async throws -> [String: String] {
    let source = ContentSource.memory(Self.content.merging(templates) { $1 })
    let loaded = try await ContentLoader(source: source).load()
    let rendering = Rendering(
      theme: try Theme(source: source, language: "en"), content: loaded.store.resolver)
    var pages: [String: String] = [:]
    for file in try SitePlan(loaded.site, source: source, rendering).files
    where file.path.hasSuffix(".html") {
      pages[file.path] = String(decoding: try file.contents(), as: UTF8.self)
    }
    let state = ComparableSite(loaded.site, store: loaded.store.resolver)
    pages["preview"] = try SiteDiff(
      site: loaded.site, theme: rendering.theme, old: .empty, new: state,
      changes: SiteChanges(from: .empty, to: state.snapshot), base: "nothing", warnings: []
    ).html()
    return pages
  }

  @Test func oneTemplateDrawsEveryIcon() async throws {
    let stamp = "<i>one template</i>"
    let pages = try await pages(templates: ["Templates/icon-image.mustache": stamp])
    let drawn = pages.filter { $0.value.contains(stamp) }
    #expect(
      drawn.keys.sorted() == [
        "about/index.html", "icons/cat/index.html", "icons/owl/index.html", "index.html",
        "kinds/birds/index.html", "kinds/index.html", "mine/index.html",
        "outlines/tree/index.html", "preview", "tree/index.html",
      ])
    #expect(pages["mine/index.html"]?.matches(of: /<i>one template/).count == 5)
    for (path, page) in pages {
      #expect(!page.contains("M1 1h6") && !page.contains("M1 2h6"), "\(path) draws an icon itself")
      #expect(
        ["404.html", "bag/index.html"].contains(path) || !page.contains("<svg"),
        "\(path) has a picture of its own")
    }
  }

  /// Only one template contains the element of a picture.
  @Test func noOtherTemplateHasAnElementForOne() throws {
    for file in EmbeddedFiles.theme where file.path.hasSuffix(".mustache") {
      let draws = file.text.contains("<svg class=\"icon") || file.text.contains("{{{drawing}}}")
      #expect(draws == (file.path == "icon-image.mustache"), "\(file.path)")
    }
  }

  @Test func aPictureInATextHasALabelOrDecorates() async throws {
    let page = try #require(await pages()["about/index.html"])
    #expect(
      page.contains(
        """
        An <svg class="icon dark inline" viewBox="0 0 8 8" aria-hidden="true">\
        <path d="M1 1h6"/></svg> and
        """))
    #expect(
      page.contains(
        """
        an <svg class="icon dark inline" viewBox="0 0 8 8" role="img" aria-label="owl">
        """))
  }

  // MARK: Rendering modes

  /// The picture of an icon with two layers and a gradient's id, on a page.
  private func picture(
    _ icon: SymbolConfiguration, page: SymbolConfiguration = .init(), layers: Int = 2,
    place: IconPlace = .box, cell: SymbolConfiguration? = nil
  ) throws -> String {
    var owl = try Icon.sample("owl")
    owl.symbolConfiguration = icon
    owl.image = VectorImage(
      viewBox: .init(width: 8, height: 8),
      rootAttributes: [.paint(.init(.fill, layer: .primary, original: nil))],
      content: [
        .markup("<path"),
        .paint(.init(.fill, layer: .secondary, original: [.markup("currentColor")])),
        .markup("/>"),
      ], numberOfLayers: layers)
    var collection = try CollectionPage.grid()
    collection.symbolConfiguration = page
    let rendering = try Rendering.sample()
    let drawing = PageDrawing(
      SiteStructure(try .sample([owl])).frame, PageRendering(rendering),
      symbolConfiguration: collection.symbolConfiguration)
    return drawing.image(of: IconPicture(owl), idPrefix: "owl", place: place, symbol: cell)
  }

  private func colors(_ names: String...) throws -> [Color] {
    try names.map { try #require(Color($0)) }
  }

  private let layered = """
    viewBox="0 0 8 8" fill="var(--l1)" aria-hidden="true"><path fill="var(--l2)"/></svg>
    """
  private let own = #"viewBox="0 0 8 8" aria-hidden="true"><path fill="currentColor"/></svg>"#

  @Test func eachModeHasItsClassAndItsPaints() throws {
    for (mode, classes, drawing) in [
      (.automatic, "icon", own), (.original, "icon", own), (.multicolor, "icon multicolor", own),
      (.monochrome, "icon monochrome", layered), (.hierarchical, "icon hierarchical", layered),
      (.palette, "icon palette", layered), (.template, "icon template", layered),
    ] as [(RenderingMode, String, String)] {
      #expect(try picture(.init(renderingMode: mode)) == "<svg class=\"\(classes)\" \(drawing)")
    }
  }

  @Test func oneLayerIsMonochrome() throws {
    for mode in [RenderingMode.hierarchical, .palette] {
      #expect(
        try picture(.init(renderingMode: mode), layers: 1)
          == "<svg class=\"icon monochrome\" \(layered)")
    }
  }

  @Test func thePageGoesBeforeTheIcon() throws {
    let icon = SymbolConfiguration(renderingMode: .multicolor, imageScale: .small)
    #expect(
      try picture(icon, page: .init(renderingMode: .template))
        == "<svg class=\"icon template small\" \(layered)")
    #expect(
      try picture(icon, page: .init(imageScale: .large))
        == "<svg class=\"icon multicolor large\" \(own)")
    #expect(
      try picture(icon, page: .init(imageScale: .medium))
        == "<svg class=\"icon multicolor\" \(own)")
  }

  /// The stylesheet sets the image scale of cells.
  @Test func aCellGoesBeforeThePage() throws {
    let page = SymbolConfiguration(renderingMode: .palette, palette: try colors("lime"))
    let cell = SymbolConfiguration(renderingMode: .template, imageScale: .large)
    #expect(
      try picture(.init(), page: page, cell: cell) == "<svg class=\"icon template\" \(layered)")
    let own = SymbolConfiguration(palette: try colors("red"))
    #expect(try picture(.init(), page: page, cell: own).contains("style=\"--icon-primary:red;"))
    #expect(!(try picture(.init(), page: page, cell: .init(imageScale: .small))).contains("style"))
  }

  @Test func aSizeThatIsToldHasNoScale() throws {
    let icon = SymbolConfiguration(imageScale: .small)
    #expect(try picture(icon, place: .size(64)) == "<svg class=\"icon\" \(own)")
    #expect(try picture(icon, place: .text(label: "")) == "<svg class=\"icon inline small\" \(own)")
  }

  /// The icon's palette is on its picture. The page's palette is on the page once.
  @Test func aPaletteIsWrittenOnce() throws {
    let icon = SymbolConfiguration(renderingMode: .palette, palette: try colors("Red", "#00F"))
    #expect(
      try picture(icon).contains(
        """
        style="--icon-primary:red;--icon-secondary:#00f;--icon-tertiary:#00f"
        """))
    #expect(!(try picture(icon, page: .init(palette: try colors("lime")))).contains("style"))
    #expect(!(try picture(icon, page: .init(renderingMode: .template))).contains("style"))
  }

  @Test func thePageSetsColoursOnce() throws {
    var site = try Site.sample([.sample("owl")])
    var page = try CollectionPage.grid("/a/")
    page.symbolConfiguration = .init(renderingMode: .palette, palette: try colors("red"))
    page.tintColor = Color("oklch(0.5 0.1 20)")
    site.collectionPages = [page, try .grid("/b/")]
    let files = try site.files()
    #expect(
      files["a/index.html"]?.contains(
        """
        <body class="collection" style="--icon-tint:oklch(0.5 0.1 20);--icon-primary:red;\
        --icon-secondary:red;--icon-tertiary:red">
        """) == true)
    #expect(files["a/index.html"]?.contains("class=\"icon monochrome\"") == true)
    #expect(files["b/index.html"]?.contains("<body class=\"collection\">") == true)
    #expect(files["b/index.html"]?.contains("class=\"icon\"") == true)
  }
}
