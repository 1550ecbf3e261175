import Testing

@testable import PreviewServer

@Suite struct LiveSiteTests {
  @Test func theVersionGrowsWithWhatIsServedAlone() async {
    let site = LiveSite()
    let outcomes: [(RebuildOutcome, LiveStatus)] = [
      (Self.build(["a"]), LiveStatus(version: 1)),
      (Self.build([]), LiveStatus(version: 1)),
      (.failed(problems: "wrong"), LiveStatus(version: 1, problems: "wrong")),
      (.superseded, LiveStatus(version: 1, problems: "wrong")),
      (Self.build([], warnings: "odd"), LiveStatus(version: 1, warnings: "odd")),
      (Self.build([], at: "/icons/"), LiveStatus(version: 2)),
    ]
    for (outcome, state) in outcomes {
      await site.apply(outcome)
      #expect(await site.state == state)
    }
    #expect(await site.basePath.encoded == "/icons/")
  }

  private static func build(
    _ files: [String], at path: String = "/", warnings: String = ""
  ) -> RebuildOutcome {
    .published(PreviewedBuild(basePath: path, changedFiles: files, warnings: warnings))
  }

  @Test func whatChangedIsToldSinceAnyVersion() async {
    let site = LiveSite()
    await site.apply(Self.build(["a", "icons/x/index.html"], at: "/shop/"))
    // The first build may have put it below another path.
    #expect(await site.changes(since: 0) == nil)
    #expect(await site.changes(since: 1) == [])
    await site.apply(Self.build(["b", "a"], at: "/shop/"))
    await site.apply(Self.build(["ä c"], at: "/shop/"))
    #expect(await site.changes(since: 1) == ["/shop/a", "/shop/b", "/shop/ä c"])
    #expect(await site.changes(since: 2) == ["/shop/ä c"])
    #expect(await site.changes(since: 3) == [])
    #expect(await site.changes(since: -1) == nil)
    await site.apply(Self.build((0...ChangeLog.limit).map { "\($0)" }, at: "/shop/"))
    #expect(await site.changes(since: 3) == nil)
    #expect(await site.changes(since: 4) == [])
  }

  @Test func whoReadsSlowlyIsToldTheNewestAlone() async {
    let site = LiveSite()
    var states = await site.states().makeAsyncIterator()
    for _ in 0..<5 { await site.apply(Self.build(["a"])) }
    #expect(await states.next() == LiveStatus(version: 5))
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
      #/<script src="/.vitrine/preview.js" data-token="[0-9a-f]{32}" data-version="7" data-content="[0-9a-f]{32}" data-vitrine-preview type="module"></script>\n/#
    #expect(text.replacing(tag, with: "*") == expected)
  }

  @Test func pagesAreToldWhenTheyAreComparedWithSomethingElse() async {
    let site = LiveSite()
    for (base, comparison) in [("a", 0), ("a", 0), ("b", 1), ("b", 1), ("a", 2)] {
      await site.compare(with: base)
      #expect(await site.state == LiveStatus(comparison: comparison))
    }
    var states = await site.states().makeAsyncIterator()
    _ = await states.next()
    await site.compare(with: "c")
    #expect(await states.next() == LiveStatus(comparison: 3))
  }
}
