import Foundation
import TestSupport
import Testing

@Suite struct ReleaseCommandTests {
  private func site() async throws -> SiteFixture {
    let site = try SiteFixture.small()
    try site.replace(
      #""id": "night", "title": "By night", "protection": "none""#,
      with: #""id": "night", "title": "By night""#)
    try site.write(
      #"{ "title": "Zoo", "baseURL": "https://x.example/", "socialCards": false }"#,
      to: "Content/site.json")
    let first = try await site.vitrine("release", "1.0.0", "--date", "2026-01-01")
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(first.output.contains("recorded 1.0.0: 4 files"))
    try site.replace("2.99", with: "3.49")
    try site.replace(
      #""id": "dog","#, with: #""id": "hound", "formerly": ["dog"], "image": "icons/dog.svg","#)
    try site.addPicture(of: "owl", drawing: "M0 0h8v8z")
    try site.replace(
      #""isFeatured": true }"#,
      with: #""isFeatured": true }, { "id": "fox", "price": 0, "section": "day" }"#)
    try site.addPicture(of: "fox")
    try site.write("Now with a *fox*.\n", to: "notes.md")
    return site
  }

  /// Errors that would stop the next build are reported first, without writing files.
  @Test func mistakesInNotesAreToldInTheirFile() async throws {
    let site = try SiteFixture.small()
    try site.write("Look [here](javascript:alert(1)).\n", to: "notes.md")
    let result = try await site.vitrine(
      "release", "1.0.0", "--date", "2026-01-01", "--notes", "notes.md")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("notes.md:1:13: error: [unsafe-link]"), "\(result.errors)")
    #expect(!result.errors.contains("Content/releases"))
    #expect(try !site.contains("Content/releases"))
    // Broken links are reported, also to icons of the release.
    try site.write("Look [there](/nowhere/) and [here](icon:owl).\n", to: "notes.md")
    let lost = try await site.vitrine(
      "release", "1.0.0", "--date", "2026-01-01", "--notes", "notes.md")
    #expect(lost.exitCode == 1)
    #expect(lost.errors.contains("notes.md:1:14: error: [dead-link]"), "\(lost.errors)")
    #expect(try !site.contains("Content/releases"))
  }

  @Test func recordsAndTells() async throws {
    let site = try await site()
    let next = try await site.vitrine("release")
    #expect(next.exitCode == 0)
    #expect(next.output.contains("compared with release '1.0.0'"))
    #expect(next.output.contains("icons: 1 inserted, 1 renamed, 2 changed"))
    #expect(next.output.hasSuffix("the version that follows from this is 2.0.0 (major)\n"))
    #expect(try !site.contains("Content/releases/2.0.0.json"))
    let second = try await site.vitrine(
      "release", "2.0.0", "--date", "2026-02-01", "--notes", "notes.md")
    #expect(second.exitCode == 0, "\(second.errors)")
    #expect(try site.text("Content/releases/2.0.0.md") == "Now with a *fox*.\n")

    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/changes/index.html"))
    let parts = page.components(separatedBy: #"<section class="release""#)
    #expect(parts.count == 3)
    let newest = parts[1]
    for text in [
      #"id="release:2.0.0""#, #"<time datetime="2026-02-01">"#, "<em>fox</em>", "$2.99 → $3.49",
      "Formerly dog", #"alt="Before""#, #"href="/icons/fox/""#, #"href="/icons/hound/""#,
    ] {
      #expect(newest.contains(text), "\(text) is missing")
    }
    #expect(parts[2].contains("The first release."))
    // The output has no vectors of protected icons, old or new.
    for (name, data) in try site.published() {
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains("M0 0h8v8z") && !text.contains("M1 1h6v338z"), "\(name)")
    }
    let check = try await site.vitrine("check")
    #expect(check.exitCode == 0, "\(check.output)\(check.errors)")
  }

  /// New picture settings apply to drawings of existing icons. Larger drawings of deleted icons are left out.
  @Test func drawingsAreAsTheSiteNowSays() async throws {
    let site = try await site()
    #expect(try await site.vitrine("release", "2.0.0", "--date", "2026-02-01").exitCode == 0)
    #expect(try await site.vitrine("build").exitCode == 0)
    func drawings() throws -> [String: Data] {
      try site.published().filter { $0.key.hasPrefix("changes/") && $0.key.hasSuffix(".png") }
    }
    let before = try drawings()
    #expect(before.count > 2)
    try site.write(
      #"""
      { "title": "Zoo", "baseURL": "https://x.example/", "socialCards": false,
        "pictureSize": 64, "watermark": "mark.svg" }
      """#, to: "Content/site.json")
    try site.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><path fill='red' d='M0 0h8v8z'/></svg>",
      to: "Content/mark.svg")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0, "\(build.errors)")
    #expect(try await site.vitrine("check").exitCode == 0)
    let after = try drawings()
    #expect(after.count < before.count)
    #expect(after.contains { name, data in before[name] != data })
  }

  /// Notes can refer to deleted icons, but not to icons that never existed.
  @Test func notesMayNameIconsThatAreGone() async throws {
    let site = try SiteFixture.small()
    try site.write("The *new* [**cat**](icon:cat) ![a cat](icon:cat).\n", to: "notes.md")
    let first = try await site.vitrine(
      "release", "1.0.0", "--date", "2026-01-01", "--notes", "notes.md")
    #expect(first.exitCode == 0, "\(first.errors)")
    try site.replace(
      #"{ "id": "cat", "name": "Cat", "price": 2.99, "section": "day" },"#, with: "")
    let build = try await site.vitrine("build")
    #expect(build.exitCode == 0 && !build.errors.contains("icon:cat"), "\(build.errors)")
    #expect(
      try site.text("Public/changes/index.html")?.contains("The <em>new</em> cat a cat.") == true)
    try site.write("Not [here](icon:cat).\n", to: "notes.md")
    let second = try await site.vitrine(
      "release", "2.0.0", "--date", "2026-02-01", "--notes", "notes.md")
    #expect(second.exitCode == 1)
    #expect(second.errors.contains("notes.md:1:12: error: [unknown-icon]"), "\(second.errors)")
  }

  @Test func datesFollowFromReleases() async throws {
    let site = try await site()
    #expect(try await site.vitrine("release", "2.0.0", "--date", "2026-02-01").exitCode == 0)
    #expect(try await site.vitrine("build").exitCode == 0)
    let feed = try #require(try site.text("Public/feed.xml"))
    #expect(feed.contains("<updated>2026-02-01T00:00:00Z</updated>"))
    #expect(feed.contains("<title>Release 2.0.0</title>"))
    let titles = feed.matches(of: /<title>([^<]*)<\/title>/).map { String($0.1) }
    #expect(titles == ["Zoo", "Release 2.0.0", "fox", "Release 1.0.0", "Cat", "Dog", "Owl"])
    let facets = try #require(try site.text("Public/search/facets.json"))
    #expect(facets.contains(#""date":[20260101,20260101,20260101,20260201]"#), "\(facets)")
    #expect(try site.text("Public/icons/fox/index.html")?.contains(#"class="new-mark""#) == true)
    #expect(
      try site.text("Public/icons/fox/index.html")?
        .contains(##"<a href="/changes/#release%3A2.0.0">2.0.0</a>"##) == true)
    #expect(try site.text("Public/icons/cat/index.html")?.contains("new-mark") == false)
    let grid = try #require(try site.text("Public/index.html"))
    #expect(grid.components(separatedBy: "new-mark").count == 2)
  }

  @Test func comparesWithARelease() async throws {
    let site = try await site()
    let preview = try await site.vitrine("preview", "--against", "1.0.0", "--exit-code")
    #expect(preview.exitCode == 1)
    #expect(preview.output.contains("= dog  now 'hound'"))
    let page = try await site.vitrine("preview", "--against", "1.0.0", "--format", "html")
    #expect(page.exitCode == 0, "\(page.errors)")
  }

  @Test func writesAChangelog() async throws {
    let site = try await site()
    try await site.vitrine("release", "2.0.0", "--date", "2026-02-01", "--notes", "notes.md")
    let log = try await site.vitrine("release", "--format", "markdown")
    #expect(log.exitCode == 0)
    #expect(
      log.output == """
        # Zoo

        ## 2.0.0 – 2026-02-01

        Now with a *fox*.

        ### New

        - `fox`: fox, $0.00

        ### Changed

        - `cat`: price $2.99 → $3.49 (up $0.50)
        - `owl`: picture

        ### Renamed

        - `dog`: now 'hound'

        ## 1.0.0 – 2026-01-01

        The first release: 3 icons.

        """)
  }

  @Test func refusesWhatCanNotBe() async throws {
    let site = try await site()
    let before = try site.folder.get().files(in: "Content")
    for (arguments, code, said) in [
      (["1.0.0", "--date", "2026-02-01"], 1, "[release-exists]"),
      (["1.1.0", "--date", "2025-12-31"], 1, "[release-order]"),
      (["1.1.0"], 1, "[no-release-date]"),
      (["../1.1.0", "--date", "2026-02-01"], 64, "is not a valid release name"),
      (["", "--date", "2026-02-01"], 64, "is not a valid release name"),
      (["1.1.0", "--date", "2026-02-30"], 64, "or a date such as"),
      (["1.1.0", "--date", "2026-02-01", "--notes", "nothing.md"], 1, "[unreadable-file]"),
      (["--notes", "notes.md"], 64, "needs the name of a release"),
    ] {
      let result = try await VitrineBinary.run(["release"] + arguments, folder: site.root())
      #expect(result.exitCode == Int32(code), "\(arguments): \(result.errors)")
      #expect(result.errors.contains(said), "\(arguments): \(result.errors)")
    }
    try site.write("{", to: "Content/site.json")
    let broken = try await site.vitrine("release", "1.1.0", "--date", "2026-02-01")
    #expect(broken.exitCode == 1)
    try site.write(
      #"{ "title": "Zoo", "baseURL": "https://x.example/", "socialCards": false }"#,
      to: "Content/site.json")
    #expect(try site.folder.get().files(in: "Content") == before)
  }

  /// It can be intended, but is usually a mistake.
  @Test func aSmallerVersionOnALaterDayIsAWarning() async throws {
    let site = try await site()
    let result = try await site.vitrine("release", "0.9.10", "--date", "2026-02-01")
    #expect(result.exitCode == 0)
    #expect(
      result.errors == """
        Content/releases/0.9.10.json:1:1: warning: [release-order] '0.9.10' is a smaller version \
        than the last release, '1.0.0'
        note: if this is a mistake, delete the files of this release, and record it again

        """)
    try site.write("More to say.", to: "notes.md")
    let next = try await site.vitrine(
      "release", "0.10.0", "--date", "2026-02-02", "--notes",
      site.root().appending(path: "notes.md").path)
    #expect(next.exitCode == 0)
    #expect(!next.errors.contains("[release-order]"), "\(next.errors)")
  }

  @Test func aReleaseHasChangesOrNotes() async throws {
    let site = try await site()
    #expect(try await site.vitrine("release", "1.1.0", "--date", "2026-02-01").exitCode == 0)
    let before = try site.folder.get().files(in: "Content")
    let again = try await site.vitrine("release", "1.2.0", "--date", "2026-02-02")
    #expect(again.exitCode == 1)
    #expect(
      again.errors == """
        error: [nothing-to-release] no icon changed since the last release, '1.1.0' of 2026-02-01
        note: add notes with '--notes FILE', or change an icon first

        """)
    #expect(try site.folder.get().files(in: "Content") == before)
    let said = try await site.vitrine(
      "release", "1.2.0", "--date", "2026-02-02", "--notes", "notes.md")
    #expect(said.exitCode == 0, "\(said.errors)")
  }

  @Test func picturesOfVariantsAreRecorded() async throws {
    let site = try SiteFixture.small()
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M%1h2v2z'/></svg>"
    for (index, path) in ["outline/a", "outline/b", "filled/a", "filled/b"].enumerated() {
      try site.write(svg.replacing("%", with: "\(index) "), to: "set/\(path).svg")
    }
    let imported = try await site.vitrine("import", "set", "--price", "0")
    #expect(imported.exitCode == 0, "\(imported.errors)")
    let first = try await site.vitrine("release", "1.0.0", "--date", "2026-01-01")
    #expect(first.exitCode == 0, "\(first.errors)")
    let record = try #require(try site.text("Content/releases/1.0.0.json"))
    #expect(try await site.vitrine("release").output.contains("no differences"))
    try site.write(svg.replacing("%", with: "7 "), to: "Content/icons/filled/a.svg")
    let next = try await site.vitrine("release")
    #expect(next.output.contains("~ a  variants"), "\(next.output)")
    #expect(next.output.hasSuffix("is 1.0.1 (patch)\n"), "\(next.output)")
    let preview = try await site.vitrine("preview", "--against", "1.0.0", "--exit-code")
    #expect(preview.exitCode == 1)
    #expect(try await site.vitrine("release", "1.0.1", "--date", "2026-01-02").exitCode == 0)
    #expect(try await site.vitrine("build").exitCode == 0)
    let page = try #require(try site.text("Public/changes/index.html"))
    #expect(page.contains("New picture"))
    // A deleted variant is a change.
    try site.replace(
      #", "filled": "icons/filled/b.svg""#, with: "")
    #expect(try await site.vitrine("release").output.contains("~ b  variants"))
    // Records of earlier versions do not contain variants.
    let old = record.replacing(/,\s*"variants": \{[^}]*\}/, with: "")
      .replacing("\"hashes\": 2", with: "\"hashes\": 1")
    #expect(old != record)
    try site.write(old, to: "Content/releases/1.0.0.json")
    let against = try await site.vitrine("preview", "--against", "1.0.0")
    #expect(against.exitCode == 0 && !against.output.contains("variants"), "\(against.output)")
  }

  /// An author's page has precedence. Links to files outside are not followed.
  @Test func anOwnPageWins() async throws {
    let site = try await site()
    try site.write("Mine.\n", to: "Content/pages/changes.md")
    let built = try await site.vitrine("build")
    #expect(built.exitCode == 0)
    #expect(built.errors.contains("Content/pages/changes.md"))
    #expect(built.errors.contains("[generated-path-taken]"))
    #expect(try site.text("Public/changes/index.html")?.contains("<p>Mine.</p>") == true)
    #expect(try site.text("Public/feed.xml")?.contains("Release") == false)
  }

  @Test func neverWritesOutOfTheSite() async throws {
    let site = try SiteFixture.small()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      at: site.root().appending(path: "Content/releases"), withDestinationURL: other.url)
    let result = try await site.vitrine("release", "1.0.0", "--date", "2026-01-01")
    #expect(result.exitCode == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: other.url.path).isEmpty)
    // Links inside the site are not followed either.
    try site.remove("Content/releases")
    try site.write("", to: "other/x")
    try FileManager.default.createSymbolicLink(
      atPath: site.root().path + "/Content/releases", withDestinationPath: "../other")
    let inside = try await site.vitrine("release", "1.0.0", "--date", "2026-01-01")
    #expect(inside.exitCode == 1 && inside.errors.contains("its path contains a symbolic link"))
  }
}
