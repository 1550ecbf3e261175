import Foundation
import Testing

@testable import LiveServer

@Suite struct BodyTests {
  private func pattern(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 12) }
  }

  @Test func aLargeFileArrivesWhole() async throws {
    let folder = try TemporaryFolder()
    let bytes = pattern(5_000_003)
    try folder.write("large.bin", bytes)
    try await withServer(folder) { client in
      let whole = try await client.get("/large.bin")
      #expect(whole["Content-Length"] == "5000003")
      #expect(whole["Transfer-Encoding"] == nil)
      #expect(whole.body == bytes)
      let part = try await client.get("/large.bin", "Range: bytes=1000000-4000000")
      #expect(part.body == Array(bytes[1_000_000...4_000_000]))
      let head = try await client.head("/large.bin")
      #expect(head["Content-Length"] == "5000003")
      #expect(head.body.isEmpty)
    }
  }

  private func body(of count: Int, in folder: TemporaryFolder) throws -> FileBody {
    try folder.write("file", pattern(count))
    let entry = try ServedFolder(path: folder.path).entry(at: ["file"])
    guard case .file(let file) = entry else { throw CocoaError(.fileNoSuchFile) }
    return FileBody(file: file, remainingRange: 0..<file.size)
  }

  @Test func aFileIsReadPieceByPiece() async throws {
    let folder = try TemporaryFolder()
    var iterator = try body(of: 100, in: folder).makeAsyncIterator()
    var read: [UInt8] = []
    while let bytes = try await iterator.nextBuffer(suggested: 30) {
      #expect(bytes.count <= 30)
      read += bytes
    }
    #expect(read == pattern(100))
  }

  @Test func aFileThatHasBecomeShorterIsAnError() async throws {
    let folder = try TemporaryFolder()
    var iterator = try body(of: 100, in: folder).makeAsyncIterator()
    _ = try await iterator.nextBuffer(suggested: 60)
    #expect(truncate(folder.path + "/file", 50) == 0)
    await #expect(throws: OpenFile.ReadError.truncated) {
      try await iterator.nextBuffer(suggested: 60)
    }
  }

  @Test func aFileThatHasBecomeLongerEndsWhereItDid() async throws {
    let folder = try TemporaryFolder()
    var iterator = try body(of: 100, in: folder).makeAsyncIterator()
    try folder.write("file", pattern(500))
    let bytes = try await iterator.nextBuffer(suggested: 1_000)
    #expect(bytes?.count == 100)
    let end = try await iterator.nextBuffer(suggested: 1_000)
    #expect(end == nil)
  }

  @Test func aBodyThatIsTooLargeEndsTheConnection() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await withServer(folder) { client in
      // The attack: the bytes after the fields must not be parsed as a request.
      let smuggled = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      for (field, status) in [
        ("Content-Length: 99999999999", "413"), ("Transfer-Encoding: chunked", "411"),
      ] {
        for method in ["GET", "POST"] {
          let request = "\(method) / HTTP/1.1\r\nHost: localhost\r\n\(field)\r\n\r\n" + smuggled
          let text = String(
            decoding: try await client.exchange(Array(request.utf8)), as: UTF8.self)
          #expect(text.hasPrefix("HTTP/1.1 \(status) "))
          #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2)
          #expect(!text.contains("home"))
        }
      }
    }
  }

  @Test func aBodyBelowTheLimitIsPassedOver() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await withServer(folder) { client in
      for count in [1, 4_096, 4_097, ConnectionLimits().body] {
        let body = String(repeating: "x", count: count)
        let requests =
          "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(count)\r\n\r\n\(body)"
          + "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        let text = String(
          decoding: try await client.exchange(Array(requests.utf8)), as: UTF8.self)
        #expect(text.hasPrefix("HTTP/1.1 405 "))
        #expect(text.hasSuffix("home"), "\(count)")
      }
    }
  }

  @Test func aTargetWithAControlCharacterIsRefused() async throws {
    let folder = try TemporaryFolder()
    try folder.write("sub/index.html", "")
    try await withServer(folder) { client in
      let answer = try await client.get("/sub?a\rX-Injected:yes")
      #expect(answer.status == 400)
      #expect(answer["X-Injected"] == nil)
    }
  }
}
