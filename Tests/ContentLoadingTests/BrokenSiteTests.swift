import ContentLoading
import ContentTestSupport
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Each folder in `Fixtures/Broken` is a site with one kind of mistake, with its messages in
/// `expected.txt`.
@Suite struct BrokenSiteTests {
  private static let names = (try? Fixture.folders(in: "Broken")) ?? []

  @Test(arguments: names)
  func prints(_ name: String) async throws {
    let folder = Fixture.url("Broken/" + name)
    let expected = try String(contentsOf: folder.appending(path: "expected.txt"), encoding: .utf8)
    #expect(try await Printed.diagnostics(of: .folder(folder)) == expected)
  }

  @Test func everyCodeHasASite() throws {
    var shown: Set<String> = []
    for name in Self.names {
      let file = Fixture.url("Broken/\(name)/expected.txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      for line in text.split(separator: "\n") {
        if let code = line.firstMatch(of: /: (?:error|warning): \[([a-z0-9-]+)\]/) {
          shown.insert(String(code.1))
        }
      }
    }
    let missing = try Self.codesInSource().subtracting(shown)
    #expect(missing == Self.codesWithoutFolder)
  }

  /// Codes of other tests: files that not every repository can store (`UnstorableFileTests`,
  /// `ContentFolderTests`), large files (`SVGLimitTests`), links (`ContentLinkTests`, `LinkTests`), verbose
  /// output (`VerboseTests`), and imports (`InputProblem`).
  private static let codesWithoutFolder: Set = [
    "colliding-files", "unreadable-file", "svg-too-large", "dead-link", "foreign-link",
    "link-out-of-site", "svg-left-out", "symbolic-links", "too-large",
  ]

  /// The problem codes in the source code of content modules.
  private static func codesInSource() throws -> Set<String> {
    let sources = Fixture.url("../../Sources")
    let names = Dictionary(
      uniqueKeysWithValues: DiagnosticCode.allCases.map { ("\($0)", $0.rawValue) })
    var codes: Set<String> = []
    for module in [
      "ContentSyntax", "OutlineFormats", "LayoutReading", "ContentLoading", "PictureReading",
    ] {
      let folder = sources.appending(path: module).path
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.contains("Problem") && path.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        for match in text.matches(
          of: /(?:error\(|warning\(|[ (](?:malformed|dtd|encoding|tooComplex):|code:.* =)\s*\.(\w+)/
        ) {
          codes.insert(try #require(names[String(match.1)], "\(match.1)"))
        }
      }
    }
    return codes
  }
}
