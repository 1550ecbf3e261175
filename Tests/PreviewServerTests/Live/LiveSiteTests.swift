import Testing

@testable import PreviewServer

@Suite struct LiveSiteTests {
  @Test func theVersionGrowsWithWhatIsServedAlone() async {
    let site = LiveSite()
    let outcomes: [(RebuildOutcome, SiteState)] = [
      (.published(basePath: "/", isChanged: true), SiteState(version: 1)),
      (.published(basePath: "/", isChanged: false), SiteState(version: 1)),
      (.failed(problems: "wrong"), SiteState(version: 1, problems: "wrong")),
      (.superseded, SiteState(version: 1, problems: "wrong")),
      (.published(basePath: "/", isChanged: false), SiteState(version: 1)),
      (.published(basePath: "/icons/", isChanged: false), SiteState(version: 2)),
    ]
    for (outcome, state) in outcomes {
      await site.apply(outcome)
      #expect(await site.state == state)
    }
    #expect(await site.basePath.encoded == "/icons/")
  }

  @Test func whoReadsSlowlyIsToldTheNewestAlone() async {
    let site = LiveSite()
    var states = await site.states().makeAsyncIterator()
    for _ in 0..<5 { await site.apply(.published(basePath: "/", isChanged: true)) }
    #expect(await states.next() == SiteState(version: 5))
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
      #/<script src="/.vitrine/preview.js" data-token="[0-9a-f]{32}" data-version="7" data-vitrine-preview type="module"></script>\n/#
    #expect(text.replacing(tag, with: "*") == expected)
  }
}
