import ContentHash
import FileSystem
import Foundation
import Testing

@testable import Publishing

@Suite struct ManifestTests {
  let manifest = Manifest([
    FilePath("index.html"): Manifest.Entry(size: 4, hash: ContentHash("home")),
    FilePath("ä \"q\"/b"): Manifest.Entry(size: 0, hash: ContentHash("")),
  ])

  private var text: String { String(decoding: manifest.bytes, as: UTF8.self) }

  @Test func whatIsWrittenIsRead() throws {
    #expect(try Manifest(bytes: manifest.bytes) == manifest)
    #expect(try Manifest(bytes: Manifest().bytes) == Manifest())
  }

  @Test func everyCutIsNoticed() {
    let text = manifest.bytes
    for length in 0..<text.count {
      #expect(throws: Manifest.Flaw.damaged) { try Manifest(bytes: Array(text[..<length])) }
    }
  }

  @Test(arguments: [
    ("index.html", "../index.html"), ("index.html", "/index.html"), ("index.html", ""),
    ("\"size\":4", "\"size\":-4"), ("vitrine-manifest", "other"),
    ("\"version\":2", "\"version\":0"), ("\"version\":2", "\"version\":1"),
    ("\"size\":4", "\"size\":99999999999999999999"),
  ])
  func whatNoBuildWritesIsRefused(part: String, replacement: String) {
    let text = self.text.replacingOccurrences(of: part, with: replacement)
    #expect(throws: Manifest.Flaw.damaged) { try Manifest(bytes: Array(text.utf8)) }
  }

  @Test func everyFlippedBitIsNoticed() throws {
    for index in manifest.bytes.indices {
      for bit in 0..<8 {
        var bytes = manifest.bytes
        bytes[index] ^= 1 << bit
        #expect(throws: Manifest.Flaw.self, "byte \(index)") { try Manifest(bytes: bytes) }
      }
    }
  }

  @Test func theVersionWithoutAHashIsRead() throws {
    let lines = text.replacing("\"version\":2", with: "\"version\":1").split(separator: "\n")
    let old = lines.dropLast().joined(separator: "\n") + "\n]}\n"
    #expect(try Manifest(bytes: Array(old.utf8)) == manifest)
  }

  @Test func aNewerVersionIsToldApart() {
    let text = self.text.replacingOccurrences(of: "\"version\":2", with: "\"version\":12")
    #expect(throws: Manifest.Flaw.version(12)) { try Manifest(bytes: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("", PublishProblem.manifestDamaged), ("\u{0}\u{1}", .manifestDamaged),
    ("{\"format\":\"vitrine-manifest\",\"version\":3,\"files\":[\n", .manifestNewer(version: 3)),
  ])
  func withoutAManifestEqualFilesAreTakenOver(text: String, warning: PublishProblem) throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a": "a", "b": "b", "remembered:snapshot.json": "[]"])
    try fixture.putRemembered(text, as: "manifest.json")
    #expect(
      Set(try fixture.problems(["a": "changed", "b": "b"]))
        == [.foreignFile(path: "a", planned: "a"), warning])

    let report = try fixture.publish(["a": "a", "c": "c", "remembered:snapshot.json": "[1]"])
    #expect(Set(report.warnings) == [warning, .filesLeft(["b"])])
    #expect(try fixture.site() == ["a": "a", "b": "b", "c": "c"])
    #expect(fixture.recalled("snapshot.json") == "[1]")
    #expect(try fixture.publish(["a": "2"]).deleted == ["c"])
    #expect(fixture.recalled("snapshot.json") == nil)
  }
}
