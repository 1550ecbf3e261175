import Catalog
import CellConfiguration
import CollectionLayout
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

/// The settings of a page in site.json for its outline.
@Suite struct OutlineAppearanceTests {
  private func site(_ layout: Layout) throws -> Site {
    var site = try Site.sample([.sample("owl")])
    let id = try Slug("guide")
    var outline = Outline(
      id: id, title: "Guide",
      items: [OutlineItem(id: "a", text: "A", children: [OutlineItem(id: "b", text: "B")])])
    outline.cell = ListCellConfiguration()
    outline.cell?.indentationWidth = 30
    outline.cell?.content = ListContentConfiguration()
    outline.cell?.content?.alpha = 0.5
    site.outlines = [outline]
    site.collectionPages = [
      CollectionPage(path: try PagePath("/guide/"), title: "G", items: .outline(id), layout: layout)
    ]
    return site
  }

  private func outline(_ path: String, of site: Site) throws -> Substring {
    let html = try #require(try site.files()[path])
    return try #require(html.firstMatch(of: /<ul class="outline[^>]*>/)).0
  }

  @Test(arguments: ListAppearance.allCases)
  func aPageTakesTheAppearanceOfItsList(_ appearance: ListAppearance) throws {
    let site = try site(.list(ListConfiguration(appearance: appearance)))
    let name = appearance.rawValue
    #expect(try outline("guide/index.html", of: site).contains("class=\"outline list-\(name)\""))
    #expect(try outline("outlines/guide/index.html", of: site).contains("class=\"outline\""))
  }

  @Test func otherLayoutsHaveNone() throws {
    let site = try site(.flow(FlowLayout()))
    #expect(try outline("guide/index.html", of: site).contains("class=\"outline\""))
  }

  /// The page's cell configuration overrides the outline's.
  @Test func aPageConfiguresTheRows() throws {
    var site = try site(.list(ListConfiguration(appearance: .plain)))
    site.collectionPages[0].cell = ListCellConfiguration()
    site.collectionPages[0].cell?.indentationWidth = 40
    let page = try outline("guide/index.html", of: site)
    #expect(page.contains("--cell-indentation-width: 40px"))
    #expect(page.contains("--cell-alpha: 0.5"))
    #expect(
      try outline("outlines/guide/index.html", of: site).contains("--cell-indentation-width: 30px"))
  }
}
