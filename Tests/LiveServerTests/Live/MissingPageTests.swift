import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct MissingPageTests {
  /// The early exit omits only pages that are not among the nearest.
  @Test func theNearestAreTheOnesThatLookingAtAllFinds() {
    var random = SeededGenerator.fresh(for: "the nearest pages")
    for _ in 0..<50 {
      let names = (0..<30).map { _ in
        String(
          (0..<Int.random(in: 0..<8, using: &random)).map { _ in
            "abc".randomElement(using: &random) ?? "a"
          })
      }
      let pages = Set(names)
      let all = pages.map { page in
        (EditDistance(from: "abcab").to(page) ?? .max, page)
      }
      let nearest = NearestPages(to: "abcab", among: pages.sorted())
      #expect(nearest.paths == all.sorted { $0 < $1 }.prefix(NearestPages.limit).map(\.1))
    }
  }

  private func answer(
    to target: String, accept: String = "text/html,*/*", below base: String = "/"
  ) async throws -> String {
    let folder = try TemporaryFolder()
    for path in ["index.html", "icons/ghost/index.html", "icons/owl/index.html", "a&b.html"] {
      try folder.write("Public/" + path, "")
    }
    try folder.write("Public/404.html", "<body><main>own</main>foot</body>")
    try folder.write("Public/.hidden/index.html", "")
    let pages = OpenPages()
    await pages.apply(.published(RebuildReport(basePath: base, changedFiles: ["a"])))
    let handler = LiveHandler(folder: try ServedFolder(path: folder.path + "/Public"), pages: pages)
    let (texts, continuation) = AsyncStream.makeStream(of: String.self)
    try await withListener(.init()) {
      try await handler.handleRequest($0)
    } _: { client in
      let answer = try await client.get(target, "Accept: \(accept)")
      #expect(answer.status == 404)
      continuation.yield(answer.text)
    }
    return await texts.first { _ in true } ?? ""
  }

  @Test func theNearestPagesAreOffered() async throws {
    let text = try await answer(to: "/icons/gost/")
    #expect(text.hasPrefix("<body><main>own<vitrine-missing><template shadowrootmode=\"open\">"))
    #expect(text.contains("<code>/icons/gost/</code>"))
    let links = text.matches(of: /href="([^"]*)">([^<]*)</).map { [String($0.1), String($0.2)] }
    #expect(links.first == ["/icons/ghost/", "/icons/ghost/"])
    #expect(
      Set(links.map { $0[0] }) == ["/icons/ghost/", "/icons/owl/", "/", "/a&amp;b.html"])
  }

  @Test func theyStandBelowThePathOfTheSite() async throws {
    let text = try await answer(to: "/shop/icons/owls/", below: "/shop/")
    #expect(text.contains("<li><a href=\"/shop/icons/owl/\">"))
  }

  @Test func whatIsAskedForIsNoMarkup() async throws {
    let text = try await answer(to: "/%3Cscript%3E%22&amp;/")
    #expect(text.contains("<code>/&lt;script&gt;&quot;&amp;amp;/</code>"))
    #expect(!text.contains("<script>\""))
  }

  @Test func onlyPagesAreToldMore() async throws {
    let text = try await answer(to: "/x.png", accept: "image/*")
    #expect(!text.contains("vitrine-missing"))
  }

  /// The attack: a `<` with a combining character is another `Character`, but begins a tag.
  @Test(arguments: ["%CC%81", "%E2%80%8D"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) throws {
    for (character, reference) in [
      ("%26", "&amp;"), ("%3C", "&lt;"), ("%3E", "&gt;"), ("%22", "&quot;"), ("'", "&#39;"),
    ] {
      let path = try RequestPath("/x\(character)\(mark)img/onerror=alert(1)")
      let notice = MissingPage(path: path, nearest: [path]).notice
      let text = try #require(mark.removingPercentEncoding)
      let html = "/x\(reference)\(text)img/onerror=alert(1)"
      #expect(notice.contains("<code>\(html)</code>"))
      #expect(notice.contains("\">\(html)</a>"))
    }
  }
}
