import Foundation
import TestSupport
import Testing

/// An unchanged build reads no content. Any change that can affect the result makes it read the content.
///
/// The tests need no delays: a build after an edit waits until a further edit would change the file metadata.
@Suite struct UnchangedBuildTests {
  private func builtSite(_ prepare: (SiteFixture) throws -> Void = { _ in }) async throws
    -> SiteFixture
  {
    let site = try SiteFixture.small()
    try site.write("{ \"title\": \"Zoo\" }", to: "Content/site.json")
    try site.write("# About\n\nText\n", to: "Content/pages/about.md")
    try prepare(site)
    #expect(try await site.vitrine("build").exitCode == 0)
    return site
  }

  /// True if a build reads the content. The report is the same.
  private func reads(_ site: SiteFixture, _ arguments: String...) async throws -> Bool {
    let result = try await VitrineBinary.run(
      ["build", "--timings"] + arguments, folder: site.root())
    #expect(result.exitCode == 0)
    #expect(result.output.contains(" from 3 icons: "))
    #expect(result.errors.contains("check "))
    return result.errors.contains("load ")
  }

  @Test func nothingIsReadWhereNothingChanged() async throws {
    let site = try await builtSite()
    let before = try site.published()
    #expect(try await !reads(site))
    #expect(try await !reads(site))
    let report = try await site.report()
    #expect((report.icons, report.written, report.deleted) == (3, [], []))
    #expect(report.unchanged == before.count)
    #expect(report.changes?.icons.changed == [])
    #expect(try site.published() == before)
    let ignored = try site.text(".vitrine/.gitignore")
    #expect(ignored == "*\n")
  }

  @Test func whatThereIsToSayIsSaidAgain() async throws {
    let site = try await builtSite {
      try $0.write("Text with <b>markup</b>\n", to: "Content/icons/owl.md")
    }
    let first = try await site.vitrine("build", "--clean")
    #expect(first.errors.contains("Content/icons/owl.md:1:"))
    _ = try await reads(site)
    #expect(try await !reads(site))
    #expect(try await site.vitrine("build").errors == first.errors)
  }

  enum Change: CaseIterable {
    case content, addedFile, removedFile, addedTemplate, sameLength, output, removedOutput
    case addressOption, clean, damagedRecord, noState, snapshot, journal, staging
  }

  /// After each change, a build reads all files, and the next build reads none.
  @Test(arguments: Change.allCases)
  func everyChangeIsSeen(_ change: Change) async throws {
    let site = try await builtSite()
    let before = try site.published()
    var options: [String] = []
    switch change {
    case .content: try site.replace("5.99", with: "15.99")
    case .addedFile: try site.write("x", to: "Content/static/x.txt")
    case .removedFile: try site.remove("Content/pages/about.md")
    case .addedTemplate: try site.write("{{{text}}}", to: "Templates/price.mustache")
    case .sameLength: try site.replace("5.99", with: "6.99")
    case .output: try site.write("mine", to: "Public/icons/owl/index.html")
    case .removedOutput: try site.remove("Public/icons/owl/index.html")
    case .addressOption: options = ["--base-url", "https://example.org/shop/"]
    case .clean: options = ["--clean"]
    case .damagedRecord: try site.write("damaged", to: site.state() + "/cache")
    case .noState: try site.remove(".vitrine")
    case .snapshot: try site.write("{}", to: site.state() + "/snapshot.json")
    case .journal: try site.write("", to: "Public/.vitrine/journal")
    case .staging: try site.write("", to: ".Public.vitrine-0123456789abcdef/x")
    }
    let result = try await VitrineBinary.run(
      ["build", "--timings"] + options, folder: site.root())
    #expect((result.exitCode == 0) == (change != .addedTemplate))
    #expect(result.errors.contains("load ") || change == .addedTemplate)
    #expect(result.errors.contains("[unusable-cache] ") == (change == .damagedRecord))
    let mended: Set<Change> = [
      .output, .removedOutput, .clean, .damagedRecord, .noState, .snapshot, .journal, .staging,
    ]
    if mended.contains(change) {
      #expect(try site.published() == before)
      #expect(try !site.contains(".Public.vitrine-0123456789abcdef"))
    } else if change != .addedTemplate {
      #expect(try site.published() != before)
    }
  }

  @Test func aLinkIsNotWrittenThrough() async throws {
    let elsewhere = try TemporaryFolder()
    let site = try SiteFixture.small()
    try FileManager.default.createSymbolicLink(
      at: site.root().appending(path: ".vitrine"), withDestinationURL: elsewhere.url)
    let result = try await site.vitrine("build")
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        error: [dangerous-state] can't store the build cache in '.vitrine': '.vitrine' is a \
        symbolic link, which can point outside the site
        note: delete the link, or use another folder with --state

        """)
    #expect(try !site.contains("Public"))
    #expect(try elsewhere.files().isEmpty)
    #expect(!elsewhere.contains("outputs"))
  }

  @Test func anErrorIsToldAgain() async throws {
    let site = try await builtSite()
    try site.replace("5.99", with: "much")
    let first = try await site.vitrine("build")
    let second = try await site.vitrine("build")
    #expect((first.exitCode, second.exitCode) == (1, 1))
    #expect(first.errors == second.errors)
  }
}
