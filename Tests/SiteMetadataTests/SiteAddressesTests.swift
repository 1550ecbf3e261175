import Catalog
import Testing

@testable import SiteMetadata

@Suite struct SiteAddressesTests {
  private func addresses(_ url: String) throws -> SiteAddresses {
    SiteAddresses(baseURL: try #require(BaseURL(url)))
  }

  @Test(arguments: [
    ("https://x.example", "/icons/owl/", "https://x.example/icons/owl/"),
    ("https://x.example/", "/icons/owl/", "https://x.example/icons/owl/"),
    ("https://x.example/shop", "/shop/icons/owl/", "https://x.example/shop/icons/owl/"),
    ("http://x.example:8080/a/b/", "/a/b/icons/owl/", "http://x.example:8080/a/b/icons/owl/"),
  ])
  func everythingIsBelowTheBaseURL(base: String, path: String, url: String) throws {
    let addresses = try addresses(base)
    #expect(addresses.path(ofIcon: try Slug("owl")) == path)
    #expect(addresses.url(path) == url)
    #expect(addresses.path(of: .root) == String(path.dropLast("icons/owl/".count)))
  }

  @Test func lettersOfOtherScriptsArePercentEncoded() throws {
    let addresses = try addresses("https://x.example/")
    #expect(addresses.path(ofIcon: try Slug("éa+~_.b")) == "/icons/%C3%A9a+~_.b/")
    #expect(addresses.path(ofOutline: try Slug("フ")) == "/outlines/%E3%83%95/")
    #expect(addresses.path(ofFile: "assets/") == "/assets/")
    #expect(addresses.path(of: PagePath([try Slug("\u{301}b")])) == "/%CC%81b/")
  }

  @Test func linksOfTheContent() throws {
    let addresses = try addresses("https://x.example/shop/")
    #expect(addresses.href(.icon(try Slug("owl"))) == "/shop/icons/owl/")
    #expect(addresses.href(.page("/license/#prices")) == "/shop/license/#prices")
    #expect(addresses.href(.page("#prices")) == "#prices")
    // A combining mark after a slash makes another `Character`.
    #expect(addresses.href(.page("/\u{301}x")) == "/shop/%CC%81x")
    #expect(addresses.href(.page("/é b/%C3%A9?a=b&c#d")) == "/shop/%C3%A9%20b/%C3%A9?a=b&c#d")
    #expect(addresses.href(.page("/../x")) == "/shop/../x")
    #expect(addresses.href(.address("https://x.example/[ä]")) == "https://x.example/%5B%C3%A4%5D")
    #expect(addresses.href(.address("mailto:a@x.example")) == "mailto:a@x.example")
  }

  @Test func partsOfAPage() throws {
    let list = try PagePath("/list/")
    #expect(SiteAddresses.page(1, of: list).text == "/list/")
    #expect(SiteAddresses.page(2, of: list).text == "/list/page/2/")
    #expect(SiteAddresses.page(10, of: .root).text == "/page/10/")
  }
}
