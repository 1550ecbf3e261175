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
        // Links to other sites stay unchanged.
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

  /// A site without a host omits files that need absolute URLs.
  @Test func aPathAloneIsForAnyServer() async throws {
    let site = try SiteFixture.demo()
    try await site.vitrine("build", "--base-url", "https://x.example/preview/")
    let whole = try Set(site.published().keys)
    let result = try await site.vitrine("build", "--base-url", "/preview/")
    #expect(result.exitCode == 0)
    #expect(result.errors.matches(of: /warning/).count == 1)
    #expect(result.errors.contains(": warning: [needs-host] '/feed.xml' is left out"))
    #expect(
      result.output.hasSuffix(
        """
        note: 'baseURL' has no host: feed.xml, sitemap.xml, canonical links and social cards are left out

        """))
    let files = try site.published()
    let lost = whole.subtracting(files.keys).filter { !$0.hasSuffix("social-card.png") }
    #expect(lost == ["feed.xml", "sitemap.xml"])
    #expect(Set(files.keys).isSubset(of: whole))
    #expect(try site.text("Public/robots.txt") == "User-agent: *\nAllow: /\n")
    #expect(try site.text("Public/catalog.json")?.contains("\"/preview/icons/owl/\"") == true)
    for (path, data) in files where path.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      for word in [
        "canonical", "og:url", "og:image", "twitter:card", "application/atom", "ListItem",
        "localhost",
        "vitrine.example", "http://x",
      ] {
        #expect(!html.contains(word), "\(path): \(word)")
      }
      for match in html.matches(of: /\s(?:href|src|action)="(\/[^"]*)"/) {
        #expect(match.1.hasPrefix("/preview/"), "\(path): \(match.1)")
      }
    }
  }

  @Test(arguments: ["/", "/shop/", nil])
  func theAddressOfSiteJSONMayHaveNoHost(_ baseURL: String?) async throws {
    let site = try SiteFixture.small()
    try site.write(baseURL.map { #"{ "baseURL": "\#($0)" }"# } ?? "{}", to: "Content/site.json")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0)
    #expect(result.output.contains("note: 'baseURL' has no host"))
    // An unchanged build also prints the note.
    #expect(try await site.vitrine("build").output.contains("note: 'baseURL' has no host"))
    let home = try #require(try site.text("Public/index.html"))
    let links = try site.stylesheets().filter {
      home.contains("<link rel=\"stylesheet\" href=\"\(baseURL ?? "/")\($0)\">")
    }
    #expect(links.count == 1)
    #expect(try site.text("Public/feed.xml") == nil)
    let published = try await site.vitrine("build", "--base-url", "https://x.example/shop/")
    #expect(!published.output.contains("note:"))
    for path in ["feed.xml", "sitemap.xml", "icons/owl/social-card.png"] {
      #expect(try site.published()[path] != nil, "\(path)")
    }
  }

  /// A setting that needs a host is reported once, at its location.
  @Test func whatWasAskedForIsTold() async throws {
    let site = try SiteFixture.small()
    try site.write(
      #"{ "baseURL": "https://x.example/", "socialCards": true }"#, to: "Content/site.json")
    try site.write("[Feed](/feed.xml), [feed](/feed.xml)", to: "Content/pages/about.md")
    #expect(try await site.vitrine("build").errors == "")
    let result = try await site.vitrine("build", "--base-url", "/preview/")
    #expect(result.exitCode == 0)
    let told = [
      "Content/pages/about.md:1:8: warning: [needs-host] '/feed.xml' is left out, because "
        + "'baseURL' has no host",
      "Content/site.json:1:36: warning: [needs-host] 'socialCards' is left out, because "
        + "'baseURL' has no host",
    ]
    #expect(result.errors.matches(of: /.*\[needs-host\].*/).map { String($0.0) } == told)
  }

  @Test(arguments: ["//host", "icons/", "/a/../b", "/icons/?x", "/#top"])
  func whatIsNoPathIsRefused(_ text: String) async throws {
    let site = try SiteFixture.small()
    let option = try await site.vitrine("build", "--base-url=\(text)")
    #expect(option.exitCode == 64)
    #expect(option.errors.contains("'\(text)' is not a URL like https://icons.example/"))
    try site.write(#"{ "baseURL": "\#(text)" }"#, to: "Content/site.json")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("Content/site.json:1:14: error: [bad-base-url]"))
  }

  /// A plan uses the base URL of the last build.
  @Test func plansRememberTheAddressOfTheBuild() async throws {
    let site = try SiteFixture.small()
    try site.write(#"{ "baseURL": "/shop/" }"#, to: "Content/site.json")
    try await site.vitrine("build", "--base-url", "https://icons.example/new/")
    let result = try await site.vitrine("deploy", "--plan", "--format", "indexnow")
    #expect(result.exitCode == 0, "\(result.errors)")
    #expect(
      result.output.hasPrefix(#"{"host":"icons.example","urlList":["https://icons.example/new/"#))
    // The last build's URL has precedence over the content's.
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "--plan", "--format", "indexnow").exitCode == 1)
  }

  /// Plans for caches and search engines contain absolute URLs.
  @Test(arguments: ["purge", "indexnow"])
  func plansWithAddressesNeedAHost(_ format: String) async throws {
    let site = try SiteFixture.small()
    try site.write(#"{ "baseURL": "/shop/" }"#, to: "Content/site.json")
    try await site.vitrine("build")
    #expect(try await site.vitrine("deploy", "--plan").exitCode == 0)
    let result = try await site.vitrine("deploy", "--plan", "--format", format)
    #expect(result.exitCode == 1)
    #expect(result.errors.hasPrefix("error: [needs-host] '\(format)' needs absolute URLs"))
  }
}
