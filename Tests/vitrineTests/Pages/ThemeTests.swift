import Foundation
import TestSupport
import Testing

@Suite struct ThemeTests {
  @Test func withoutTemplatesTheBuiltInThemeIsUsed() async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    let picture = try Data(
      contentsOf: SiteFixture.package.appending(path: "Templates/assets/favicon.svg"))
    #expect(try site.published()["assets/favicon.svg"] == picture)
    let sheet = try #require(try site.stylesheets().first)
    #expect(try site.text("Public/\(sheet)")?.contains(":root {\ncolor-scheme:") == true)
  }

  /// The name is usually misspelled.
  @Test func filesThatNothingReadsAreTold() async throws {
    let site = try SiteFixture.small()
    for path in ["icon-cel.mustache", "price.moustache", "asset/site.css", "own.mustache"] {
      try site.write("Mine\n", to: "Templates/\(path)")
    }
    try site.write("{{>part}}\n", to: "Templates/not-found.mustache")
    try site.write("Nothing here\n", to: "Templates/part.mustache")
    for path in ["README.md", "assets/own.css", "words/de.json"] {
      try site.write("{}", to: "Templates/\(path)")
    }
    let first = try await site.vitrine("build")
    #expect(first.exitCode == 0)
    #expect(
      first.errors.contains(
        """
        Templates/asset/site.css:1:1: warning: [unread-file] 'asset/site.css' is not read
        note: did you mean 'assets/site.css'?
        Templates/icon-cel.mustache:1:1: warning: [unread-file] 'icon-cel.mustache' is not read
        note: did you mean 'icon-cell.mustache'?
        Templates/own.mustache:1:1: warning: [unread-file] 'own.mustache' is not read
        note: include the template in another one, or move the file to 'Templates/assets'
        Templates/price.moustache:1:1: warning: [unread-file] 'price.moustache' is not read
        note: did you mean 'price.mustache'?
        4 warnings
        """), "\(first.errors)")
    // Repeated by an unchanged build.
    #expect(try await site.vitrine("build").errors == first.errors)
  }

  @Test func whatIsNoFileIsTold() async throws {
    let site = try SiteFixture.small()
    let folder = try site.root().path + "/Templates"
    try site.write("", to: "Templates/assets/own.css")
    for (name, target) in [
      ("assets/loop", "."), ("not-found.mustache", "nothing"), ("prose.mustache", "/dev/zero"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: target)
    }
    #expect(mkfifo("\(folder)/icon.mustache", 0o644) == 0)
    let result = try await site.vitrine("build")
    #expect(
      result.errors.hasPrefix(
        """
        Templates/assets/loop:1:1: warning: [symbolic-links] the symbolic link is not followed: it has no \
        target, or a folder
        note: replace the link with its target; only links to files are followed
        also at: Templates/not-found.mustache:1:1, Templates/prose.mustache:1:1
        Templates/icon.mustache:1:1: warning: [unread-file] this is not a regular file or a folder, and is \
        not read

        """), "\(result.errors)")
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
    let before = try site.stylesheets()
    let report = try await site.report()
    // All pages link to the style sheet of their kind, which has a new name.
    let sheets = try site.stylesheets()
    #expect(Set(sheets).isDisjoint(with: before) && report.deleted.sorted() == before)
    #expect(report.written.contains("assets/fonts/notes.txt"))
    #expect(report.written.filter { $0.hasSuffix(".css") }.sorted() == sheets)
    for sheet in sheets {
      let css = try #require(try site.text("Public/\(sheet)"))
      #expect(css.contains("body { color: teal }") && !css.contains(":root {\ncolor-scheme:"))
      #expect(css.contains(".skip-link") == false && css.contains("svg.icon"))
    }
    for (path, contents) in try site.published() where path.hasSuffix(".html") {
      let page = String(decoding: contents, as: UTF8.self)
      #expect(sheets.filter { page.contains("/\($0)\">") }.count == 1, "\(path)")
    }
  }

  /// Older custom frames name the sheet with all rules, and own templates can use any class.
  @Test(arguments: ["page", "not-found"])
  func ownTemplatesCanHaveAllRules(name: String) async throws {
    let site = try SiteFixture.small()
    let path = "Templates/\(name).mustache"
    let text = try String(
      contentsOf: SiteFixture.package.appending(path: path), encoding: .utf8)
    try site.write(
      name == "page"
        ? text.replacing("{{pageStylesheet}}", with: "{{site.stylesheet}}")
        : text + "<p class=\"tags mine\"></p>\n",
      to: path)
    #expect(try await site.vitrine("build").exitCode == 0)
    let sheets = try site.stylesheets()
    #expect(sheets.count == 1)
    let css = try #require(try site.text("Public/\(sheets.first ?? "")"))
    #expect(css.contains(".icon-detail") && css.contains(".list .chunk"))
    #expect(try site.text("Public/404.html")?.contains("/\(sheets[0])\">") == true)
  }

  /// Older custom templates refer to single style sheets.
  @Test func aFrameMayNameSingleSheets() async throws {
    let site = try SiteFixture.small()
    let page = try String(
      contentsOf: SiteFixture.package.appending(path: "Templates/page.mustache"), encoding: .utf8)
    let link = "<link rel=\"stylesheet\" href=\"{{pageStylesheet}}\">"
    #expect(page.contains(link))
    let links = ["layouts", "site", "collection"].map {
      "<link rel=\"stylesheet\" href=\"{{site.assets}}\($0).css\">"
    }
    try site.write(
      page.replacing(link, with: links.joined(separator: "\n")), to: "Templates/page.mustache")
    try site.write("body { color: teal }\n", to: "Templates/assets/site.css")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try site.text("Public/assets/site.css") == "body { color: teal }\n")
    let sheets = try site.published().keys.filter { $0.hasSuffix(".css") }
    #expect(sheets.contains("assets/layouts.css") && sheets.contains("assets/swipe.css"))
    #expect(!sheets.contains { $0.wholeMatch(of: /assets\/site\.[0-9a-f]+\.css/) != nil })
  }

  /// These files are published unchanged. An unchanged build repeats the warning.
  @Test func emptyTemplatesAndWhatIsLeftOpenAreTold() async throws {
    let site = try SiteFixture.small()
    try site.write(" \n", to: "Templates/not-found.mustache")
    try site.write("{{! none }}\n", to: "Templates/price.mustache")
    try site.write("a { top: 0 }\nb { color: teal\n", to: "Templates/assets/site.css")
    try site.write("const a = 1;\nconst b = 'it\n", to: "Templates/assets/own.js")
    try site.write("a(() => {\n  b();\n", to: "Templates/assets/open.js")
    try site.write("a { top: 0 }\n", to: "Templates/assets/right.css")
    try Data("a { }\n/* caf\u{E9} */\n".unicodeScalars.map { UInt8($0.value) }).write(
      to: site.root().appending(path: "Templates/assets/old.css"))
    let first = try await site.vitrine("build")
    #expect(first.exitCode == 0)
    #expect(
      first.errors.contains(
        """
        Templates/assets/old.css:2:7: warning: [not-utf8] the file is not UTF-8 text
        2 | /* caf\u{FFFD} */
          |       ^
        note: save the file as UTF-8
        Templates/assets/open.js:1:9: warning: [malformed-script] this '{' is not closed
        1 | a(() => {
          |         ^
        note: browsers do not run any part of a script with a syntax error
        Templates/assets/own.js:2:11: warning: [malformed-script] this string is not closed on \
        its line
        2 | const b = 'it
          |           ^
        note: browsers do not run any part of a script with a syntax error
        Templates/assets/site.css:2:3: warning: [malformed-stylesheet] this '{' is not closed
        2 | b { color: teal
          |   ^
        note: browsers ignore the style rules around it
        Templates/not-found.mustache:1:1: warning: [empty-text] the template is empty, so this \
        part of the pages is empty
        note: to use the theme's template, delete the file; if it is empty on purpose, write '{{! \
        nothing }}'
        5 warnings
        """), "\(first.errors)")
    #expect(try await site.vitrine("build").errors == first.errors)
  }

  /// Without icons, the home page has links and no hero.
  @Test func theHomePageOfASiteWithoutIconsLeadsOn() async throws {
    let site = SiteFixture()
    try site.write("---\nsummary: Of all kinds\n---\n\n- a\n", to: "Content/outlines/birds.md")
    try site.write(
      #"{ "title": "Zoo", "theme": { "hero": true } }"#, to: "Content/site.json")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 0 && result.errors == "", "\(result.errors)")
    let home = try #require(try site.text("Public/index.html"))
    #expect(home.contains("href=\"/outlines/birds/\"") && home.contains("Of all kinds"), "\(home)")
    #expect(!home.contains("hero-icons") && !home.contains("list/\""))
    #expect(try !site.contains("Public/list"))
  }

  @Test func foldersInSmallLettersAreNamed() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    try site.write("Mail\n", to: "templates/mail.txt")
    #expect(try await site.vitrine("build").errors == "")
    try site.write("<p>\n", to: "templates/not-found.mustache")
    let told = try await site.vitrine("build")
    #expect(
      told.errors.hasPrefix(
        "templates:1:1: warning: [unread-file] 'templates' is not read\n"
          + "note: rename it to 'Templates'\n"), "\(told.errors)")
    let root = try site.root()
    try FileManager.default.moveItem(
      at: root.appending(path: "Content"), to: root.appending(path: "content"))
    let missing = try await site.vitrine("build")
    #expect(missing.exitCode == 1)
    #expect(missing.errors.contains("note: rename 'content' to 'Content'\n"))
  }
}
