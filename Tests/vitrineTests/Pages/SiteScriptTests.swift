import Foundation
import TestSupport
import Testing

@Suite struct SiteScriptTests {
  private func scripts(of page: String) -> [String] {
    page.matches(of: /<script src="\/([^"]*)"/).map { String($0.output.1) }
  }

  private func fixture() throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write(
      "---\ntitle: Guide\n---\n\n- One\n  - Two\n", to: "Content/outlines/guide.md")
    return site
  }

  private func published(_ site: SiteFixture) throws -> [String] {
    try site.published().keys.filter { $0.hasPrefix("assets/") && $0.hasSuffix(".js") }.sorted()
  }

  @Test func eachPageHasOneScript() async throws {
    let site = try fixture()
    #expect(try await site.vitrine("build").exitCode == 0)
    let all = try published(site)
    #expect(all.allSatisfy { $0.wholeMatch(of: /assets\/[a-z-]+\.[0-9a-f]{8}\.js/) != nil })
    var used: Set<String> = []
    for (path, contents) in try site.published() where path.hasSuffix(".html") {
      let scripts = scripts(of: String(decoding: contents, as: UTF8.self))
      #expect(scripts.count <= 1 && Set(scripts).isSubset(of: all), "\(path)")
      used.formUnion(scripts)
    }
    let kinds = used.map { $0.dropFirst("assets/".count).prefix { $0 != "." } }.sorted()
    #expect(kinds == ["bag", "icon", "outline", "site"])
    // Imported scripts exist under their names.
    let texts = try all.map { try #require(try site.text("Public/\($0)")) }
    let loaded = Set(
      texts.flatMap { $0.matches(of: /"(?:\.\/)?([a-z-]+\.[0-9a-f]{8}\.js)"/) }
        .map { "assets/\($0.output.1)" })
    #expect(loaded.count == 8 && loaded.isSubset(of: all))
    let plain = /"(?:\.\/)?(bag-store|customise|search-[a-z]+|zip)\.js"/
    #expect(!texts.contains { $0.contains(plain) })
  }

  /// Scripts are cached without limit, so a changed script and its importers get new names.
  @Test(arguments: [("browse", 5), ("outline", 1), ("bag", 2), ("zip", 13)])
  func anotherScriptHasAnotherName(name: String, others: Int) async throws {
    let site = try fixture()
    try await site.vitrine("build")
    let before = try published(site)
    try site.write("// Mine.\n  mine();\n", to: "Templates/assets/\(name).js")
    try site.write("// Mine.\n  mine();\n", to: "Templates/assets/mine.js")
    let report = try await site.report()
    let after = try published(site)
    #expect(Set(report.deleted) == Set(before).subtracting(after))
    #expect(report.deleted.filter { $0.hasSuffix(".js") }.count == others)
    #expect(after.count == before.count + 1 && after.contains("assets/mine.js"))
    #expect(try site.text("Public/assets/mine.js") == "mine();\n")
    let texts = try after.map { try #require(try site.text("Public/\($0)")) }
    #expect(texts.filter { $0.contains("mine();") }.count > 1)
  }

  /// A page with an outline is painted without further requests.
  @Test func anOutlineIsOpenedByItsPage() async throws {
    let site = try fixture()
    try await site.vitrine("build", "--base-url", "/s/")
    let page = try #require(try site.text("Public/outlines/guide/index.html"))
    let head = try #require(page.firstRange(of: "</head>")).lowerBound
    let state = "<script data-site=\"/s/\">\"use strict\";\nglobalThis.outlineState ??="
    #expect(page[..<head].contains(state))
    #expect(page[..<head].matches(of: /<script src="[^"]*"(?! defer)/).isEmpty)
    #expect(page[..<head].matches(of: /<link rel="stylesheet"/).count == 1)
  }

  /// Older custom templates refer to single scripts.
  @Test func aFrameMayNameSingleScripts() async throws {
    let site = try fixture()
    let page = try String(
      contentsOf: SiteFixture.package.appending(path: "Templates/page.mustache"), encoding: .utf8)
    #expect(page.contains("<script src=\"{{pageScript}}\""))
    try site.write(
      page.replacing("{{#pageScript}}", with: "").replacing("{{/pageScript}}", with: "")
        .replacing("{{pageScript}}", with: "{{site.assets}}search.js"),
      to: "Templates/page.mustache")
    #expect(try await site.vitrine("build").exitCode == 0)
    let all = try published(site)
    #expect(all.contains("assets/search.js") && all.contains("assets/outline-state.js"))
    #expect(!all.contains { $0.contains(/\.[0-9a-f]{8}\./) })
    let index = try #require(try site.text("Public/assets/search-results.js"))
    #expect(index.contains("\"./search-index.js\""))
  }
}
