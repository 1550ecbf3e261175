import Catalog
import Diagnostics
import Foundation
import SiteTestSupport
import Testing

@testable import SiteBuilding
@testable import SitePages

@Suite struct MovedPageTests {
  @Test func formerAddressesLeadToThePage() throws {
    var site = try Site.sample([try .sample("owl")])
    site.baseURL = try #require(BaseURL("https://x.example/shop/"))
    site.redirects = "/own /other 302\r\n# The end"
    site.movedPages = [
      MovedPage(
        from: try PagePath("/icons/été/"), to: try PagePath("/icons/owl/"),
        source: "Content/catalog.json")
    ]
    let files = try site.files()
    let page = try #require(files["icons/été/index.html"])
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=/shop/icons/owl/\">"))
    #expect(page.contains("<link rel=\"canonical\" href=\"https://x.example/shop/icons/owl/\">"))
    #expect(page.contains("href=\"/shop/icons/owl/\">Go to the page</a>"))
    #expect(
      files["_redirects"]
        == "/own /other 302\r\n# The end\n/shop/icons/%C3%A9t%C3%A9/ /shop/icons/owl/ 301\n")
    #expect(files["sitemap.xml"]?.contains("%C3%A9t") == false)
    #expect(files["icons/owl/index.html"]?.contains("http-equiv") == false)
  }

  /// The planned pages decide if a former address is free.
  @Test func aPartOfALongPageIsNotFormer() throws {
    var page = try CollectionPage.grid("/all/")
    page.itemsPerPage = 1
    var site = try Site.sample([try .sample("owl"), try .sample("cat")])
    site.collectionPages = [page]
    site.movedPages = [
      MovedPage(
        from: try PagePath("/all/page/2/"), to: try PagePath("/icons/owl/"),
        source: "Content/catalog.json")
    ]
    do {
      _ = try site.files()
      Issue.record("two files have one path")
    } catch let error as DiagnosticError {
      #expect(error.diagnostics.map(\.code) == ["former-path-in-use"])
      #expect(error.diagnostics.first?.location?.file == "Content/catalog.json")
    }
  }
}
