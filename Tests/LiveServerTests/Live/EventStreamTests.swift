import FlyingFox
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct EventStreamTests {
  private static let token = RunToken()
  private static let site = "Sec-Fetch-Site: same-origin"
  private static let shown = "X-Vitrine-Token: \(token.text)"

  private func withLiveSite(
    _ body: @escaping @Sendable (RawClient, OpenPages) async throws -> Void
  ) async throws {
    let folder = try TemporaryFolder()
    let pages = OpenPages()
    let handler = LiveHandler(
      folder: try ServedFolder(path: folder.path), pages: pages, token: Self.token)
    let checked = HostCheck(host: "127.0.0.1", next: CrossSiteCheck(next: handler))
    try await withListener(.init()) {
      try await checked.handleRequest($0)
    } _: {
      try await body($0, pages)
    }
  }

  private static func head(_ fields: [String], method: String = "POST") -> [UInt8] {
    let lines = ["\(method) \(EventStream.path) HTTP/1.1", "Host: localhost"] + fields
    return Array(lines.map { $0 + "\r\n" }.joined().utf8) + Array("\r\n".utf8)
  }

  @Test(arguments: [
    [site], [shown], [site, "X-Vitrine-Token: \(RunToken().text)"], [site, "X-Vitrine-Token:"],
    ["Sec-Fetch-Site: cross-site", shown], ["Sec-Fetch-Site: same-site", shown],
    ["Sec-Fetch-Site: none", shown],
    ["Origin: null", shown], ["Origin: null", site, shown], ["Origin: http://evil.example", shown],
    ["Origin: http://localhost:1", shown], ["Origin: https://localhost", shown],
    [
      "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document", shown,
    ],
  ])
  func othersAreRefused(fields: [String]) async throws {
    try await withLiveSite { client, pages in
      for method in ["GET", "POST"] {
        let bytes = try await client.exchange(
          Self.head(fields + ["Connection: close"], method: method))
        let answer = try RawResponse(bytes)
        #expect(answer.status == 403)
        #expect(answer["Access-Control-Allow-Origin"] == nil)
        let listeners = await pages.listenerCount
        #expect(listeners == 0)
      }
    }
  }

  /// Builds render open pages first.
  @Test(arguments: [
    ("http://localhost/shop/", ["index.html"]),
    ("http://localhost/shop/icons/o%20wl/?a#b", ["icons/o wl/index.html"]),
    ("http://localhost/shop/odd.html", ["odd.html"]), ("http://localhost/other/", []),
    ("http://localhost/shop/../../etc/passwd", []), ("nonsense", []), ("", []),
  ])
  func pagesThatAreOpenAreKnown(referer: String, files: [String]) async throws {
    try await withLiveSite { client, pages in
      await pages.apply(.published(RebuildReport(basePath: "/shop/", changedFiles: [])))
      let connection = try RawConnection(port: client.port)
      defer { connection.close() }
      try connection.send(Self.head([Self.site, Self.shown, "Referer: \(referer)"]))
      _ = try await connection.readEvent()
      #expect(await pages.openFiles == Set(files))
    }
  }

  @Test(arguments: [
    [site, shown], ["Origin: http://localhost", shown], ["Origin: http://localhost", site, shown],
  ])
  func ownPagesAreToldTheStateAndEachThatFollows(fields: [String]) async throws {
    try await withLiveSite { client, pages in
      let connection = try RawConnection(port: client.port)
      defer { connection.close() }
      try connection.send(Self.head(fields))
      let start = try await connection.readEvent()
      #expect(start.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(start.contains("Content-Type: text/event-stream\r\n"))
      #expect(!start.contains("Access-Control"))
      #expect(start.contains(#""version":0"#))
      #expect(start.contains(#""problems":"""#))
      // The page's version is unknown.
      #expect(!start.contains("changed"))
      await pages.apply(.failed(problems: "a\n\"b\""))
      #expect(try await connection.readEvent().contains(#""problems":"a\n\"b\"""#))
      for (number, file) in ["x.png", "y\"z"].enumerated() {
        let build = RebuildReport(basePath: "/", changedFiles: [file], warnings: "odd\n")
        await pages.apply(.published(build))
        let event = try await connection.readEvent()
        #expect(event.contains(#""version":\#(number + 1)"#))
        #expect(event.contains(#""warnings":"odd\n""#))
        let name = file.replacing("\"", with: #"\""#)
        #expect(event.contains(##""changed":["/\##(name)"]"##))
      }
    }
  }

  @Test func whoeverGoesIsForgotten() async throws {
    try await withLiveSite { client, pages in
      let connection = try RawConnection(port: client.port)
      try connection.send(Self.head([Self.site, Self.shown]))
      _ = try await connection.readEvent()
      #expect(await pages.listenerCount == 1)
      connection.close()
      while await pages.listenerCount > 0 { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  @Test func tokensAreSecretsOfTheirRun() {
    #expect(RunToken() != RunToken())
    #expect(RunToken().text.count == 32)
    let digits = Set("0123456789abcdef")
    #expect(RunToken().text.allSatisfy(digits.contains))
  }
}
