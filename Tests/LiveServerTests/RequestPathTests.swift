import TestSupport
import Testing

@testable import LiveServer

@Suite struct RequestPathTests {
  @Test func aPathIsCutAndDecodedOnce() throws {
    let path = try RequestPath("/a%20b/%25%32%65/gr%C3%BC%C3%9Fe")
    #expect(path.segments == ["a b", "%2e", "grüße"])
    #expect(!path.isFolder)
    #expect(path.encoded == "/a%20b/%252e/gr%C3%BC%C3%9Fe")
  }

  @Test func aSlashAtTheEndMeansAFolder() throws {
    #expect(try RequestPath("/a/").isFolder)
    #expect(try RequestPath("/a/").segments == ["a"])
    #expect(try RequestPath("/").isFolder)
    #expect(try RequestPath("/").segments == [])
    #expect(try RequestPath("/").encoded == "/")
  }

  @Test func namesWithUnusualCharactersSurvive() throws {
    let path = try RequestPath("/a+b&c=d;e,f:g@h!$'()*~")
    #expect(path.segments == ["a+b&c=d;e,f:g@h!$'()*~"])
    #expect(path.encoded == "/a+b&c=d;e,f:g@h!$'()*~")
    #expect(try RequestPath("/a..b/c.").segments == ["a..b", "c."])
  }

  @Test func whatIsRefusedSaysWhy() {
    #expect(throws: RequestPath.Refusal.malformed) { try RequestPath("") }
    #expect(throws: RequestPath.Refusal.malformed) { try RequestPath("a") }
    #expect(throws: RequestPath.Refusal.malformed) { try RequestPath("/%c0%af") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("/a/../b") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("/a//b") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("//") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("/a%2Fb") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("/a%5Cb") }
    #expect(throws: RequestPath.Refusal.notServed) { try RequestPath("/a\\b") }
  }

  /// A `Location` always stays on the server.
  @Test func writingAndReadingAgainGivesThePath() throws {
    var generator = SeededGenerator.fresh(for: "writingAndReadingAgainGivesThePath")
    let pieces = ["/", "/", "a", "ü", "%20", "%25", "%3F", "#", ":", "%2e", "&", "\u{301}", "-"]
    for _ in 0..<5_000 {
      let target = (0..<Int.random(in: 0...12, using: &generator)).reduce("/") { path, _ in
        path + (pieces.randomElement(using: &generator) ?? "")
      }
      guard let path = try? RequestPath(target) else { continue }
      #expect(try RequestPath(path.encoded) == path, "\(target)")
      #expect(!path.encoded.hasPrefix("//"))
      #expect(path.encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }
}
