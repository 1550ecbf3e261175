import Testing

@testable import LiveServer

@Suite struct CrossSiteTests {
  private func status(_ fields: [String], method: String = "GET") async throws -> Int {
    let folder = try TemporaryFolder()
    try folder.write("catalog.json", "{}")
    nonisolated(unsafe) var status = 0
    try await withServer(folder) { client in
      let answer = try await client.request("\(method) /catalog.json HTTP/1.1", fields)
      status = answer.status
      #expect(answer["Access-Control-Allow-Origin"] == nil)
      #expect(answer["Access-Control-Allow-Methods"] == nil)
      #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin")
    }
    return status
  }

  @Test(arguments: [
    [], ["Sec-Fetch-Site: none", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"],
    ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"],
    ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document"],
    ["Origin: http://localhost"],
  ])
  func ownPagesAndLinksAreAnswered(fields: [String]) async throws {
    #expect(try await status(fields) == 200)
  }

  @Test(arguments: [
    ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: script"],
    ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: cors", "Sec-Fetch-Dest: empty"],
    ["Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: no-cors", "Sec-Fetch-Dest: image"],
    ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: iframe"],
    ["Sec-Fetch-Site: cross-site"], ["Sec-Fetch-Site: SAME-ORIGIN"],
    ["Origin: http://evil.example"], ["Origin: null"], ["Origin: https://localhost"],
    ["Origin: http://localhost:3000"], ["Origin: http://localhost.evil.example"],
    ["Origin: null", "Sec-Fetch-Site: same-origin"],
  ])
  func otherPagesGetNothing(fields: [String]) async throws {
    for method in ["GET", "HEAD", "POST", "OPTIONS"] {
      #expect(try await status(fields, method: method) == 403)
    }
  }
}
