import Foundation
import SiteBuilding
import TestSupport
import Testing

/// Links and pictures in texts must refer to existing pages and files.
@Suite struct LinkTests {
  private func site(_ about: String) throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(about, to: "Content/pages/about.md")
    return site
  }

  @Test func aLinkToNowhereIsAnErrorAtItsPlace() async throws {
    let site = try site("# About\n\nSee [terms](../terms/) and ![a plan](/plan.png).\n")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        Content/pages/about.md:3:13: error: [dead-link] the site has no page or file '/terms/'
        3 | See [terms](../terms/) and ![a plan](/plan.png).
          |             ^~~~~~~~~
        note: the file of that page would be 'Content/pages/terms.md'; '/' is the site's root
        Content/pages/about.md:3:38: error: [dead-link] the site has no page or file '/plan.png'
        3 | See [terms](../terms/) and ![a plan](/plan.png).
          |                                      ^~~~~~~~~
        note: put files for links into 'Content/static'; '/' is the site's root
        2 errors

        """)
    #expect(try !site.contains("Public"))
    #expect(try await site.vitrine("preview").exitCode == 1)
  }

  /// A relative link to another page's source file.
  @Test func aFileOfAPageIsTakenForItsAddress() async throws {
    let site = try site("See [terms](terms.md).\n")
    try site.write("Terms\n", to: "Content/pages/terms.md")
    #expect(
      try await site.vitrine("build").errors.contains("note: did you mean '/terms/'?"))
  }

  /// Adding or deleting a page changes the warnings about links to it.
  @Test func buildsAgreeWhenPagesComeAndGo() async throws {
    let site = try site("See [terms](/terms/) and [Owl](/icons/owl/).\n")
    try site.write("Cats: [terms](../../terms/)\n", to: "Content/icons/cat.md")
    #expect(try await site.vitrine("build").exitCode == 1)
    try site.write("Terms\n", to: "Content/pages/terms.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.remove("Content/pages/terms.md")
    let incremental = try await site.vitrine("build")
    let clean = try await site.vitrine("build", "--clean")
    #expect(incremental.exitCode == 1)
    #expect(incremental.errors == clean.errors)
    #expect(incremental.errors.contains("Content/icons/cat.md:1:15: error: [dead-link]"))
    #expect(incremental.errors.contains("Content/pages/about.md:1:13: error: [dead-link]"))
  }

  @Test func aLiveSiteSaysTheSame() async throws {
    let fixture = try await SessionFixture()
    let site = fixture.site
    try site.write("See [terms](/terms/).\n", to: "Content/pages/about.md")
    await #expect(throws: (any Error).self) {
      try await fixture.session.build(changed: ["Content/pages/about.md"])
    }
    try site.write("Terms\n", to: "Content/pages/terms.md")
    _ = try await fixture.session.build(changed: ["Content/pages/terms.md"])
    try await fixture.expectClean()
    try site.write("To [nothing](/nothing/)\n", to: "Content/icons/cat.md")
    await #expect(throws: (any Error).self) {
      try await fixture.session.build(changed: ["Content/icons/cat.md"])
    }
    try site.write("To [terms](/terms/)\n", to: "Content/icons/cat.md")
    _ = try await fixture.session.build(changed: ["Content/icons/cat.md"])
    try site.remove("Content/pages/terms.md")
    await #expect(throws: (any Error).self) {
      try await fixture.session.build(changed: ["Content/pages/terms.md"])
    }
  }

  @Test func linksAndPicturesGetTheBasePath() async throws {
    let site = try site(
      "[a](/icons/owl/) ![b](/c d.png) ![e](../c%20d.png) [g](/c%20d.png?x=[1]&é)\n")
    try site.write("png", to: "Content/static/c d.png")
    let result = try await site.vitrine("build", "--base-url", "https://x.example/shop/")
    #expect(result.errors == "")
    #expect(
      try #require(try site.text("Public/about/index.html")).contains(
        "<a href=\"/shop/icons/owl/\">a</a> ![b](/c d.png) "
          + "<img src=\"/shop/c%20d.png\" alt=\"e\"> "
          + "<a href=\"/shop/c%20d.png?x=%5B1%5D&amp;%C3%A9\">g</a>"))
  }

  /// A foreign file in the output is unknown to other outputs, so builds must not cache its warnings.
  @Test func aForeignFileIsAWarningWhileItIsThere() async throws {
    let site = try site("Text\n")
    try await site.vitrine("build")
    try site.write("zip", to: "Public/all.zip")
    try site.write("[all](/all.zip)\n", to: "Content/pages/about.md")
    for _ in 0..<2 {
      let result = try await site.vitrine("build")
      #expect(result.exitCode == 0)
      #expect(result.errors.contains("Content/pages/about.md:1:7: warning: [foreign-link]"))
    }
    try site.remove("Public/all.zip")
    #expect(try await site.vitrine("build").exitCode == 1)
  }

  @Test func aPublishedPageIsNoForeignFile() async throws {
    let site = try site("[terms](/terms/)\n")
    try site.write("Terms\n", to: "Content/pages/terms.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.remove("Content/pages/terms.md")
    #expect(try await site.vitrine("build").errors.contains("error: [dead-link]"))
  }

  @Test func aLinkOutOfTheBasePathIsAWarning() async throws {
    let site = try site("[up](../../other/)\n")
    #expect(try await site.vitrine("build").errors.contains("error: [dead-link]"))
    let result = try await site.vitrine("build", "--base-url", "https://x.example/shop/")
    #expect(result.exitCode == 0)
    #expect(
      result.errors.contains(
        "warning: [link-out-of-site] '../other/' is outside of the site, which is below '/shop/'"))
    #expect(try site.text("Public/about/index.html")?.contains("href=\"/shop/../other/\"") == true)
  }

  /// Tables, strikethrough and bare URLs in each kind of text.
  @Test func extensionsOfGitHubWorkInAllTexts() async throws {
    let text = "~~old~~ www.x.example\n\n| a |\n|:-:|\n| b\\|c |\n"
    let site = try site(text)
    try site.write(text, to: "Content/icons/cat.md")
    try site.write("- ~~old~~ https://x.example\n", to: "Content/outlines/tree.md")
    #expect(try await site.vitrine("build").errors == "")
    for page in ["about", "icons/cat"] {
      let html = try #require(try site.text("Public/\(page)/index.html"))
      #expect(html.contains("<del>old</del> <a href=\"http://www.x.example\">www.x.example</a>"))
      #expect(html.contains("<td style=\"text-align: center\">b|c</td>"))
    }
    let tree = try #require(try site.text("Public/outlines/tree/index.html"))
    #expect(tree.contains("<del>old</del> <a href=\"https://x.example\">https://x.example</a>"))
  }

  /// The example URL is reported unless an option replaces it.
  @Test func theAddressOfAnExampleIsTold() async throws {
    let site = try site("Text\n")
    try site.write("{ \"baseURL\": \"https://example.com/\" }", to: "Content/site.json")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0)
    #expect(result.errors.contains("Content/site.json:1:14: warning: [example-base-url]"))
    #expect(try await site.vitrine("build", "--base-url", "https://x.example/").errors == "")
  }
}
