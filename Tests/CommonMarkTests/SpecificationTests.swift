import CommonMark
import Foundation
import Testing

/// The examples of the CommonMark specification, downloaded by `fetch-spec`.
@Suite struct SpecificationTests {
  struct Example: Decodable {
    var example: Int
    var section: String
    var markdown: String
    var html: String
  }

  static var file: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/commonmark-spec.json")
  }

  /// True if the file exists. With `VITRINE_REQUIRE_TOOLS`, a missing file fails the test.
  static var isNeeded: Bool {
    ProcessInfo.processInfo.environment["VITRINE_REQUIRE_TOOLS"] != nil
      || FileManager.default.fileExists(atPath: file.path)
  }

  @Test(.enabled(if: isNeeded, "run Tests/CommonMarkTests/fetch-spec first"))
  func everyExampleRendersAsSpecified() throws {
    let examples = try JSONDecoder().decode([Example].self, from: Data(contentsOf: Self.file))
    #expect(examples.count == 652)
    var options = MarkdownDocument.HTMLOptions()
    options.isUnsafe = true
    for example in examples {
      let html = try MarkdownDocument(example.markdown).html(options: options)
      #expect(html == example.html, "example \(example.example), \(example.section)")
    }
  }
}
