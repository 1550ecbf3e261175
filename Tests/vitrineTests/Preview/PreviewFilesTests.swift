import Foundation
import TestSupport
import Testing

@Suite struct PreviewFilesTests {
  private struct Files: Decodable, Equatable {
    var changed, deleted, inserted: [String]
  }

  private struct PreviewReport: Decodable {
    let files: Files?
    let templates: [String]?
    let settings: String
  }

  private func preview(_ site: SiteFixture, _ arguments: String...) async throws -> PreviewReport {
    let result = try await VitrineBinary.run(
      ["preview", "--format", "json"] + arguments, folder: site.root())
    return try JSONDecoder().decode(PreviewReport.self, from: Data(result.output.utf8))
  }

  private func site() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.write("A", to: "Content/static/a.txt")
    try site.write("packed", to: "Content/static/a.txt.gz")
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  private func template(_ name: String) throws -> String {
    try String(
      contentsOf: SiteFixture.package.appending(path: "Templates/\(name)"), encoding: .utf8)
  }

  @Test func aTemplateAndTheFilesThatAreMadeWithIt() async throws {
    let site = try await site()
    try site.write(
      try template("not-found.mustache") + "<p>x</p>", to: "Templates/not-found.mustache")
    let result = try await site.vitrine("preview", "--exit-code")
    #expect(result.exitCode == 1)
    #expect(
      result.output == """
        compared with the published site

        theme: 1 changed
          ~ not-found.mustache

        files: 1 changed
          ~ 404.html

        """)
    let html = try await site.vitrine("preview", "--format", "html").output
    #expect(html.contains("<code><bdi>404.html</bdi></code>"))
    let markdown = try await site.vitrine("preview", "--format", "markdown").output
    #expect(markdown.contains("| changed | `not-found.mustache` |  |"))
  }

  /// Edits without an effect on files are not differences, as in a build's report.
  @Test func whatHasNoEffectIsNoDifference() async throws {
    let site = try SiteFixture.small()
    let (settings, outline) = ("Content/site.json", "Content/outlines/guide.json")
    try site.write(
      #"{ "pages": [ { "path": "/a/", "items": "catalog", "layout": { "type": "list" } } ] }"#,
      to: settings)
    try site.write(#"{ "title": "Guide", "items": [ { "text": "A" } ] }"#, to: outline)
    #expect(try await site.vitrine("build").exitCode == 0)
    let edits = [
      ("Content/catalog.json", #""id": "cat""#, #""size": { "width": 80, "height": 120 }, "#),
      (settings, #""items": "catalog""#, #""itemsPerPage": 100, "#),
      (settings, #""pages""#, #""pictureSize": 64, "#),
      (outline, #""text": "A""#, #""isExpanded": true, "#),
    ]
    func expectNothing(_ edit: String, _ arguments: String...) async throws {
      let preview = try await site.vitrine("preview", "--exit-code")
      #expect(preview.exitCode == 0, "\(edit)")
      #expect(preview.output == "no differences from the published site\n", "\(edit)")
      let build = try await VitrineBinary.run(["build"] + arguments, folder: site.root())
      #expect(!build.output.contains("changed\n") && build.exitCode == 0, "\(build.output)")
    }
    for (path, place, text) in edits {
      try site.replace(place, with: text + place, in: path)
      try await expectNothing(text)
    }
    try site.write("{{! x }}" + template("page.mustache"), to: "Templates/page.mustache")
    try await expectNothing("a comment", "--clean")
    try site.replace("5.99", with: "6.49")
    #expect(try await site.vitrine("build").output.contains("\nicons: 1 changed\n"))
  }

  @Test func staticFilesAndStyleSheetsBesideAChangeOfContent() async throws {
    let site = try await site()
    try site.write("B", to: "Content/static/b.txt")
    try site.remove("Content/static/a.txt")
    try site.write("p {}", to: "Templates/assets/site.css")
    try site.replace("5.99", with: "6.49")
    let output = try await site.vitrine("preview").output
    #expect(
      output.hasPrefix(
        """
        compared with the published site

        icons: 1 changed
          ~ owl  price $5.99 → $6.49 (up $0.50)

        theme: 1 changed
          ~ assets/site.css

        """))
    #expect(output.contains("\n  + assets/site.") && output.contains("\n  ~ 404.html\n"))
  }

  @Test func theSettingsThatDiffer() async throws {
    let site = try SiteFixture.small()
    try site.replace(
      "\"currency\": \"USD\"",
      with: """
        "currency": "USD", "bundles": [
          { "id": "pets", "name": "Pets", "icons": ["cat", "dog"], "price": 3 } ]
        """)
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.replace("\"price\": 3 ", with: "\"price\": 4 ")
    let one = try await site.vitrine("preview").output
    #expect(one.contains("\nsite: 1 changed\n  ~ settings  bundles\n"), "\(one)")
    try site.write(#"{ "language": "de" }"#, to: "Content/site.json")
    let two = try await site.vitrine("preview").output
    #expect(two.contains("\n  ~ settings  bundles, language\n"), "\(two)")
  }

  /// A preview lists exactly the files that the build writes and deletes.
  @Test(arguments: [
    "settings", "content", "theme", "static", "packed", "pages", "nothing", "files by hand",
  ])
  func aBuildChangesTheFilesThatWereNamed(kind: String) async throws {
    let site = try await site()
    switch kind {
    case "settings":
      try site.write(#"{ "title": "Other", "language": "de" }"#, to: "Content/site.json")
    case "content": try site.replace("5.99", with: "6.49")
    case "theme": try site.write("p {}", to: "Templates/assets/site.css")
    case "static": try site.write("C", to: "Content/static/a.txt")
    // A file with the extension of a compressed file.
    case "packed": try site.remove("Content/static/a.txt.gz")
    case "pages":
      try site.write(#"{ "title": "C", "items": "catalog" }"#, to: "Content/pages/c.json")
    case "files by hand": try site.write("mine", to: "Public/index.html")
    default: break
    }
    let preview = try await preview(site)
    let text = try await site.vitrine("preview", "--exit-code")
    let report = try await site.report()
    let (written, deleted) = (report.written, report.deleted)
    let files = try #require(preview.files)
    #expect((files.changed + files.inserted).sorted() == written.sorted())
    #expect(files.deleted == deleted.sorted())
    #expect(text.exitCode == (written + deleted == [] ? 0 : 1))
    #expect((kind == "nothing") == (written + deleted == []))
  }

  /// Two Unicode forms are equal strings, but two files.
  @Test func anotherSpellingOfAName() async throws {
    let site = try SiteFixture.small()
    try site.write("A", to: "Content/static/caf\u{E9}.txt")
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.remove("Content/static/caf\u{E9}.txt")
    try site.write("A", to: "Content/static/cafe\u{301}.txt")
    let files = try #require(try await preview(site).files)
    #expect(files.changed == [])
    #expect(files.inserted.map { Array($0.utf8) } == [Array("cafe\u{301}.txt".utf8)])
    #expect(files.deleted.map { Array($0.utf8) } == [Array("caf\u{E9}.txt".utf8)])
    let report = try await site.report()
    #expect(report.written.map { Array($0.utf8) } == files.inserted.map { Array($0.utf8) })
    #expect(report.deleted.map { Array($0.utf8) } == files.deleted.map { Array($0.utf8) })
  }

  /// Names in macOS's Unicode form work, with the same URLs.
  @Test func filesThatSpellAnAccentInAnotherWay() async throws {
    let site = try SiteFixture.small()
    try site.replace("\"dog\"", with: "\"caf\u{E9}\"")
    try site.remove("Content/icons/dog.svg")
    try site.addPicture(of: "cafe\u{301}")
    try site.write("A cup.", to: "Content/icons/cafe\u{301}.md")
    #expect(try await site.vitrine("build").exitCode == 0)
    #expect(try #require(try site.text("Public/icons/caf\u{E9}/index.html")).contains("A cup."))
    try site.replace("\"caf\u{E9}\"", with: "\"cafe\u{301}\"")
    let preview = try await site.vitrine("preview", "--exit-code")
    #expect(preview.exitCode == 0, "\(preview.output)")
  }

  @Test func theFilesOfAnotherState() async throws {
    let old = try SiteFixture.small()
    try old.write("A", to: "Content/static/a.txt")
    let site = try SiteFixture.small()
    try site.write("B", to: "Content/static/b.txt")
    try site.write(try template("not-found.mustache") + "x", to: "Templates/not-found.mustache")
    let preview = try await preview(site, "--against", try old.root().path)
    #expect(preview.files == Files(changed: ["404.html"], deleted: ["a.txt"], inserted: ["b.txt"]))
    #expect(preview.templates == ["not-found"])
    let result = try await site.vitrine("preview", "--exit-code", "--against", old.root().path)
    #expect(result.exitCode == 1)
  }

  /// Invalid templates in the old state do not prevent a comparison of the content.
  @Test func anotherStateWhoseTemplatesAreWrong() async throws {
    let old = try SiteFixture.small()
    try old.write("{{nope}}", to: "Templates/page.mustache")
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "6.49")
    let preview = try await preview(site, "--against", try old.root().path)
    #expect(preview.files == nil)
    #expect(
      try await site.vitrine("preview", "--against", old.root().path).output.contains("~ owl"))
  }
}
