import ContentHash
import Testing

@testable import LiveServer

@Suite struct OpenPagesTests {
  @Test func theVersionGrowsWithWhatIsServedAlone() async {
    let pages = OpenPages()
    let outcomes: [(RebuildOutcome, LiveStatus)] = [
      (Self.build(["a"]), LiveStatus(version: 1)),
      (Self.build([]), LiveStatus(version: 1)),
      (.failed(problems: "wrong"), LiveStatus(version: 1, problems: "wrong")),
      (.superseded, LiveStatus(version: 1, problems: "wrong")),
      (Self.build([], warnings: "odd"), LiveStatus(version: 1, warnings: "odd")),
      (Self.build([], at: "/icons/"), LiveStatus(version: 2)),
    ]
    for (outcome, status) in outcomes {
      await pages.apply(outcome)
      #expect(await pages.status == status)
    }
    #expect(await pages.basePath.encoded == "/icons/")
  }

  /// The edit may have been undone before the build.
  @Test func theBuildAfterAnEditIsAVersionEvenIfNothingChanges() async {
    let pages = OpenPages()
    await pages.apply(Self.build(["a"]))
    await pages.noteEdit()
    await pages.apply(.failed(problems: "wrong"))
    #expect(await pages.status.version == 1)
    await pages.apply(Self.build([]))
    #expect(await pages.status == LiveStatus(version: 2))
    #expect(await pages.changes(since: 1) == [])
    await pages.apply(Self.build([]))
    #expect(await pages.status.version == 2)
  }

  private static func build(
    _ files: [String], at path: String = "/", warnings: String = ""
  ) -> RebuildOutcome {
    .published(RebuildReport(basePath: path, changedFiles: files, warnings: warnings))
  }

  @Test func whatChangedIsToldSinceAnyVersion() async {
    let pages = OpenPages()
    await pages.apply(Self.build(["a", "icons/x/index.html"], at: "/shop/"))
    // The first build may have changed the base path.
    #expect(await pages.changes(since: 0) == nil)
    #expect(await pages.changes(since: 1) == [])
    await pages.apply(Self.build(["b", "a"], at: "/shop/"))
    await pages.apply(Self.build(["ä c"], at: "/shop/"))
    #expect(await pages.changes(since: 1) == ["/shop/a", "/shop/b", "/shop/ä c"])
    #expect(await pages.changes(since: 2) == ["/shop/ä c"])
    #expect(await pages.changes(since: 3) == [])
    #expect(await pages.changes(since: -1) == nil)
    await pages.apply(Self.build((0...ChangeLog.limit).map { "\($0)" }, at: "/shop/"))
    #expect(await pages.changes(since: 3) == nil)
    #expect(await pages.changes(since: 4) == [])
  }

  @Test func openPagesAreToldHowTheyHaveChanged() async throws {
    let folder = try TemporaryFolder()
    let pages = OpenPages(in: try ServedFolder(path: folder.path))
    let owl = try RequestPath("/shop/icons/owl/")
    let cat = try RequestPath("/shop/icons/cat/")
    try folder.write("icons/owl/index.html", "old")
    await pages.apply(Self.build([], at: "/shop/"))
    let listening = await pages.statuses(for: owl)
    for file in ["icons/owl/index.html", "icons/cat/index.html"] {
      try folder.write(file, "new")
    }
    await pages.apply(Self.build(["icons/owl/index.html", "icons/cat/index.html"], at: "/shop/"))
    #expect(await pages.difference(of: owl)?.content == .page("new"))
    #expect(await pages.difference(of: cat) == nil)
    #expect(await pages.difference(of: nil) == nil)
    await pages.apply(Self.build(["other.html"], at: "/shop/"))
    #expect(await pages.difference(of: owl) == nil)
    try folder.write("icons/owl/index.html", "newer")
    await pages.apply(Self.build(["icons/owl/index.html"], at: "/shop/"))
    #expect(await pages.difference(of: owl)?.old == ContentHash("new"))
    try folder.remove("icons/owl/index.html")
    await pages.apply(Self.build(["icons/owl/index.html"], at: "/shop/"))
    #expect(await pages.difference(of: owl) == nil)
    withExtendedLifetime(listening) {}
  }

  @Test func whoReadsSlowlyIsToldTheNewestAlone() async {
    let pages = OpenPages()
    var statuses = await pages.statuses().makeAsyncIterator()
    for _ in 0..<5 { await pages.apply(Self.build(["a"])) }
    #expect(await statuses.next() == LiveStatus(version: 5))
  }

  @Test(arguments: [
    ("<body>a</body></html>", "<body>a*</body></html>"), ("a", "a*"), ("", "*"),
    ("</bod", "</bod*"),
    ("</body> in a text</body>", "</body> in a text*</body>"),
  ])
  func theScriptStandsAtTheEndOfTheBody(page: String, expected: String) {
    let script = PageScript(token: RunToken(), version: 7)
    let text = String(decoding: script.added(to: Array(page.utf8)), as: UTF8.self)
    let tag =
      #/<script src="/.vitrine/live.js" data-token="[0-9a-f]{32}" data-version="7" data-content="[0-9a-f]{32}" data-vitrine-live type="module"></script>\n/#
    #expect(text.replacing(tag, with: "*") == expected)
  }

  @Test func pagesAreToldWhenTheyAreComparedWithSomethingElse() async {
    let pages = OpenPages()
    for (base, comparison) in [("a", 0), ("a", 0), ("b", 1), ("b", 1), ("a", 2)] {
      await pages.compare(with: base)
      #expect(await pages.status == LiveStatus(comparison: comparison))
    }
    var statuses = await pages.statuses().makeAsyncIterator()
    _ = await statuses.next()
    await pages.compare(with: "c")
    #expect(await statuses.next() == LiveStatus(comparison: 3))
  }
}
