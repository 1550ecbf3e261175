import Foundation
import TestSupport
import Testing

/// Author's files at the paths of generated files, and equal names.
@Suite struct OwnFilesTests {
  @Test(arguments: ["404.html", "feed.xml", "robots.txt", "sitemap.xml"])
  func aFileOfTheAuthorsReplacesAGeneratedFile(name: String) async throws {
    let site = try SiteFixture.small()
    try site.write(#"{ "baseURL": "https://icons.invalid/" }"#, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 0)
    let generated = try site.published()
    #expect(generated[name] != nil)
    try site.write("mine", to: "Content/static/\(name)")
    let result = try await site.vitrine("build")
    #expect((result.exitCode, result.errors) == (0, ""))
    var files = try site.published()
    #expect(files[name] == Data("mine".utf8))
    #expect(Set(files.keys) == Set(generated.keys))
    // A clean build has the same result. Deleting the file restores the generated file.
    #expect(try await site.vitrine("build", "--clean").exitCode == 0)
    #expect(try site.published() == files)
    try site.remove("Content/static")
    #expect(try await site.vitrine("build").exitCode == 0)
    files = try site.published()
    #expect(files == generated)
  }

  @Test(arguments: [
    (
      "catalog.json",
      "edit 'Content/catalog.json' to change this file, or rename your file"
    ),
    ("index.html", "write your own home page as 'Content/pages/index.md', or rename this file"),
    ("icons/owl/index.html", "rename this file"),
  ])
  func aFileThatCannotReplaceOneIsRefusedWithARemedy(name: String, remedy: String) async throws {
    let site = try SiteFixture.small()
    try site.write("mine", to: "Content/static/\(name)")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("[output-collision]"), "\(result.errors)")
    #expect(result.errors.contains("note: ") && result.errors.contains(remedy), "\(result.errors)")
  }

  @Test func tagsThatDifferInCaseOrBlanksAreOne() async throws {
    let site = try SiteFixture.small()
    try site.write(
      """
      { "icons": [
        { "id": "a", "name": "A", "price": 0, "tags": ["Java", "Big  Cats"] },
        { "id": "b", "name": "B", "price": 0, "tags": ["JAVA ", " java", "big cats"] },
        { "id": "c", "name": "C", "price": 0, "tags": ["\\u00A0Java\\n", "BIG\\tCATS"] }
      ] }
      """, to: "Content/catalog.json")
    for id in ["a", "b", "c"] {
      try site.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>",
        to: "Content/icons/\(id).svg")
    }
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0, "\(result.errors)")
    let tags = Set(
      try site.published().keys.filter { $0.hasPrefix("tags/") && $0.hasSuffix("/index.html") })
    #expect(tags == ["tags/index.html", "tags/java/index.html", "tags/big-cats/index.html"])
    let page = try #require(try site.text("Public/tags/java/index.html"))
    for id in ["a", "b", "c"] { #expect(page.contains("data-item-id=\"\(id)\"")) }
    let facets = try #require(try site.text("Public/search/facets.json"))
    #expect(facets.contains(#""tags":["Java","Big Cats"]"#))
    #expect(facets.contains(#""tag":[[0,1],[0,1],[0,1]]"#))
  }

  @Test func aLogoCanHaveADarkForm() async throws {
    let site = try SiteFixture.small()
    for name in ["light", "dark"] {
      try site.write(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>",
        to: "Content/static/\(name).svg")
    }
    func brand(_ theme: String) async throws -> String {
      try site.write("{ \"theme\": \(theme) }", to: "Content/site.json")
      let result = try await site.vitrine("build")
      #expect((result.exitCode, result.errors) == (0, ""))
      let page = try #require(try site.text("Public/index.html"))
      return String(try #require(try page.firstMatch(of: /<a class="brand"[^>]*>(.*?)<\/a>/)).1)
    }
    let image = { (name: String) in #"<img src="/\#(name).svg" alt="" height="28">"# }
    let both = #""logo": "/light.svg", "logoDark": "/dark.svg""#
    let title = String(try await brand("{}").drop { $0 != ">" }.dropFirst())
    #expect(try await brand(#"{ "logo": "/light.svg" }"#) == image("light") + title)
    #expect(
      try await brand("{ \(both) }")
        == #"<picture><source srcset="/dark.svg" media="(prefers-color-scheme: dark)">"#
        + image("light") + "</picture>" + title)
    // With a fixed color scheme, the reader's system has no effect.
    #expect(
      try await brand(#"{ \#(both), "colorScheme": "light" }"#) == image("light") + title)
    #expect(try await brand(#"{ \#(both), "colorScheme": "dark" }"#) == image("dark") + title)
    #expect(try await brand(#"{ "logoDark": "/dark.svg" }"#) == image("dark") + title)
    try site.write(#"{ "theme": { "logoDark": "/none.svg" } }"#, to: "Content/site.json")
    #expect(try await site.vitrine("build").exitCode == 1)
  }

  @Test func copiesOfSyncProgramsAreLeftOut() async throws {
    let site = try SiteFixture.small()
    try site.write("# P\n", to: "Content/pages/p.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    let files = try site.published()
    let copy = "Content/pages/p.sync-conflict-20240501-101010-ABC.md"
    for path in [
      copy, "Content/pages/p - Copy.md", "Content/static/robots.txt~",
      "Content/icons/owl.sync-conflict-20240501-101010-ABC.svg",
      "Content/outlines/o (Ann's conflicted copy 2024-05-01).md",
    ] { try site.write("- x\n", to: path) }
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0)
    #expect(result.errors.components(separatedBy: "warning: [copied-file]").count == 6)
    #expect(result.errors.contains("\(copy):1:1: warning: [copied-file] '\(copy)' is left out"))
    #expect(try site.published() == files)
  }
}
