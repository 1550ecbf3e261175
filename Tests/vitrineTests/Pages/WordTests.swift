import Foundation
import SiteBuilding
import TestSupport
import Testing

@Suite struct WordTests {
  /// A changed template string updates pages with the template.
  @Test func aWordChangesThePagesThatShowIt() async throws {
    let site = try SiteFixture.small()
    #expect(try await site.vitrine("build").exitCode == 0)
    try site.write(#"{ "icon.id": "Key" }"#, to: "Templates/words/en.json")
    let written = try await site.report().written
    #expect(!written.isEmpty)
    #expect(written.allSatisfy { $0.wholeMatch(of: #/icons/[a-z]+/index\.html/#) != nil })
    #expect(try site.text("Public/icons/owl/index.html")?.contains("<dt>Key</dt>") == true)
    // A string in code is part of each page's value.
    try site.write(
      #"{ "icon.id": "Key", "notFound.title": "Gone" }"#, to: "Templates/words/en.json")
    #expect(try await site.report().written.contains("404.html"))
    let incremental = try site.published()
    try await site.vitrine("build", "--clean")
    #expect(try site.published() == incremental)
  }

  @Test func aLiveSiteFollowsWordsAndLanguage() async throws {
    let preview = try await SessionFixture()
    let words = "Templates/words/de.json"
    try preview.site.write(#"{ "language": "de-AT" }"#, to: "Content/site.json")
    _ = try await preview.session.build(changed: ["Content/site.json"])
    #expect(try preview.text(of: "404.html").contains("Seite nicht gefunden"))
    try await preview.expectClean()
    try preview.site.write(#"{ "notFound.title": "Ausverkauft" }"#, to: words)
    _ = try await preview.session.build(changed: [words])
    #expect(try preview.text(of: "404.html").contains("Ausverkauft"))
    try await preview.expectClean()
  }

  @Test func whatALanguageLacksIsEnglishAndTold() async throws {
    let site = try SiteFixture.small()
    try site.write(#"{ "language": "nl" }"#, to: "Content/site.json")
    let first = try await site.vitrine("build")
    #expect(first.exitCode == 0)
    #expect(
      first.errors.contains(
        """
        Content/site.json:1:15: warning: [missing-word] the theme is not translated to 'nl'
        1 | { "language": "nl" }
          |               ^~~~
        note: pages show English text; add translations in 'Templates/words/nl.json'
        """))
    // Repeated by an unchanged build.
    #expect(try await site.vitrine("build").errors == first.errors)
    try site.write(#"{ "bag.titel": "Tas" }"#, to: "Templates/words/nl.json")
    let wrong = try await site.vitrine("build")
    #expect(wrong.exitCode == 1)
    #expect(
      wrong.errors == """
        Templates/words/nl.json:1:3: error: [unknown-word] the theme has no string 'bag.titel'
        1 | { "bag.titel": "Tas" }
          |   ^~~~~~~~~~~
        note: did you mean 'bag.title'?

        """)
    // A new translation lacks hundreds of strings.
    try site.write(#"{ "bag.title": "Tas" }"#, to: "Templates/words/nl.json")
    let begun = try await site.vitrine("build")
    #expect(begun.exitCode == 0)
    #expect(begun.errors.components(separatedBy: "[missing-word]").count == 2, "\(begun.errors)")
    #expect(
      begun.errors.contains(" strings are not translated to 'nl': 'alias.deprecated', "),
      "\(begun.errors)")
  }
}
