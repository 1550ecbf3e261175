import Foundation
import TestSupport
import Testing

@Suite struct BrokenContentTests {
  @Test func nothingIsPublishedAndEverythingIsTold() async throws {
    let site = try SiteFixture.small()
    try await site.vitrine("build")
    let before = try site.published()
    try site.replace("5.99", with: "-5.99")
    try site.replace(#""id": "dog""#, with: #""id": "cat""#)
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Content/catalog.json:5:13: error: [duplicate-id] "))
    #expect(result.errors.contains("Content/catalog.json:6:44: error: ["))
    #expect(result.errors.hasSuffix("2 errors\n"))
    #expect(try site.published() == before)
  }

  @Test func aFirstBuildThatFailsLeavesNoOutput() async throws {
    let site = try SiteFixture.small()
    try site.remove("Content/icons/owl.svg")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("Content/catalog.json:6:"))
    #expect(try !site.contains("Public"))
  }

  @Test(arguments: [["build"], ["preview"]])
  func aFolderWithoutContentIsSaid(arguments: [String]) async throws {
    let empty = try TemporaryFolder()
    let result = try await VitrineBinary.run(arguments, folder: empty.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Content"))
    #expect(try empty.files().isEmpty)
  }

  @Test(arguments: [["build"], ["preview"], ["serve"]])
  func aFolderThatIsNotThereIsSaid(arguments: [String]) async throws {
    let empty = try TemporaryFolder()
    let result = try await VitrineBinary.run(arguments + ["--site", "nowhere"], folder: empty.url)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("nowhere"))
    #expect(!empty.contains("nowhere"))
  }

  @Test func aStaticFileInTheWayOfAPageIsNamed() async throws {
    let site = try SiteFixture.small()
    try site.write("mine", to: "Content/static/icons/owl/index.html")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        Content/static/icons/owl/index.html:1:1: error: [output-collision] \
        Vitrine generates 'icons/owl/index.html', so your file can't have this path
        note: rename this file

        """)
    #expect(try !site.contains("Public"))
  }

  /// The paths of category pages are known only after all pages are read.
  @Test func aPageInTheWayOfACategoryIsNamed() async throws {
    let site = try SiteFixture.small()
    try site.replace(
      "\"section\": \"night\"", with: "\"section\": \"night\", \"category\": \"Birds\"")
    try site.write(
      #"{ "pages": [{ "path": "/kinds/", "items": "catalog", "each": "category" }] }"#,
      to: "Content/site.json")
    try site.write("Mine.\n", to: "Content/pages/kinds/birds.md")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        """
        Content/pages/kinds/birds.md:1:1: error: [output-collision] Vitrine generates \
        '/kinds/birds/', so your page can't have this path
        """), "\(result.errors)")
  }

  /// A page needs its path as a folder, as does a picture in `static`.
  @Test func whatNeedsAFileAsAFolderIsNamed() async throws {
    let site = try SiteFixture.small()
    try site.write(
      "{ \"pages\": [\n  { \"path\": \"/404.html/\", \"items\": \"catalog\" } ] }",
      to: "Content/site.json")
    let page = try await site.vitrine("build")
    #expect(page.exitCode == 1)
    #expect(
      page.errors == """
        Content/site.json:2:13: error: [output-collision] Vitrine generates the file '404.html', \
        so no page can have the path '/404.html/'
        note: change the path of the page

        """)
    try site.remove("Content/site.json")
    try site.write("1", to: "Content/static/list")
    try site.write("2", to: "Content/static/robots.txt/a.txt")
    let files = try await site.vitrine("build").errors
    #expect(files.contains("Content/static/list:1:1: error: [output-collision]"), "\(files)")
    #expect(
      files.contains(
        "Content/static/robots.txt/a.txt:1:1: error: [output-collision] Vitrine generates "
          + "'robots.txt'"
      ), "\(files)")
  }

  /// A redirect page would need the file's path as a folder.
  @Test func aFileIsNoFormerAddress() async throws {
    let site = try SiteFixture.small()
    try site.write("---\nformerly: [/catalog.json]\n---\nMine.\n", to: "Content/pages/mine.md")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors.contains(
        "Content/pages/mine.md:1:1: error: [former-path-in-use] '/catalog.json/' is the path of "
          + "an existing page"),
      "\(result.errors)")
  }

  @Test func mistakesInTemplatesHaveAPlace() async throws {
    let site = try SiteFixture.small()
    try site.write("<p>{{href}}</p>\n<b>{{nmae}}</b>\n", to: "Templates/icon-cell.mustache")
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        Templates/icon-cell.mustache:2:4: error: [unknown-variable] an icon has no 'nmae'
        2 | <b>{{nmae}}</b>
          |    ^~~~~~~~
        note: did you mean 'name'?

        """)
    #expect(try !site.contains("Public"))
  }

  @Test func mistakesInContentAndTemplatesAreToldTogether() async throws {
    let site = try SiteFixture.small()
    try site.replace("5.99", with: "\"much\"")
    try site.write("{{nmae}}", to: "Templates/icon-cell.mustache")
    let result = try await site.vitrine("build")
    #expect(result.errors.contains("Content/catalog.json:6:"))
    #expect(result.errors.contains("Templates/icon-cell.mustache:1:1: error: "))
    #expect(result.errors.hasSuffix("2 errors\n"))
  }
}
