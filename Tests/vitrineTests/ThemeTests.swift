import Foundation
import TestSupport
import Testing

@Suite struct ThemeTests {
  @Test func withoutTemplatesTheBuiltInThemeIsUsed() async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    let css = try Data(
      contentsOf: SiteFixture.package.appending(path: "Templates/assets/site.css"))
    #expect(try site.published()["assets/site.css"] == css)
  }

  @Test func oneTemplateReplacesJustThatOne() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let before = try site.published()
    try site.write("<h1>Nothing here</h1>\n", to: "Templates/not-found.mustache")
    let report = try await site.report()
    #expect(report.written == ["404.html"])
    #expect(try site.text("Public/404.html")?.contains("<h1>Nothing here</h1>") == true)
    #expect(try site.published()["index.html"] == before["index.html"])
  }

  @Test func oneAssetReplacesJustThatOne() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write("body { color: teal }\n", to: "Templates/assets/site.css")
    try site.write("more", to: "Templates/assets/fonts/notes.txt")
    let report = try await site.report()
    #expect(
      report.written == [
        "assets/fonts/notes.txt", "assets/site.css",
      ])
    #expect(try site.text("Public/assets/site.css") == "body { color: teal }\n")
  }
}
