import FlyingFox
import Testing

@testable import LiveServer

@Suite(.timeLimit(.minutes(20))) struct RequestLimitTests {
  private func status(_ text: String, _ client: RawClient) async throws -> Int {
    try RawResponse(try await client.exchange(Array(text.utf8))).status
  }

  private static let limits = ConnectionLimits()

  private static let tooLarge: [(String, Int)] = [
    ("GET /\(String(repeating: "a", count: limits.requestLine)) HTTP/1.1\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: limits.field))\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\n\(String(repeating: "X: 1\r\n", count: limits.fields + 1))\r\n", 431),
    // The response precedes the end.
    (String(repeating: "a", count: limits.head + 1), 414),
    ("GET / HTTP/1.1\r\n" + String(repeating: "X: 123456\r\n", count: limits.head / 11), 431),
    ("POST / HTTP/1.1\r\nContent-Length: \(limits.body + 1)\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
    ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
  ]

  @Test(arguments: tooLarge)
  func whatIsTooLargeIsRefused(text: String, expected: Int) async throws {
    try await withListener(.init()) { client in
      let status = try await status(text, client)
      #expect(status == expected)
    }
  }

  @Test func whatIsJustSmallEnoughIsAnswered() async throws {
    let limits = Self.limits
    let target = "/" + String(repeating: "a", count: limits.requestLine - 15)
    let field = "X: " + String(repeating: "a", count: limits.field - 3)
    let start = "GET / HTTP/1.1\r\n"
    try await withListener(limits) { client in
      let fields = String(repeating: "X: 1\r\n", count: limits.fields - 1)
      for head in ["GET \(target) HTTP/1.1\r\n", "\(start)\(field)\r\n", start + fields] {
        let status = try await status(head + "Connection: close\r\n\r\n", client)
        #expect(status == 200)
      }
    }
  }

  @Test(arguments: [
    ("\r\n\r\n", 400), ("GET\r\n\r\n", 400), ("GET  /  HTTP/1.1\r\n\r\n", 400),
    // The attack: a space with a combining character is another `Character`, but separates words.
    ("GET / \u{301} HTTP/1.1\r\n\r\n", 400), ("GET /\u{301}/ \u{200D} HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1 \r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505), ("GET / \r\n\r\n", 505),
    ("G(T / HTTP/1.1\r\n\r\n", 400), ("\u{0}\u{1}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nX: a\nY: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nX: a\rY: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
  ])
  func whatIsNoRequestEndsOnlyItsConnection(text: String, expected: Int) async throws {
    try await withListener(.init()) { client in
      let smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let bytes = try await client.exchange(Array((text + smuggled).utf8))
      let answer = try RawResponse(bytes)
      #expect(answer.status == expected)
      #expect(answer["Connection"] == "close")
      #expect(!String(decoding: bytes, as: UTF8.self).contains("hello"))
      let next = try await client.get("/")
      #expect(next.text == "hello\n")
    }
  }

  @Test func bytesThatAreNoTextAreRefused() async throws {
    try await withListener(.init()) { client in
      let bytes = Array("GET /".utf8) + [0xFF, 0xC0] + Array(" HTTP/1.1\r\n\r\n".utf8)
      let answer = try RawResponse(try await client.exchange(bytes))
      #expect(answer.status == 400)
    }
  }

  @Test func requestsMayComeInOnePieceOrInMany() async throws {
    try await withListener(.init()) { request in
      .text(.ok, "<\(request.target.rawValue) \(try await request.bodyData.count)>")
    } _: { client in
      let text =
        "GET /a?b HTTP/1.1\r\n\r\nPOST /c HTTP/1.1\r\nContent-Length: 3\r\n\r\nxyz"
        + "GET /d HTTP/1.0\r\n\r\nGET /e HTTP/1.1\r\n\r\n"
      let whole = String(decoding: try await client.exchange(Array(text.utf8)), as: UTF8.self)
      let bodies = whole.split(separator: "<").dropFirst().map { $0.prefix { $0 != ">" } }
      #expect(bodies == ["/a?b 0", "/c 3", "/d 0"])
      let connection = try RawConnection(port: client.port)
      defer { connection.close() }
      let pieces = try await blocking {
        for byte in text.utf8 { try connection.send([byte]) }
        return try connection.readToEnd()
      }
      #expect(String(decoding: pieces, as: UTF8.self) == whole)
    }
  }
}
