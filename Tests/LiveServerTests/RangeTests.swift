import Testing

@testable import LiveServer

@Suite struct RangeTests {
  @Test(arguments: [
    ("bytes=0-0", ByteRange.part(0..<1)),
    ("bytes=0-99", .part(0..<10)),
    ("bytes=3-5", .part(3..<6)),
    ("BYTES = 3-5", .whole),
    ("Bytes=3-5 ", .part(3..<6)),
    ("bytes=9-", .part(9..<10)),
    ("bytes=-3", .part(7..<10)),
    ("bytes=-99", .part(0..<10)),
    ("bytes=-0", .unsatisfiable),
    ("bytes=10-", .unsatisfiable),
    ("bytes=99-100", .unsatisfiable),
    ("bytes=0-99999999999999999999999", .part(0..<10)),
    ("bytes=99999999999999999999999-", .unsatisfiable),
    ("bytes=-99999999999999999999999", .part(0..<10)),
    ("bytes=9223372036854775807-9223372036854775807", .unsatisfiable),
    ("bytes=5-3", .whole),
    ("bytes=", .whole),
    ("bytes=-", .whole),
    ("bytes=--1", .whole),
    ("bytes=+1-2", .whole),
    ("bytes=a-b", .whole),
    ("bytes=0-1,3-4", .whole),
    ("bytes=1", .whole),
    ("items=0-1", .whole),
    ("", .whole),
  ])
  func aFieldIsReadForTenBytes(field: String, range: ByteRange) {
    #expect(ByteRange(field: field, size: 10) == range)
  }

  @Test func anEmptyFileHasNoPart() {
    #expect(ByteRange(field: nil, size: 0) == .whole)
    #expect(ByteRange(field: "bytes=-5", size: 0) == .whole)
    #expect(ByteRange(field: "bytes=0-", size: 0) == .unsatisfiable)
  }

  private func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("digits.txt", "0123456789")
    return folder
  }

  @Test func aPartIsAnswered() async throws {
    try await withServer(site()) { client in
      let middle = try await client.get("/digits.txt", "Range: bytes=3-5")
      #expect(middle.status == 206)
      #expect(middle.text == "345")
      #expect(middle["Content-Range"] == "bytes 3-5/10")
      #expect(middle["Content-Length"] == "3")
      #expect(middle["Accept-Ranges"] == "bytes")
      #expect(middle["Content-Type"] == "text/plain; charset=utf-8")
      let end = try await client.get("/digits.txt", "Range: bytes=-2")
      #expect(end.text == "89")
      #expect(end["Content-Range"] == "bytes 8-9/10")
    }
  }

  @Test func whatTheFileDoesNotHaveIsRefused() async throws {
    try await withServer(site()) { client in
      let answer = try await client.get("/digits.txt", "Range: bytes=10-")
      #expect(answer.status == 416)
      #expect(answer["Content-Range"] == "bytes */10")
      #expect(!answer.text.contains("0123"))
    }
  }

  @Test func severalRangesAreTheWholeFile() async throws {
    try await withServer(site()) { client in
      let answer = try await client.get("/digits.txt", "Range: bytes=0-1,4-5")
      #expect(answer.status == 200)
      #expect(answer.text == "0123456789")
      #expect(answer["Content-Range"] == nil)
    }
  }

  @Test func aRangeHoldsOnlyForTheTagItWasAskedFor() async throws {
    try await withServer(site()) { client in
      let tag = try #require(try await client.get("/digits.txt")["ETag"])
      let range = "Range: bytes=0-1"
      #expect(try await client.get("/digits.txt", range, "If-Range: \(tag)").text == "01")
      for other in ["\"other\"", "W/\(tag)", "Sat, 21 Nov 2026 08:00:00 GMT"] {
        let answer = try await client.get("/digits.txt", range, "If-Range: \(other)")
        #expect(answer.status == 200, "\(other)")
        #expect(answer.text == "0123456789")
      }
    }
  }

  @Test func headPassesOverRanges() async throws {
    try await withServer(site()) { client in
      let answer = try await client.head("/digits.txt", "Range: bytes=0-1")
      #expect(answer.status == 200)
      #expect(answer["Content-Length"] == "10")
      #expect(answer.body.isEmpty)
    }
  }
}
