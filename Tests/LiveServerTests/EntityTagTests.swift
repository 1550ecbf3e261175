import ContentHash
import FileSystem
import Foundation
import Testing

@testable import LiveServer

@Suite struct EntityTagTests {
  @Test func aTagIsStrongAndOfTheContent() async throws {
    let folder = try TemporaryFolder()
    try folder.write("one.txt", "same")
    try folder.write("two.txt", "same")
    try folder.write("other.txt", "diff")
    try await withServer(folder) { client in
      let one = try #require(try await client.get("/one.txt")["ETag"])
      #expect(one.hasPrefix("\"") && one.hasSuffix("\"") && one.count == 34)
      #expect(try await client.get("/two.txt")["ETag"] == one)
      #expect(try await client.get("/other.txt")["ETag"] != one)
    }
  }

  /// Within a clock tick of many file systems.
  @Test func aTagChangesWithContentOfEqualSizeInTheSameSecond() async throws {
    let folder = try TemporaryFolder()
    try await withServer(folder) { client in
      for round in 0..<50 {
        let first = "<p>\(round) a</p>"
        let second = "<p>\(round) b</p>"
        try folder.write("page.html", first)
        let old = try await client.get("/page.html")
        try folder.write("page.html", second)
        let new = try await client.get(
          "/page.html", "If-None-Match: \(try #require(old["ETag"]))")
        #expect(old.text == first)
        #expect(new.status == 200)
        #expect(new.text == second)
        #expect(new["ETag"] != old["ETag"])
      }
    }
  }

  @Test func whatHasNotChangedIsNotSentAgain() async throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", "home")
    try await withServer(folder) { client in
      let tag = try #require(try await client.get("/")["ETag"])
      for field in [tag, "W/\(tag)", "*", "\"other\", \(tag)", "\"a\",W/\(tag) , \"b\""] {
        let answer = try await client.get("/", "If-None-Match: \(field)", "Range: bytes=0-1")
        #expect(answer.status == 304, "\(field)")
        #expect(answer.body.isEmpty)
        #expect(answer["ETag"] == tag)
        #expect(answer["Cache-Control"] == "no-cache")
        #expect(answer["Content-Length"] == "4")
      }
      for field in ["\"other\"", String(tag.dropLast()), "W/\"\"", tag.uppercased() + "x"] {
        #expect(try await client.get("/", "If-None-Match: \(field)").status == 200, "\(field)")
      }
      #expect(try await client.head("/", "If-None-Match: \(tag)").status == 304)
    }
  }

  @Test func aFileIsHashedOnceWhileItsFingerprintStays() throws {
    let cache = EntityTagCache()
    var fingerprint = try fingerprint(modified: 0)
    var hashed = 0
    func tag(now: Int64 = 1_000_000_000_000) -> String {
      cache.tag(at: "page", fingerprint: fingerprint, now: now) {
        hashed += 1
        return ContentHash("content \(hashed)")
      }
    }
    let first = tag()
    #expect(tag() == first)
    #expect(hashed == 1)
    for change: WritableKeyPath<FileFingerprint, Int64> in [\.modified, \.changed] {
      let before = tag()
      fingerprint[keyPath: change] += 1
      #expect(tag() != before)
    }
    fingerprint.inode += 1
    #expect(tag() == "\"\(ContentHash("content 4"))\"")
    fingerprint.size += 1
    #expect(tag() == "\"\(ContentHash("content 5"))\"")
  }

  @Test func aFileThatWasJustWrittenIsHashedEachTime() throws {
    let cache = EntityTagCache()
    let written: Int64 = 1_000_000_000_000
    let fingerprint = try fingerprint(modified: written)
    var hashed = 0
    for (now, expected) in [
      (written, 1), (written + 1_000_000_000, 2), (written - 5, 3), (written + 9_000_000_000, 4),
      (written + 9_000_000_001, 4), (written, 4),
    ] {
      _ = cache.tag(at: "page", fingerprint: fingerprint, now: now) {
        hashed += 1
        return ContentHash("content")
      }
      #expect(hashed == expected)
    }
  }

  private func fingerprint(modified: Int64) throws -> FileFingerprint {
    FileFingerprint(size: 0, modified: modified, changed: modified, inode: 0)
  }

  @Test func aLargeFileIsHashedInPieces() throws {
    let folder = try TemporaryFolder()
    var bytes = [UInt8](repeating: 7, count: (1 << 21) + 5)
    try folder.write("large", bytes)
    let first = try hash(of: "large", in: folder)
    bytes[bytes.count - 1] = 8
    try folder.write("large", bytes)
    let second = try hash(of: "large", in: folder)
    bytes[0] = 8
    try folder.write("large", bytes)
    let third = try hash(of: "large", in: folder)
    #expect(Set([first, second, third]).count == 3)
  }

  private func hash(of name: String, in folder: TemporaryFolder) throws -> ContentHash {
    let entry = try ServedFolder(path: folder.path).entry(at: [name])
    guard case .file(let file) = entry else {
      Issue.record("\(name) is no file")
      return ContentHash("")
    }
    return try file.contentHash()
  }
}
