import Foundation
import TestSupport
import Testing

@Suite struct BuildTests {
  @Test func buildsTheDemoSiteWithoutAWord() async throws {
    let site = try SiteFixture.demo()
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("built "))
    #expect(result.output.contains(" from 21 icons: "))
    for path in [
      "index.html", "list/index.html", "icons/owl/index.html", "outlines/guide/index.html",
      "license/index.html", "404.html", "sitemap.xml", "robots.txt", "feed.xml", "catalog.json",
    ] {
      #expect(try site.contains("Public/\(path)"), "\(path)")
    }
    let sheets = try site.stylesheets()
    #expect(
      sheets.count > 1 && sheets.allSatisfy { $0.contains(/^assets\/site\.[0-9a-f]{8}\.css$/) })
  }

  /// An unreadable catalog must not result in an empty store.
  @Test(arguments: ["folder", "link", "capital"])
  func aCatalogThatIsNoFileIsAnError(kind: String) async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    let before = try site.published()
    let catalog = try #require(try site.text("Content/catalog.json"))
    let root = try site.root()
    try site.remove("Content/catalog.json")
    switch kind {
    case "folder": try site.write("x", to: "Content/catalog.json/x.txt")
    case "link":
      try FileManager.default.createSymbolicLink(
        atPath: root.appending(path: "Content/catalog.json").path,
        withDestinationPath: "nowhere.json")
    default: try site.write(catalog, to: "Content/Catalog.json")
    }
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1, "\(result.output)")
    #expect(result.errors.contains("catalog.json"), "\(result.errors)")
    #expect(try site.published() == before)
  }

  /// Links to folders are not followed, for reading or writing.
  @Test func aLinkIsNoFolderOfTheContent() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let root = try site.root().path
    try FileManager.default.moveItem(atPath: root + "/Content", toPath: root + "/shared")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/Content", withDestinationPath: "shared")
    let problem = """
      error: [symbolic-links] '%' is a symbolic link to a folder, which is not followed
      note: replace the link with its target; only links to files are followed

      """
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 1)
    #expect(built.errors == "Content:1:1: " + problem.replacing("%", with: "Content"))

    try site.write("<svg viewBox='0 0 8 8'><path d='M0 0h8v8z'/></svg>", to: "set/a.svg")
    let before = try site.folder.get().files(in: "shared")
    for options in [[], ["--dry-run"]] {
      let imported = try await VitrineBinary.run(
        ["import", "set", "--price", "1"] + options, folder: site.root())
      #expect(imported.exitCode == 1)
      #expect(imported.errors.contains(problem.replacing("%", with: "Content")))
    }
    try FileManager.default.removeItem(atPath: root + "/Content")
    try FileManager.default.moveItem(atPath: root + "/shared", toPath: root + "/Content")
    try FileManager.default.moveItem(atPath: root + "/Content/icons", toPath: root + "/shared")
    try FileManager.default.createSymbolicLink(
      atPath: root + "/Content/icons", withDestinationPath: "../shared")
    let imported = try await site.vitrine("import", "set", "--price", "1")
    #expect(imported.errors.contains(problem.replacing("%", with: "Content/icons")))
    #expect(try site.folder.get().files(in: "shared").count + 1 == before.count)
  }

  /// Each part of a long page equals its range of the whole page: section headings, headers and backgrounds.
  @Test func partsAndBackgroundsAreThoseOfTheWholePage() async throws {
    let site = SiteFixture()
    let icons = (0..<6).map {
      #"{ "id": "i\#($0)", "price": 1, "section": "\#($0 < 3 ? "a" : "b")" }"#
    }
    try site.write(
      #"""
      { "sections": [ { "id": "a", "title": "One" }, { "id": "b", "title": "Two" } ],
        "icons": [ \#(icons.joined(separator: ",\n")) ] }
      """#, to: "Content/catalog.json")
    for number in 0..<6 { try site.addPicture(of: "i\(number)") }
    try site.write(
      #"""
      { "pages": [
        { "path": "/", "items": "catalog", "itemsPerPage": 2, "layout": { "type": "flow" },
          "cell": { "background": { "image": "/bg/{id}.png" } } },
        { "path": "/rows/", "items": "catalog", "itemsPerPage": 2,
          "layout": { "type": "list", "headerMode": "firstItemInSection" } } ] }
      """#, to: "Content/site.json")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0, "\(result.errors)")
    func page(_ path: String) throws -> String { try #require(try site.text("Public/\(path)")) }
    for (path, headings) in [
      ("index.html", ["One"]), ("page/2/index.html", ["One", "Two"]),
      ("page/3/index.html", ["Two"]),
    ] {
      let text = try page(path)
      #expect(
        text.matches(of: /class="header"><span class="caption">([^<]*)</).map { String($0.1) }
          == headings, "\(path)")
      #expect(!text.contains("/bg/.png"))
    }
    #expect(try page("index.html").contains("/bg/i0.png&quot;"))
    #expect(try page("page/2/index.html").contains("/bg/i3.png&quot;"))
    // The first item of a section is its header, on any part.
    let headers = try ["rows/index.html", "rows/page/2/index.html", "rows/page/3/index.html"].map {
      try page($0).matches(of: /data-item-id="(i\d)"[^>]*data-content-style="plainHeader"/)
        .map { String($0.1) }
    }
    #expect(headers == [["i0"], ["i3"], []])
  }

  @Test func neitherPlaceNorTimeNorLocaleMakeADifference() async throws {
    let first = try SiteFixture.demo()
    let second = try SiteFixture.demo()
    let here = try await first.vitrine(
      "build", environment: ["TZ": "UTC", "LC_ALL": "C", "LANG": "C"])
    // File times have seconds, so waits for the next second.
    let moment = Int(Date.now.timeIntervalSince1970)
    while Int(Date.now.timeIntervalSince1970) == moment {
      try await Task.sleep(for: .milliseconds(5))
    }
    let there = try await second.vitrine(
      "build", environment: ["TZ": "Asia/Kathmandu", "LC_ALL": "de_DE.UTF-8", "LANG": "ar_EG"])
    #expect((here.exitCode, there.exitCode) == (0, 0))
    let (left, right) = (try first.published(), try second.published())
    #expect(left.keys.contains("catalog.json"))
    #expect(left.keys.sorted() == right.keys.sorted())
    let different = left.filter { right[$0.key] != $0.value }.keys.sorted()
    #expect(different == [])
  }

  /// Foundation has no data for Latin.
  @Test(arguments: ["de", "ar", "la"])
  func pricesAreWrittenForTheSiteNotForTheMachine(language: String) async throws {
    let site = try SiteFixture.small()
    try site.write("{ \"language\": \"\(language)\" }", to: "Content/site.json")
    try await site.vitrine("build", environment: ["LC_ALL": "C"])
    let before = try site.published()
    try await site.vitrine("build", environment: ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8"])
    #expect(try site.published() == before)
  }

  /// Both commands report invalid or edited JSON, and a build replaces it.
  @Test(arguments: ["{", nil]) func aDamagedSnapshotIsTold(text: String?) async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    let path = try site.state() + "/snapshot.json"
    let whole = try #require(try site.text(path))
    try site.write(
      text ?? whole.replacing("\"basePath\" : \"/", with: "\"basePath\" : \"/a"), to: path)
    let warning = "warning: [damaged-snapshot] 'snapshot.json' of the published site can't be read"
    let preview = try await site.vitrine("preview")
    #expect(preview.errors.contains(warning))
    try site.write("# About\n", to: "Content/pages/about.md")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0)
    #expect(build.errors.contains(warning))
    #expect(try await !site.vitrine("build").errors.contains("damaged"))
  }

  /// The demo is an example to copy, so its settings are short.
  @Test func theDemoSaysLittleOfItself() throws {
    let site = try SiteFixture.demo()
    #expect(try #require(try site.text("Content/site.json")).utf8.count < 4_000)
  }

  @Test func theDemoShowsLayoutsAndAShop() async throws {
    let site = try SiteFixture.demo()
    #expect(try await site.vitrine("build").exitCode == 0)
    for page in [
      "layouts/icon-store", "layouts/automatic", "layouts/horizontal", "layouts/circle",
      "layouts/list-section", "layouts/small-cells", "layouts/pictures", "bundles",
      "bundles/halloween", "licenses", "license/watermark", "icons/leaf",
    ] {
      #expect(try site.text("Public/\(page)/index.html") != nil, "\(page)")
    }
    let catalog = try #require(try site.text("Content/catalog.json"))
    for field in ["sale", "bundles", "licenses"] { #expect(catalog.contains("\"\(field)\"")) }
    // The store still has twenty icons, because free icons have their own section.
    let home = try #require(try site.text("Public/layouts/icon-store/index.html"))
    #expect(home.matches(of: /data-item-id=/).count == 20)
    #expect(!home.contains("data-item-id=\"leaf\""))
    // Google requires the availability of each offer.
    let icon = try #require(try site.text("Public/icons/owl/index.html"))
    #expect(icon.contains(#""availability":"https://schema.org/InStock""#))
  }

  /// Reports once that `/list/` is missing, with the line that restores it.
  @Test func aListThatIsNoLongerListedIsToldOnce() async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").errors == "")
    try site.write(
      #"{ "pages": [ { "path": "/a/", "items": "catalog" } ] }"#, to: "Content/site.json")
    let line =
      #"{ "path": "/list/", "title": "All icons", "items": "catalog", "#
      + #""layout": { "type": "list", "appearance": "insetGrouped" } }"#
    let preview = try await site.vitrine("preview")
    let told = try await site.vitrine("build")
    #expect(told.exitCode == 0)
    #expect(preview.errors == told.errors)
    #expect(
      told.errors == """
        warning: [unlisted-page] '/list/' is no longer generated, because 'pages' does not \
        contain it
        note: to keep it, add this to 'pages' in Content/site.json: \(line)

        """)
    #expect(try await site.vitrine("build").errors == "")
    try site.replace("5.99", with: "6.99")
    #expect(try await site.vitrine("build").errors == "")
    try site.replace("[ {", with: "[ \(line), {", in: "Content/site.json")
    #expect(try await site.vitrine("build").errors == "")
    #expect(try site.contains("Public/list/index.html"))
  }

  @Test func aSecondBuildWritesNothing() async throws {
    let site = try SiteFixture.small()
    let first = try await site.report()
    let second = try await site.report()
    #expect(first.icons == 3)
    #expect(second.written == [])
    #expect(second.deleted == [])
    #expect(second.bytesWritten == 0)
    #expect(second.unchanged == first.written.count)
  }

  @Test func cleanWritesEverythingAnew() async throws {
    let site = try SiteFixture.small()
    let first = try await site.report()
    let second = try await site.report("--clean")
    #expect(second.written == first.written)
    #expect(second.unchanged == 0)
  }

  @Test(arguments: ["owl", "ic_vespa", "rip"])
  func aNewPriceWritesTheFilesThatShowIt(id: String) async throws {
    let site = try SiteFixture.demo()
    let lines = try #require(try site.text("Content/catalog.json")).split(separator: "\n")
    let line = String(try #require(lines.first { $0.contains("\"id\": \"\(id)\"") }))
    let price = try #require(line.firstMatch(of: /"(?:price|USD)": ([0-9.]+)/)).0
    let field = price.prefix { $0 != ":" }
    #expect(try await site.vitrine("build").exitCode == 0)
    let old = try site.published()
    try site.replace(
      line, with: line.replacing(price, with: "\(field): 1234.56"))
    let report = try await site.report()
    let new = try site.published()
    // Two are on sale, with 30 and 25 percent off.
    let shown = ["1,234.56", "1234.56", "864.19", "925.92"]
    let showing = Self.files(in: new, showing: shown)
    #expect(showing.count > 4)
    #expect(showing.filter { $0.hasPrefix("search/") } == ["search/index.js"])
    #expect(Set(report.written) == showing)
    #expect(Set(new.filter { old[$0.key] != $0.value }.keys) == showing)
    #expect(old.keys.sorted() == new.keys.sorted())
  }

  private static func files(
    in site: [String: Data], showing texts: [String]
  ) -> Set<String> {
    Set(site.filter { file in texts.contains { file.value.contains($0) } }.keys)
  }

  @Test func anIconThatIsGoneTakesItsPageAndItsFolderAlong() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write("mine", to: "Public/icons/notes.txt")
    try site.replace(
      #"    { "id": "dog", "name": "Dog", "price": 1.99, "section": "day" },"#, with: "")
    let report = try await site.report()
    #expect(report.deleted == ["icons/dog/index.html"])
    #expect(try !site.contains("Public/icons/dog"))
    #expect(try site.text("Public/icons/notes.txt") == "mine")
    #expect(try site.contains("Public/icons/owl/index.html"))
  }

  @Test func staticFilesAreCopiedAsTheyAre() async throws {
    let site = try SiteFixture.small()
    let bytes = Data([0, 255, 13, 10, 60])
    try site.write("", to: "Content/static/downloads/set.zip")
    try bytes.write(to: site.root().appending(path: "Content/static/downloads/set.zip"))
    try await site.vitrine("build")
    #expect(try site.published()["downloads/set.zip"] == bytes)
  }

  @Test func outputMayBeElsewhere() async throws {
    let site = try SiteFixture.small()
    let elsewhere = try TemporaryFolder()
    let result = try await VitrineBinary.run(
      ["build", "--site", site.root().path, "--output", "site/out"], folder: elsewhere.url)
    #expect(result.exitCode == 0)
    #expect(elsewhere.contains("site/out/icons/owl/index.html"))
    #expect(try !site.contains("Public"))
  }
}
