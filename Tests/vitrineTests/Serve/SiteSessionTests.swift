import Diagnostics
import Foundation
import SiteBuilding
import SiteComparison
import TestSupport
import Testing

@Suite struct SiteSessionTests {
  private static let catalog = "Content/catalog.json"

  @Test func pagesAreToldFirst() async throws {
    let preview = try await SessionFixture()
    try preview.setPrice(from: "5.99", to: "6.99")
    let recorder = ProgressRecorder()
    let report = try await preview.session.build(
      changed: [Self.catalog],
      progress: { await recorder.add($0.changedFiles) })
    let pages = await recorder.files
    #expect(pages.contains("icons/owl/index.html"))
    #expect(!pages.contains("catalog.json"))
    #expect(report.changedFiles == ["catalog.json", "search/index.js"])
    #expect(report.changedCount == pages.count + 2)
    try await preview.expectClean()
  }

  /// Names an unwritable folder, with a remedy.
  @Test func aFolderThatIsGone() async throws {
    let preview = try await SessionFixture()
    let folder = try preview.site.root().appending(path: "Preview")
    try FileManager.default.removeItem(at: folder)
    try preview.setPrice(from: "5.99", to: "6.99")
    let error = await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(changed: [Self.catalog])
    }
    let diagnostic = try #require(error?.diagnostics.first)
    #expect(
      diagnostic.message == "the live site can't be written to '\(folder.path)': it does not exist")
    #expect(
      diagnostic.notes.map(\.message) == [
        "to use another folder, set the environment variable TMPDIR"
      ])
  }

  /// The live site has no compressed files, and a build's compressed files are not differences.
  @Test func compressedFilesAreNoDifference() async throws {
    let preview = try await SessionFixture()
    try preview.site.write("packed", to: "Content/static/a.txt.gz")
    #expect(try await preview.site.vitrine("build", "--precompress").exitCode == 0)
    _ = try await preview.session.build(changed: ["Content/static/a.txt.gz"])
    #expect(try #require(await preview.session.preview()).changes.isEmpty)
  }

  /// After a change of all pages, open pages are built first.
  @Test func openPagesComeBeforeAllOthers() async throws {
    let preview = try await SessionFixture()
    try preview.site.write(#"{ "title": "Another Store" }"#, to: "Content/site.json")
    let recorder = ProgressRecorder()
    let report = try await preview.session.build(
      changed: ["Content/site.json"], openFiles: ["icons/owl/index.html"],
      progress: { await recorder.add($0.changedFiles) })
    #expect(await recorder.files == ["icons/owl/index.html"])
    #expect(report.changedFiles.contains("index.html"))
    #expect(!report.changedFiles.contains("icons/owl/index.html"))
    try await preview.expectClean()
  }

  /// The search is built after the pages, but an author's file at its path is announced before.
  @Test func theSearchComesAfterThePages() async throws {
    let preview = try await SessionFixture()
    let recorder = ProgressRecorder()
    let own = "Content/static/search/index.js"
    try preview.site.write("own", to: own)
    let before = try preview.files()
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(
        changed: [own], openFiles: ["icons/owl/index.html"],
        progress: { await recorder.add($0.changedFiles) })
    }
    #expect(await recorder.files == [])
    #expect(try preview.files() == before)
    try FileManager.default.removeItem(at: try preview.site.root().appending(path: own))
    try preview.site.replace("Owl", with: "Barn Owl", in: Self.catalog)
    try preview.site.write(#"{ "title": "Another Store" }"#, to: "Content/site.json")
    let report = try await preview.session.build(
      changed: [own, Self.catalog, "Content/site.json"], openFiles: ["icons/owl/index.html"],
      progress: { await recorder.add($0.changedFiles) })
    #expect(await recorder.files == ["icons/owl/index.html"])
    #expect(report.changedFiles.contains("search/index.js"))
    try await preview.expectClean()
  }

  /// Social cards are built last. An edit of a picture updates the cards with it.
  @Test func cardsComeLast() async throws {
    let preview = try await SessionFixture()
    let settings = "Content/site.json"
    try preview.site.write(#"{ "baseURL": "https://a.example.net/" }"#, to: settings)
    let whole = try await preview.session.build(changed: [settings])
    let card = "icons/owl/social-card.png"
    #expect(whole.changedFiles.contains { $0.hasSuffix("index.html") })
    #expect(!whole.changedFiles.contains { $0.hasSuffix("social-card.png") })
    #expect(try preview.files()[card] == nil)
    #expect(await preview.session.leavesFiles)
    // An edit before the cards omits none.
    try preview.site.addPicture(of: "owl", drawing: "M0 0h8v8h-8z")
    _ = try await preview.session.build(changed: ["Content/icons/owl.svg"])
    try await preview.session.finish()
    #expect(await !preview.session.leavesFiles)
    let first = try #require(try preview.files()[card])
    try await preview.expectClean()
    try preview.site.addPicture(of: "owl", drawing: "M0 0h8v4h-8z")
    _ = try await preview.session.build(changed: ["Content/icons/owl.svg"])
    #expect(try preview.files()[card] == first)
    let overtaken = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await preview.session.finish()
    }
    await #expect(throws: CancellationError.self) { try await overtaken.value }
    #expect(await preview.session.leavesFiles)
    try preview.setPrice(from: "5.99", to: "6.99")
    _ = try await preview.session.build(changed: [Self.catalog])
    try await preview.session.finish()
    #expect(try preview.files()[card] != first)
    try await preview.expectClean()
  }

  /// Pages in separate files are added, changed, moved and deleted.
  @Test func filesOfPagesAreFollowed() async throws {
    let preview = try await SessionFixture()
    let (old, new) = ("Content/pages/a.json", "Content/pages/b/index.json")
    try preview.site.write(#"{ "title": "First", "items": "catalog" }"#, to: old)
    _ = try await preview.session.build(changed: [old])
    #expect(try preview.text(of: "a/index.html").contains("First"))
    try await preview.expectClean()
    try preview.site.replace("First", with: "Second", in: old)
    let report = try await preview.session.build(changed: [old])
    #expect(report.changedFiles.contains("a/index.html"))
    #expect(try preview.text(of: "a/index.html").contains("Second"))
    try await preview.expectClean()
    try preview.site.remove(old)
    try preview.site.write(#"{ "title": "Third", "items": "catalog" }"#, to: new)
    _ = try await preview.session.build(changed: [old, new])
    #expect(try preview.files()["a/index.html"] == nil)
    #expect(try preview.text(of: "b/index.html").contains("Third"))
    try await preview.expectClean()
  }

  @Test func whatIsClosedIsGone() async throws {
    let preview = try await SessionFixture()
    await preview.session.close()
    #expect(try preview.site.folder.get().files(in: "Preview") == [:])
    _ = try await preview.session.build(changed: [])
    try await preview.expectClean()
  }

  private actor ProgressRecorder {
    var files: [String] = []

    func add(_ more: [String]) { files += more }
  }

  /// A build was cancelled after writing pages, and its change is reverted.
  @Test func aCancelledBuildLeavesNothingBehind() async throws {
    let preview = try await SessionFixture()
    try preview.setPrice(from: "5.99", to: "6.99")
    let build = Task {
      try await preview.session.build(
        changed: [Self.catalog],
        progress: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: (any Error).self) { try await build.value }
    try preview.setPrice(from: "6.99", to: "5.99")
    _ = try await preview.session.build(changed: [Self.catalog])
    try await preview.expectClean()
  }

  /// A picture change is reverted before all pages were built.
  @Test func aPictureThatIsTakenBackIsShownNowhere() async throws {
    let preview = try await SessionFixture()
    try preview.site.write("# Of owls\n\n![](icon:owl)\n", to: "Content/pages/owls.md")
    try preview.site.write("- ![](icon:owl) Node\n", to: "Content/outlines/guide.md")
    try preview.site.addPicture(of: "owl", drawing: "M1 1h2z")
    _ = try await preview.session.build(changed: nil)
    try preview.site.addPicture(of: "owl", drawing: "M2 2h2z")
    let build = Task {
      try await preview.session.build(
        changed: ["Content/icons/owl.svg"],
        progress: { _ in withUnsafeCurrentTask { $0?.cancel() } })
    }
    await #expect(throws: (any Error).self) { try await build.value }
    #expect(try preview.text(of: "owls/index.html").contains("M2 2h2z"))
    try preview.site.addPicture(of: "owl", drawing: "M1 1h2z")
    _ = try await preview.session.build(changed: ["Content/icons/owl.svg"])
    try await preview.expectClean()
  }

  /// A picture changes during the build of its pages. Written pages are known, and pages need not be loaded
  /// again.
  @Test func aPictureThatChangesWhileItIsBuiltIsFollowed() async throws {
    let preview = try await SessionFixture()
    let (picture, settings) = ("Content/icons/owl.svg", "Content/site.json")
    // Protected pictures are drawn from their files.
    try preview.site.replace(#""By night", "protection": "none""#, with: #""By night""#)
    _ = try await preview.session.build(changed: [Self.catalog])
    try preview.site.addPicture(of: "owl", drawing: "M2 2h2z")
    try preview.site.write(#"{ "title": "Another Store" }"#, to: settings)
    await #expect(throws: DiagnosticError.self) {
      try await preview.session.build(
        changed: [picture, settings],
        settled: { () throws(CancellationError) in
          do { try preview.site.addPicture(of: "owl", drawing: "M3 3h2z") } catch {
            Issue.record(error)
          }
        })
    }
    let report = try await preview.session.build(changed: [picture])
    #expect(!report.text.hasPrefix("built"))
    #expect(!report.changedFiles.contains { $0.hasPrefix("assets/") })
    try await preview.expectClean()
  }

  /// A partial save may be read, but is not shown.
  @Test func nothingIsWrittenBeforeTheChangesHaveSettled() async throws {
    let preview = try await SessionFixture()
    let before = try preview.site.folder.get().files(in: "Preview")
    try preview.setPrice(from: "5.99", to: "6.99")
    await #expect(throws: (any Error).self) {
      try await preview.session.build(
        changed: [Self.catalog],
        settled: { () throws(CancellationError) in throw CancellationError() })
    }
    #expect(try preview.site.folder.get().files(in: "Preview") == before)
    try preview.setPrice(from: "6.99", to: "-1")
    await #expect(throws: (any Error).self) {
      try await preview.session.build(changed: [Self.catalog])
    }
    #expect(try preview.site.folder.get().files(in: "Preview") == before)
    try preview.setPrice(from: "-1", to: "7.99")
    _ = try await preview.session.build(changed: [Self.catalog])
    try await preview.expectClean()
  }

  /// Invalid content keeps the site, and later changes are not lost.
  @Test func mistakesAreSurvived() async throws {
    let preview = try await SessionFixture()
    let before = try preview.site.folder.get().files(in: "Preview")
    try preview.setPrice(from: "5.99", to: "-1")
    await #expect(throws: (any Error).self) {
      try await preview.session.build(changed: [Self.catalog])
    }
    #expect(try preview.site.folder.get().files(in: "Preview") == before)
    try preview.site.addPicture(of: "owl", drawing: "M2 2h2z")
    await #expect(throws: (any Error).self) {
      try await preview.session.build(changed: ["Content/icons/owl.svg"])
    }
    try preview.setPrice(from: "-1", to: "7")
    _ = try await preview.session.build(changed: [Self.catalog])
    try await preview.expectClean()
  }

  @Test func whatIsPublishedIsCompared() async throws {
    let preview = try await SessionFixture()
    #expect(await preview.session.preview()?.hasBase == false)
    #expect(try await preview.site.vitrine("build").exitCode == 0)
    #expect(await preview.session.preview()?.changeCount == 0)
    try preview.setPrice(from: "5.99", to: "6.99")
    _ = try await preview.session.build(changed: [Self.catalog])
    #expect(await preview.session.preview()?.changeCount == 1)
  }
  /// A comparison directly after an announced change includes it, also after a cancelled build.
  @Test func whatIsToldIsComparedAtOnce() async throws {
    let preview = try await SessionFixture()
    #expect(try await preview.site.vitrine("build").exitCode == 0)
    let number = await preview.session.shownNumber
    try preview.setPrice(from: "5.99", to: "6.99")
    let build = Task {
      try await preview.session.build(
        changed: [Self.catalog],
        progress: { _ in
          #expect((await preview.session.preview())?.changeCount == 1)
          withUnsafeCurrentTask { $0?.cancel() }
        })
    }
    await #expect(throws: (any Error).self) { try await build.value }
    #expect(await preview.session.preview()?.changeCount == 1)
    #expect(await preview.session.shownNumber > number)
  }
}
