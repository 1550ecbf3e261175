import Catalog
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SiteComparison
@testable import SitePages

@Suite struct PageFrameTests {
  private func site() throws -> Site {
    var site = try Site.sample([.sample("owl")])
    site.collectionPages = [try .grid(), try .grid("/list/")]
    return site
  }

  private func current(_ html: String?) -> [String] {
    (html ?? "").matches(of: /<a href="([^"]*)" aria-current="page">/).map { String($0.1) }
  }

  @Test func theNavigationSaysWhereOneIs() throws {
    let files = try site().files()
    #expect(current(files["index.html"]) == ["/"])
    #expect(current(files["list/index.html"]) == ["/list/"])
    #expect(current(files["icons/owl/index.html"]) == [])
  }

  @Test func thePageForWhatIsMissingIsNotTheHomePage() throws {
    let page = try #require(try site().files()["404.html"])
    #expect(current(page) == [])
    #expect(!page.contains("rel=\"canonical\""))
  }

  @Test func eachPageKnowsItsAddress() throws {
    let files = try site().files()
    #expect(
      files["icons/owl/index.html"]?.contains(
        "<link rel=\"canonical\" href=\"https://x.example/icons/owl/\">") == true)
  }

  @Test(arguments: [
    ("en", false), ("ar", true), ("he-IL", true), ("fa", true), ("de", false),
    ("ur", true), ("yi", true), ("az-Arab", true), ("he-Latn", false), ("la", false), ("xx", false),
  ])
  func languagesHaveADirection(language: String, isRightToLeft: Bool) throws {
    var site = try site()
    site.language = language
    let page = try #require(try site.files()["index.html"])
    #expect(page.contains("<html lang=\"\(language)\"\(isRightToLeft ? " dir=\"rtl\"" : "")>"))
  }

  @Test func hostileTextIsShownAsText() throws {
    var site = try site()
    let hostile = "<b onclick=alert(1)>\"'&"
    site.title = hostile
    site.summary = hostile
    site.catalog.icons[0].name = hostile
    site.catalog.icons[0].tags = [hostile]
    site.catalog.icons[0].category = hostile
    site.catalog.icons[0].summary = hostile
    for (path, text) in try site.files() where path.hasSuffix(".html") {
      #expect(!text.contains("<b onclick"), "\(path)")
    }
  }

  @Test func anOutlineIsDrawnWithItsTree() throws {
    var site = try site()
    let leaf = OutlineItem(id: "leaf", text: "<Leaf>", link: .icon(try Slug("owl")))
    let branch = OutlineItem(
      id: "branch", text: "Branch", isExpanded: true,
      children: [leaf, OutlineItem(id: "other", text: "Other")])
    site.outlines = [Outline(id: try Slug("guide"), title: "Guide", items: [branch])]
    let page = try #require(try site.files()["outlines/guide/index.html"])
    #expect(page.contains("id=\"branch\" data-item-id=\"branch\" data-level=\"0\"><details open>"))
    #expect(page.contains("id=\"leaf\" data-item-id=\"leaf\" data-level=\"1\">"))
    #expect(page.contains("&lt;Leaf&gt;"))
    #expect(page.contains("<span class=\"accessory label\">2</span>"))
    #expect(page.contains("href=\"/icons/owl/\""))
  }
}
