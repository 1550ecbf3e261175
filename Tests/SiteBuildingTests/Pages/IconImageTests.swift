import Catalog
import ContentLoading
import Diagnostics
import Foundation
import Testing

@testable import SiteBuilding

/// One template draws icons.
@Suite struct IconImageTests {
  /// A site that shows its icons everywhere it can: in grids, lists and rows of its own, on their
  /// pages, in outlines and in the middle of texts.
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
    { "pages": [
      { "path": "/mine/", "title": "Mine", "layout": { "type": "list" },
        "items": [{ "text": "A", "image": "owl" }] },
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

  /// Every page of the site, and its preview's.
  private func pages(templates: [String: String] = [:]) async throws -> [String: String] {
    let source = ContentSource.memory(Self.content.merging(templates) { $1 })
    let site = try await ContentLoader(source: source).load().site
    let theme = try Theme(source: source)
    var pages: [String: String] = [:]
    for file in try SitePlan(site: site, theme: theme, source: source).files
    where file.path.hasSuffix(".html") {
      pages[file.path] = String(decoding: try file.contents(), as: UTF8.self)
    }
    let state = SiteState(site)
    pages["preview"] = try SitePreview(
      site: site, theme: theme, old: .empty, new: state,
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
        "kinds/birds/index.html", "list/index.html", "mine/index.html",
        "outlines/tree/index.html", "preview", "tree/index.html",
      ])
    for (path, page) in pages {
      #expect(!page.contains("M1 1h6") && !page.contains("M1 2h6"), "\(path) draws an icon itself")
      #expect(path == "404.html" || !page.contains("<svg"), "\(path) has a picture of its own")
    }
  }

  /// Templates show pictures, which are markup; only one of them has an element for it.
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
        An <svg class="icon inline" viewBox="0 0 8 8" aria-hidden="true">\
        <path d="M1 1h6"/></svg> and
        """))
    #expect(
      page.contains(
        """
        an <svg class="icon inline" viewBox="0 0 8 8" role="img" aria-label="owl">
        """))
  }
}
