import Diagnostics
import Foundation
import Testing

@testable import Publishing

@Suite struct PathTests {
  @Test(arguments: [
    ("", PathFlaw.empty), ("/a", .absolute), ("a//b", .emptyName), ("a/", .emptyName),
    ("./a", .dots), ("a/../b", .dots), ("..", .dots), ("a\u{0}b", .controlCharacter),
    ("a\nb", .controlCharacter), ("a\u{85}", .controlCharacter), ("a\\b", .backslash),
    ("a/" + String(repeating: "n", count: 256), .nameTooLong(bytes: 256)),
    (String(repeating: "ab/", count: 341) + "c", .pathTooLong(bytes: 1024)),
    (".vitrine", .reserved), (".vitrine/manifest.json", .reserved),
    (".Vitrine/Manifest.JSON", .reserved), (".vitrine/staging/x", .reserved),
    (".vitrine/staging/\u{301}x", .reserved), (".vitrine/journal\u{301}", .reserved),
    (".vitrine/journal", .reserved), (".vitrine/journal.new", .reserved),
    (".vitrine/snapshot.json", .reserved), (".VITRINE/a/b", .reserved),
  ])
  func aFlawIsFound(path: String, flaw: PathFlaw) throws {
    #expect(PathRule.flaw(of: path) == flaw)
    let fixture = try OutputFixture()
    #expect(try fixture.problems([path: "x"]) == [.invalidPath(path, flaw)])
    #expect(!FileManager.default.fileExists(atPath: fixture.output.path))
  }

  @Test(arguments: [
    "a", "a/b.html", ".nojekyll", "...", "a..b", "-", "ä", "日本/🦉.html", ".vitrines/a",
    "a/.vitrine/b",
    String(repeating: "n", count: 255), String(repeating: "ab/", count: 340) + "abc", "a b", "\"",
  ])
  func aGoodPathIsPublished(path: String) throws {
    let fixture = try OutputFixture()
    try fixture.publish([path: "x"])
    #expect(fixture.text(path) == "x")
    #expect(try fixture.publish([path: "x"]).method == .nothingToDo)
  }

  @Test(arguments: [
    (["a", "a"], PathCollision.Kind.writtenTwice), (["a", "A"], .sameWhenFolded),
    (["caf\u{E9}", "cafe\u{301}"], .sameWhenFolded), (["x/a", "X/b"], .sameWhenFolded),
    (["\u{C9}/a", "e\u{301}/b"], .sameWhenFolded),
    (["a/b", "a"], .fileAndFolder), (["a", "a/b"], .fileAndFolder),
    (["a", "A/b/c"], .fileAndFolder),
    (["a/b/c", "a/B"], .fileAndFolder),
  ])
  func twoPathsCollide(paths: [String], kind: PathCollision.Kind) throws {
    let fixture = try OutputFixture()
    try fixture.publish(["index.html": "old"])
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    for path in paths { try publication.write(path, "x".utf8) }
    let error = #expect(throws: PublishError.self) { try publication.commit() }
    #expect(
      error?.problems == [.collision(PathCollision(paths[1], with: paths[0], kind))])
    #expect(try fixture.site() == ["index.html": "old"])
  }

  /// Kept files are compared with each other when they are published first.
  @Test(arguments: [
    ("A", "a", PathCollision.Kind.sameWhenFolded), ("a", "a", .writtenTwice),
    ("b", "b/x.html", .fileAndFolder), ("a/y", "a", .fileAndFolder),
  ])
  func aNewPathCollidesWithAKeptOne(new: String, kept: String, kind: PathCollision.Kind) throws {
    let files = ["a": "1", "b/x.html": "2", "index.html": "3"]
    for keepsFirst in [true, false] {
      let fixture = try OutputFixture()
      try fixture.publish(files)
      let publication = try Publication(to: fixture.output.path, state: fixture.state)
      if !keepsFirst { try publication.write(new, "new".utf8) }
      #expect(publication.keep(["index.html", "none", kept, "a\0"]) == [true, false, true, false])
      if keepsFirst { try publication.write(new, "new".utf8) }
      let error = #expect(throws: PublishError.self) { try publication.commit() }
      #expect(error?.problems == [.collision(PathCollision(new, with: kept, kind))])
      #expect(try fixture.site() == files)
    }
  }

  @Test func keptFilesStay() throws {
    let fixture = try OutputFixture()
    let files = ["a": "1", "b/x.html": "2", "c/d/e": "3", "gone/f": "4"]
    for text in ["0", "1", "2"] {
      try fixture.publish(files.merging(["index.html": text]) { $1 })
    }
    try fixture.put("mine", at: "b/mine")
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    #expect(publication.keep(["c/d/e", "b/x.html", "a"]) == [true, true, true])
    #expect(publication.keep(["b/mine"]) == [false])
    try publication.write("index.html", "new".utf8)
    let report = try publication.commit()
    #expect(report.unchanged == ["a", "b/x.html", "c/d/e"] && report.deleted == ["gone/f"])
    #expect(
      try fixture.site()
        == ["a": "1", "b/x.html": "2", "c/d/e": "3", "b/mine": "mine", "index.html": "new"])
  }

  @Test func pathsThatOnlyLookAlikeDoNotCollide() throws {
    let fixture = try OutputFixture()
    try fixture.publish(["a": "1", "a.b": "2", "a-/c": "3", "b/a": "4", "ab/a": "5"])
    #expect(try fixture.site().count == 5)
  }

  @Test func allProblemsAreReportedAtOnceAndNameBothPaths() throws {
    let fixture = try OutputFixture()
    let publication = try Publication(to: fixture.output.path, state: fixture.state)
    for path in ["../x", "Owl", "owl", "owl/a", "b", "b"] {
      try publication.write(path, "x".utf8)
    }
    let error = try #require(throws: PublishError.self) { try publication.commit() }
    #expect(
      DiagnosticPrinter().text(for: error.diagnostics) == """
        error: [invalid-output-path] can't publish '../x': '.' and '..' can't be names in a path
        error: [output-collision] 'Owl' and 'owl' are the same path on macOS and Windows
        note: use names that differ by more than case or the encoding of accents
        error: [output-collision] 'Owl' and 'owl/a' need the same path as a file and as a folder
        error: [output-collision] 'b' would be written twice
        4 errors

        """)
  }
}
