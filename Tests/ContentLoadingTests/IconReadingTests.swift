import Catalog
import ContentHash
import ContentSyntax
import Diagnostics
import Testing

@testable import ContentLoading

/// Concurrent reading returns the same icons and problems as sequential reading.
@Suite struct IconReadingTests {
  private struct Read {
    var icons: [ContentHash?] = []
    var diagnostics: [Diagnostic] = []
    var problemCount = 0
  }

  private func read(_ entries: [String], inParts: Bool) throws -> Read {
    let file = SourceFile(
      path: "Content/catalog.json", text: "[\n" + entries.joined(separator: ",\n") + "\n]\n")
    guard case .array(let nodes) = try JSONReader.read(file).value else { return Read() }
    let report = FileReport(file)
    let sections = [CatalogSection(id: try Slug("all"), title: "All")]
    let readings =
      inParts
      ? IconReading.readings(
        of: nodes, sections: sections, currency: .usDollar, report: report)
      : nodes.compactMap {
        IconReading($0, sections: sections, currency: .usDollar, report: report)
      }
    return Read(
      icons: readings.map { $0.icon.map { ContentHash(of: [$0]) } },
      diagnostics: report.diagnostics, problemCount: report.problemCount)
  }

  private func expectSame(_ entries: [String]) throws -> Read {
    let (one, parts) = (try read(entries, inParts: false), try read(entries, inParts: true))
    #expect(parts.icons == one.icons)
    #expect(parts.diagnostics == one.diagnostics)
    #expect(parts.problemCount == one.problemCount)
    return parts
  }

  @Test func partsAreReadAsOne() throws {
    let entries = (0..<9_000).map { number in
      switch number % 1_501 {
      case 0: #"{ "id": "a\#(number)", "price": "free" }"#
      case 1: #"{ "id": "a\#(number)", "price": 1, "section": "A l" }"#
      case 2: "7"
      case 3: #"{ "price": 1 }"#
      case 4: #"{ "id": "a\#(number)", "price": 1, "pirce": 1 }"#
      default: #"{ "id": "a\#(number)", "price": \#(number).5, "tags": ["t\#(number)"] }"#
      }
    }
    let read = try expectSame(entries)
    #expect(read.icons.count == 8_994)
    #expect(read.diagnostics.count == 30)
  }

  /// Problems above the limit are only counted.
  @Test(arguments: [1_001, 4_096, 12_000])
  func allAreWrong(count: Int) throws {
    let read = try expectSame([String](repeating: "{}", count: count))
    #expect(read.diagnostics.count == DiagnosticList.limit + 1)
    #expect(read.problemCount == 2 * count)
  }

  /// Tags of visible ASCII characters have a fast path.
  @Test(arguments: [
    ("a b", "a b"), ("a  b", "a b"), (" a", "a"), ("a ", "a"), ("a\tb", "a b"),
    ("a\u{A0}b", "a b"), ("a\u{2003}", "a"), ("né \n b", "né b"), ("a\u{1F}b", "a\u{1F}b"),
  ])
  func tagsHaveOneSpaceBetweenWords(written: String, tag: String) throws {
    let node = ContentNode.object([
      .init("id", "a"), .init("price", 1), .init("tags", .strings([written])),
    ])
    let report = FileReport(SourceFile(path: "Content/catalog.json", text: ""))
    let reading = IconReading(node, sections: [], currency: .usDollar, report: report)
    #expect(reading?.icon?.tags == [tag])
  }
}
