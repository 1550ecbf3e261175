import Foundation
import TestSupport
import Testing

@Suite struct BaseURLTests {
  @Test func everyLinkIsBelowThePathOfTheBaseURL() async throws {
    let site = try SiteFixture.demo()
    let result = try await site.vitrine("build", "--base-url", "https://x.example/icons/")
    #expect(result.exitCode == 0)
    var links = 0
    for (path, data) in try site.published() where path.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      for match in html.matches(of: /\s(?:href|src)="([^"]*)"/) {
        let link = match.1
        // What the author links to elsewhere stays as it is.
        if [
          "http://opml.org/", "https://spec.commonmark.org/", "https://www.",
          "https://example.com/buy/", "https://spdx.org/licenses/",
        ].contains(
          where: link.hasPrefix)
        {
          continue
        }
        links += 1
        let isInside = link.hasPrefix("/icons/") || link.hasPrefix("https://x.example/icons/")
        #expect(isInside || link.hasPrefix("#") || link.hasPrefix("url("), "\(path): \(link)")
      }
    }
    #expect(links > 500)
  }

  @Test func addressesForMachinesAreWhole() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build", "--base-url", "https://x.example/icons")
    for path in ["sitemap.xml", "feed.xml", "robots.txt", "catalog.json"] {
      let text = try #require(try site.text("Public/\(path)"))
      #expect(text.contains("https://x.example/icons/"), "\(path)")
      #expect(!text.contains("localhost"), "\(path)")
    }
  }
}
