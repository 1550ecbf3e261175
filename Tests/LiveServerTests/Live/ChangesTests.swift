import Synchronization
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct ChangesTests {
  private static let token = RunToken()
  private static let own = "Sec-Fetch-Site: same-origin"
  private static let shown = "X-Vitrine-Token: \(token.text)"
  private static let report = ChangeReport(count: 2, summary: "icons: 2 moved", page: "<p>moved")

  private func withLiveSite(
    _ comparison: LiveComparison?,
    _ body: @escaping @Sendable (RawClient, OpenPages) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let pages = OpenPages()
    let handler = LiveHandler(
      folder: try ServedFolder(path: folder.path), pages: pages, token: Self.token,
      comparison: comparison)
    let checked = HostCheck(host: "127.0.0.1", next: CrossSiteCheck(next: handler))
    try await withListener(.init()) {
      try await checked.handleRequest($0)
    } _: {
      try await body($0, pages)
    }
  }

  private static var comparison: LiveComparison {
    LiveComparison {
      ""
    } shown: {
      0
    } report: {
      report
    }
  }

  private static func summary(_ client: RawClient, _ fields: [String]) async throws -> RawResponse {
    try await client.request("POST /.vitrine/changes.json HTTP/1.1", fields)
  }

  @Test func pagesAreToldAndReadersShown() async throws {
    try await withLiveSite(Self.comparison) { client, _ in
      let summary = try await Self.summary(client, [Self.own, Self.shown])
      #expect(summary.status == 200)
      #expect(summary.text == #"{"count":2,"summary":"icons: 2 moved"}"#)
      let page = try await client.get("/.vitrine/changes", Self.own, "Sec-Fetch-Mode: navigate")
      #expect(page.status == 200)
      #expect(page.text == "<p>moved")
      #expect(page["Content-Type"] == "text/html; charset=utf-8")
      #expect(page["Content-Security-Policy"] == "frame-ancestors 'self'")
      #expect(page["Cache-Control"] == "no-store")
    }
  }

  @Test(arguments: [
    [own], [shown], [own, "X-Vitrine-Token: \(RunToken().text)"], ["Origin: null", own, shown],
    ["Sec-Fetch-Site: cross-site", shown], ["Origin: http://localhost:1", shown],
  ])
  func othersAreRefused(fields: [String]) async throws {
    try await withLiveSite(Self.comparison) { client, _ in
      let answer = try await Self.summary(client, fields)
      #expect(answer.status == 403)
    }
  }

  @Test func noOtherSiteFramesThePage() async throws {
    try await withLiveSite(Self.comparison) { client, _ in
      let framed = try await client.get(
        "/.vitrine/changes", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate",
        "Sec-Fetch-Dest: iframe")
      #expect(framed.status == 403)
      let host = try await client.request("GET /.vitrine/changes HTTP/1.1", host: "evil.example")
      #expect(host.status == 403)
    }
  }

  @Test func whatIsNotComparedIsNotThere() async throws {
    try await withLiveSite(nil) { client, _ in
      let answer = try await Self.summary(client, [Self.own, Self.shown])
      #expect(answer.status == 404)
    }
    try await withLiveSite(
      LiveComparison {
        ""
      } shown: {
        0
      } report: {
        nil
      }
    ) { client, _ in
      let answer = try await Self.summary(client, [Self.own, Self.shown])
      #expect(answer.status == 503)
    }
  }

  @Test func theOtherMethodsAreRefused() async throws {
    try await withLiveSite(nil) { client, _ in
      let get = try await client.get("/.vitrine/changes.json")
      #expect(get["Allow"] == "POST")
      let post = try await client.request("POST /.vitrine/changes HTTP/1.1")
      #expect(post.status == 405)
    }
  }

  /// A failed report is retried.
  @Test func eachStateIsComparedOnce() async throws {
    let made = Mutex(0)
    let base = Mutex("a")
    let shown = Mutex(1)
    let isWrong = Mutex(false)
    let comparison = LiveComparison {
      base.withLock { $0 }
    } shown: {
      shown.withLock { $0 }
    } report: {
      made.withLock { $0 += 1 }
      return isWrong.withLock { $0 } ? nil : Self.report
    }
    let reports = ChangeReports(comparison)
    #expect(made.withLock { $0 } == 0)
    for _ in 0..<3 { _ = await reports.report() }
    #expect(made.withLock { $0 } == 1)
    shown.withLock { $0 = 2 }
    _ = await reports.report()
    #expect(made.withLock { $0 } == 2)
    base.withLock { $0 = "b" }
    isWrong.withLock { $0 = true }
    for _ in 0..<2 { #expect(await reports.report() == nil) }
    #expect(made.withLock { $0 } == 4)
    isWrong.withLock { $0 = false }
    #expect(await reports.report() == Self.report)
  }

  @Test func aNewerStateEndsTheComparison() async throws {
    let begun = Mutex(0)
    let ended = Mutex(0)
    let reports = ChangeReports(
      LiveComparison {
        ""
      } shown: {
        begun.withLock { $0 }
      } report: {
        let number = begun.withLock { count in
          count += 1
          return count
        }
        guard number == 1 else { return Self.report }
        try? await Task.sleep(for: .seconds(3_600))
        ended.withLock { $0 += 1 }
        return nil
      })
    async let first = reports.report()
    while begun.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(2)) }
    #expect(await reports.report() == Self.report)
    #expect(await first == nil)
    #expect(ended.withLock { $0 } == 1)
  }
}
