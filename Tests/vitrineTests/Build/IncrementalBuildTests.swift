import Foundation
import TestSupport
import Testing

/// A build after an edit writes only pages that show the edited value.
@Suite struct IncrementalBuildTests {
  /// Eighteen icons in two categories with pages, and prose with one of them.
  private func builtSite() async throws -> SiteFixture {
    let site = SiteFixture()
    let icons = (0..<18).map {
      #"{ "id": "icon-\#($0)", "price": \#($0).5, "category": "\#($0 % 2 == 0 ? "Even" : "Odd")" }"#
    }
    try site.write(
      "{ \"icons\": [\n\(icons.joined(separator: ",\n"))\n] }\n", to: "Content/catalog.json")
    for number in 0..<18 { try site.addPicture(of: "icon-\(number)", drawing: "M1 1h\(number)z") }
    try site.write(
      """
      { "protection": "none", "pages": [
        { "path": "/", "items": "catalog", "itemsPerPage": 10, "layout": { "type": "flow" } },
        { "path": "/groups/", "title": "Groups", "items": "catalog", "each": "category",
          "layout": { "type": "list" } } ] }
      """, to: "Content/site.json")
    try site.write("# About\n\n![](icon:icon-3)\n", to: "Content/pages/about.md")
    try site.write("See ![](icon:icon-3)\n", to: "Content/icons/icon-16.md")
    try site.write("# Licence\n\nText\n", to: "Content/pages/licence.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private func written(after edit: (SiteFixture) throws -> Void) async throws -> [String] {
    let site = try await builtSite()
    try edit(site)
    return try await site.report().written
  }

  private func pages(of icons: [Int]) -> [String] { icons.map { "icons/icon-\($0)/index.html" } }

  /// The icon's page, six pages with it as a related icon, its part of the grid, and its group.
  @Test func aPrice() async throws {
    let written = try await written {
      try $0.replace("15.5", with: "99", in: "Content/catalog.json")
    }
    let related = pages(of: [15, 13, 11, 9, 7, 5, 3])
    let others = [
      "page/2/index.html", "groups/odd/index.html", "catalog.json", "search/index.js",
    ]
    #expect(written == (related + others).sorted())
  }

  @Test func aText() async throws {
    let written = try await written { try $0.write("# It\n\nNew\n", to: "Content/icons/icon-4.md") }
    #expect(written == (pages(of: [4])).sorted())
  }

  /// Also texts that draw the picture, and the group index, which has the first icon of each.
  @Test func aPicture() async throws {
    let written = try await written { try $0.addPicture(of: "icon-3", drawing: "M2 2h2z") }
    let showing = pages(of: [3, 1, 17, 15, 13, 11, 9, 16])
    // The search contains only the colors of pictures.
    let others = [
      "about/index.html", "groups/index.html", "groups/odd/index.html", "index.html",
    ]
    #expect(written == (showing + others).sorted())
  }

  @Test func prose() async throws {
    let written = try await written {
      try $0.write("# Licence\n\nNew\n", to: "Content/pages/licence.md")
    }
    #expect(written.filter { !$0.hasPrefix("search/") } == ["licence/index.html"])
    #expect(written.contains("search/index.js"))
  }

  /// Only pages with the template are rendered. A template comment changes no page.
  @Test func aTemplate() async throws {
    let prose = try String(
      contentsOf: SiteFixture.package.appending(path: "Templates/prose.mustache"), encoding: .utf8)
    let written = try await written {
      try $0.write(prose + "<hr>\n", to: "Templates/prose.mustache")
    }
    #expect(written == (["about/index.html", "licence/index.html"]).sorted())
    let same = try await self.written {
      try $0.write("{{! why }}" + prose, to: "Templates/prose.mustache")
    }
    #expect(same == [])
  }

  @Test func whatIsGoneOrEditedIsMadeAgain() async throws {
    let written = try await written {
      try $0.remove("Public/icons/icon-2/index.html")
      try $0.replace("</html>", with: "<!-- mine --></html>", in: "Public/licence/index.html")
      try $0.write("# About\n\nNew\n", to: "Content/pages/about.md")
    }
    let repaired = ["icons/icon-2/index.html", "licence/index.html"]
    let search = [
      "search/deletions/0.json", "search/index.js", "search/more.json", "search/texts/0.json",
    ]
    #expect(written == (repaired + ["about/index.html"] + search).sorted())
  }

  @Test func damagedCells() async throws {
    let site = try await builtSite()
    let cells = try URL(filePath: site.state()).deletingLastPathComponent().relativePath + "/cells"
    #expect(try site.contains(cells))
    try site.write("nothing", to: cells)
    try site.replace("15.5", with: "99", in: "Content/catalog.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try await site.vitrine("build", "--output", "Clean").exitCode == 0)
    let files = try site.folder.get()
    #expect(try files.files(in: "Public") == files.files(in: "Clean"))
  }

  /// A build for another date is a different build, and previews show the change.
  @Test func salesBeginAndEndByTheDayThatIsGiven() async throws {
    let site = try SiteFixture.small()
    try site.replace(
      #""price": 5.99"#,
      with:
        #""price": 5.99, "sale": { "percent": 50, "from": "2026-11-27", "until": "2026-11-30" }"#)
    let without = try await site.vitrine("build")
    #expect(without.exitCode == 1)
    #expect(without.errors.contains("[sale-without-date]"))
    func page(_ date: String) async throws -> String {
      #expect(try await site.vitrine("build", "--date", date).exitCode == 0)
      return try #require(try site.text("Public/icons/owl/index.html"))
    }
    #expect(try await !page("2026-11-26").contains("$3.00"))
    let preview = try await site.vitrine("preview", "--date", "2026-11-27")
    #expect(
      preview.output.contains(
        "~ owl  price $5.99 → $3.00 (down $2.99), now on sale until 2026-11-30, regularly $5.99\n"))
    #expect(!preview.output.contains("settings"))
    #expect(try await page("2026-11-27").contains(#""priceValidUntil":"2026-11-30""#))
    #expect(try await page("2026-11-30").contains("$3.00"))
    #expect(try await !page("2026-12-01").contains("$3.00"))
    #expect(try await site.report("--date", "2026-12-01").written == [])
    for arguments in [["layout", "/"], ["preview"]] {
      let result = try await VitrineBinary.run(
        arguments + ["--date", "2026-12-01"], folder: site.root())
      #expect(result.exitCode == 0, "\(arguments)")
    }
  }
}
