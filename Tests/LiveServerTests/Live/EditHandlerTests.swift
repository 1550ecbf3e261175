import Foundation
import Synchronization
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct EditHandlerTests {
  private static let token = RunToken()
  private static let own = "Sec-Fetch-Site: same-origin"
  private static let shown = "X-Vitrine-Token: \(token.text)"
  private static let json = "Content-Type: application/json"

  /// Records the requests.
  private func answers(
    _ editing: ((Data) -> LiveEditing.Answer)?, line: String = "POST /.vitrine/edit HTTP/1.1",
    host: String = "localhost", _ fields: [String], body: String = "{}",
    from pages: OpenPages = OpenPages()
  ) async throws -> (answer: RawResponse, asked: [Data]) {
    let folder = try TemporaryFolder()
    let asked = Mutex<[Data]>([])
    let answer = Mutex<RawResponse?>(nil)
    let reply = editing?(Data(body.utf8))
    try await withListener(.init()) { request in
      let handler = LiveHandler(
        folder: try ServedFolder(path: folder.path), pages: pages, token: Self.token,
        editing: reply.map { reply in
          LiveEditing { body in
            asked.withLock { $0.append(body) }
            return reply
          }
        })
      return try await HostCheck(host: "127.0.0.1", next: CrossSiteCheck(next: handler))
        .handleRequest(request)
    } _: { client in
      let length = ["Content-Length: \(body.utf8.count)"]
      let response = try await client.request(line, host: host, fields + length, body: body)
      answer.withLock { $0 = response }
    }
    return (try #require(answer.withLock { $0 }), asked.withLock { $0 })
  }

  @Test func aPageOfThisRunEdits() async throws {
    let fields = [Self.own, Self.shown, Self.json]
    let done = try await answers({ .done($0) }, fields, body: "{\"page\":\"/\"}")
    #expect(done.answer.status == 200)
    #expect(done.answer.text == "{\"page\":\"/\"}")
    #expect(done.answer["Cache-Control"] == "no-store")
    #expect(done.asked.count == 1)
    #expect(try await answers({ .stale($0) }, fields).answer.status == 409)
    #expect(try await answers({ .refused($0) }, fields).answer.status == 422)
    #expect(try await answers(nil, fields).answer.status == 404)
    let got = try await answers(
      { .done($0) }, line: "GET /.vitrine/edit HTTP/1.1", [Self.own, Self.shown])
    #expect(got.answer.status == 405)
    #expect(got.answer["Allow"] == "POST")
  }

  @Test func theBuildAfterAnEditIsTold() async throws {
    for (fields, version) in [([Self.own, Self.shown, Self.json], 1), ([Self.own, Self.json], 0)] {
      let pages = OpenPages()
      _ = try await answers({ .done($0) }, fields, from: pages)
      await pages.apply(.published(RebuildReport(basePath: "/", changedFiles: [])))
      #expect(await pages.status.version == version)
    }
  }

  @Test(arguments: [
    [own, json], [shown, json], [own, "X-Vitrine-Token: \(RunToken().text)", json],
    ["Origin: null", own, shown, json], ["Sec-Fetch-Site: cross-site", shown, json],
    ["Origin: http://localhost:1", shown, json], ["Sec-Fetch-Site: none", shown, json],
    [own, "X-Vitrine-Token: ", json],
  ])
  func othersAreRefused(fields: [String]) async throws {
    let refused = try await answers({ .done($0) }, fields)
    #expect(refused.answer.status == 403)
    #expect(refused.asked == [])
  }

  /// A form of another site cannot send the media type of JSON.
  @Test(arguments: [
    "Content-Type: text/plain", "X: y", "Content-Type: application/x-www-form-urlencoded",
  ])
  func onlyJSONIsTaken(field: String) async throws {
    let refused = try await answers({ .done($0) }, [Self.own, Self.shown, field])
    #expect(refused.answer.status == 415)
    #expect(refused.asked == [])
  }

  @Test func neitherAnotherHostNorAFloodIsTaken() async throws {
    let fields = [Self.own, Self.shown, Self.json]
    let rebound = try await answers({ .done($0) }, host: "evil.example", fields)
    #expect(rebound.answer.status == 403)
    let flood = try await answers(
      { .done($0) }, fields, body: "\"" + String(repeating: "a", count: 10_000_000) + "\"")
    #expect(flood.answer.status == 413)
    #expect(rebound.asked + flood.asked == [])
  }

  @Test func onlyPagesThatAreEditedAreMarked() {
    let script = PageScript(token: Self.token, version: 1)
    #expect(!String(decoding: script.added(to: []), as: UTF8.self).contains("data-editor"))
    let editor = PageScript(token: Self.token, version: 1, isEditor: true)
    #expect(String(decoding: editor.added(to: []), as: UTF8.self).contains(" data-editor "))
  }
}
