import Foundation
import TestSupport
import Testing

@Suite struct DownloadTests {
  private static func site(_ downloads: String) throws -> SiteFixture {
    let site = SiteFixture()
    try site.write(#"{ "downloads": \#(downloads) }"#, to: "Content/site.json")
    try site.write(
      """
      { "title": "Birds",
        "licenses": [{ "id": "mit", "name": "MIT", "spdx": "MIT", "url": "https://example.org/" }],
        "icons": [ { "id": "owl", "price": 0, "category": "Night", "tags": ["bird"] },
                   { "id": "öre", "name": "Öre", "price": 0 },
                   { "id": "cup", "price": 0, "protection": "pixels" },
                   { "id": "cat", "price": 3 }, { "id": "dog", "price": 3, "protection": "none" } ] }
      """, to: "Content/catalog.json")
    for id in ["owl", "öre", "cup", "cat", "dog"] { try site.addPicture(of: id) }
    return site
  }

  private static let all = #"["zip", "iconify", "sprite", "csv", "json"]"#

  @Test func allFreeIconsAndNoOthers() async throws {
    let site = try Self.site(Self.all)
    let build = try await site.vitrine("build")
    #expect(build.errors == "")
    #expect(
      try site.published().keys.filter { $0.hasPrefix("downloads/") }.sorted() == [
        "downloads/iconify.json", "downloads/icons.csv", "downloads/icons.json",
        "downloads/icons.zip", "downloads/sprite.svg",
      ])
    #expect(
      try site.text("Public/downloads/icons.csv")
        == "id,name,file,price,currency,category,tags,buy\r\n"
        + "owl,owl,owl.svg,0,USD,Night,bird,\r\nöre,Öre,öre.svg,0,USD,,,\r\n")
    let set = try #require(try site.text("Public/downloads/iconify.json"))
    #expect(set.contains(#""license": { "title": "MIT", "spdx": "MIT" }"#))
    for (file, icons) in [
      ("icons.zip", "owl öre"), ("iconify.json", "owl öre"), ("sprite.svg", "owl öre"),
    ] {
      let result = try await site.vitrine(
        "import", "Public/downloads/\(file)", "--price", "0", "--site", "in-\(file)")
      #expect(result.errors == "")
      #expect(result.output.contains("imported 2 of 2 icons"))
      let catalog = try #require(try site.text("in-\(file)/Content/catalog.json"))
      for id in icons.split(separator: " ") { #expect(catalog.contains(#""id": "\#(id)""#)) }
      for id in ["cup", "cat", "dog"] { #expect(!catalog.contains(#""id": "\#(id)""#)) }
    }
    // The pictures equal those of the icons' pages.
    #expect(
      try site.text("in-icons.zip/Content/icons/owl.svg") == site.text("Public/icons/owl/owl.svg"))
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 0)
  }

  @Test func pagesLeadToTheirVersions() async throws {
    let site = try Self.site(#"["zip", "sprite"]"#)
    try await site.vitrine("build")
    func link() throws -> String {
      let page = try #require(try site.text("Public/search/index.html"))
      let start = try #require(page.range(of: "<a href=\"/downloads/icons.zip?v="))
      return String(page[start.upperBound...].prefix { $0 != "\"" })
    }
    let first = try link()
    #expect(
      try site.text("Public/search/index.html")?.contains(" download>SVG &lt;symbol&gt;</a></li>")
        == true)
    let whole = try site.published()
    #expect(try await site.report().written.isEmpty)
    // A changed picture has a new version. Downloads do not contain the sold icon.
    try site.addPicture(of: "owl", drawing: "M3 3h2v2z")
    let report = try await site.report()
    #expect(report.written.contains("downloads/icons.zip"))
    #expect(report.written.contains("downloads/sprite.svg"))
    #expect(try link() != first)
    try site.addPicture(of: "owl")
    #expect(try await site.report().written.contains("downloads/icons.zip"))
    #expect(try site.published() == whole)
    try site.addPicture(of: "cat", drawing: "M3 3h2v2z")
    #expect(try await !site.report().written.contains { $0.hasPrefix("downloads/") })
    try site.write("{}", to: "Content/site.json")
    #expect(try await site.report().deleted.contains("downloads/icons.zip"))
    #expect(try site.text("Public/search/index.html")?.contains("downloads/") == false)
  }
}
