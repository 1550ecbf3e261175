import Catalog
import ContentLoading
import ContentTestSupport
import Foundation
import Markup
import TestSupport
import Testing

@testable import OutlineFormats

/// The files in `Fixtures/OPML`, from real programs, are unchanged after reading and writing, as compared by
/// another parser.
@Suite struct OPMLRoundTripTests {
  private static let names = [
    "drummer", "dynalist", "feedly", "namespaces", "netnewswire", "omnioutliner", "radio",
    "workflowy",
  ]

  private static func outline(_ name: String) async throws -> Outline {
    let source = ContentSource.folder(Fixture.url("OPML"))
    let site = try await ContentLoader(source: source).load().site
    #expect(site.outlines.map(\.id.text) == names)
    return try site.outline(named: name)
  }

  @Test(arguments: names)
  func losesNothing(_ name: String) async throws {
    let file = Fixture.url("OPML/Content/outlines/\(name).opml")
    let original = try #require(XMLTree(try Data(contentsOf: file)))
    let outline = try await Self.outline(name)
    let written = OPMLWriter.document(outline)
    let tree = try #require(XMLTree(Data(written.utf8)), "\(written)")
    #expect(tree == original)
    #expect(!tree.children.isEmpty)
    // A second round trip has the same result.
    var site = MemorySite([:])
    site.add("outlines/feedly.opml", OPMLWriter.document(try await Self.outline("feedly")))
    if name != "feedly" { site.add("outlines/\(name).opml", written) }
    let again = try await site.load().site.outline(named: name)
    #expect(again == outline)
    #expect(OPMLWriter.document(again) == written)
  }

  @Test func keepsTheOrderOfAttributes() async throws {
    let text = OPMLWriter.document(try await Self.outline("netnewswire"))
    #expect(text.contains(#"description="" type="rss" version="RSS" htmlUrl="https://owls.exa"#))
    let outline = try await Self.outline("namespaces")
    #expect(
      outline.items.first?.opmlNode?.attributes.map(\.name) == ["z:text", "text", "中", "q"])
    #expect(outline.opmlFile?.attributes.map(\.name) == ["xmlns", "xmlns:z", "version", "z:app"])
  }

  // MARK: Random trees

  /// Text with special characters.
  private static let fragments = [
    "a", "B c", "&", "<", ">", "\"", "'", "&amp;", "&lt;b&gt;", "<b>", "</b>", "<i>x", "]]>",
    "\t", "\n", "\r", " ", "é", "🦉", "中", "<!-- -->", "--", "&#x41;", "&hellip;", "<x y='1'>",
  ]
  private static let attributeNames = [
    "_note", "category", "x", "é", "created", "type", "collapsed",
  ]

  private struct RandomTree {
    var generator: SeededGenerator

    mutating func text() -> String {
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        OPMLRoundTripTests.fragments.randomElement(using: &generator) ?? ""
      }.joined()
    }

    mutating func attributes() -> String {
      var text = #" text="w\#(escaped(self.text()))""#
      for name in OPMLRoundTripTests.attributeNames where Bool.random(using: &generator) {
        text += #" \#(name)="\#(escaped(self.text()))""#
      }
      return text
    }

    mutating func outlines(level: Int) -> String {
      guard level < 5 else { return "" }
      return (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        "<outline\(attributes())>\(outlines(level: level + 1))</outline>"
      }.joined(separator: "\n")
    }

    private func escaped(_ text: String) -> String {
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "a"..."z", " ", "é", "中": String(scalar)
        default: "&#\(scalar.value);"
        }
      }.joined()
    }
  }

  @Test func losesNothingOfAnyTree() async throws {
    let generator = SeededGenerator.fresh(for: "OPML trees")
    var random = RandomTree(generator: generator)
    for _ in 0..<100 {
      let opml = """
        <opml version="2.0"><head><title>T</title><x>\(random.outlines(level: 5))y</x></head>
        <body>\(random.outlines(level: 0))</body></opml>
        """
      let site = MemorySite(["outlines/a.opml": opml])
      let outline = try #require(try await site.load().site.outlines.first)
      let written = OPMLWriter.document(outline)
      #expect(XMLTree(Data(written.utf8)) == XMLTree(Data(opml.utf8)), "\(opml)")
      // Each root keeps its descendants in a branch.
      for (index, item) in outline.items.enumerated() {
        let branch = XMLTree(Data(OPMLWriter.document(outline.branch(item)).utf8))
        let body = XMLTree(Data(opml.utf8))?.children.last
        #expect(branch?.children.last?.children == body.map { [$0.children[index]] })
      }
    }
  }

  /// The attack: a quote with a combining character is another `Character`, but ends an attribute.
  @Test(arguments: ["\u{301}", "\u{200D}"])
  func aMarkAfterACharacterLeavesItEscaped(mark: String) async throws {
    let hostile = ["&", "<", ">", "\"", "'"].map { "x\($0)\(mark)y" }.joined()
    let address = "https://x/\(hostile)"
    var item = OutlineItem(id: "a", text: hostile)
    item.secondaryText = hostile
    item.categories = [hostile]
    var rich = OutlineItem(id: "b", text: "b \(hostile)")
    rich.richText = RichText(
      pieces: [
        .text("b"), .html("<a href=\""), .address(.address(address)), .html("\">"),
        .text(hostile), .html("</a>"), .icon(try Slug("owl"), label: hostile),
      ], plainText: "b \(hostile)")
    let outline = Outline(
      id: try Slug("a"), title: hostile, summary: hostile, items: [item, rich])
    let written = OPMLWriter.document(outline)
    let read = try #require(XMLTree(Data(written.utf8)), "\(written)")
    #expect(!read.children.isEmpty)
    let site = MemorySite.withOwl(["outlines/a.opml": written])
    let again = try #require(try await site.load().site.outlines.first)
    #expect(again.title == hostile && again.summary == hostile)
    #expect(again.items.map(\.text) == [hostile, "b\(hostile)\(hostile)"])
    #expect(again.items.first?.secondaryText == hostile)
    #expect(again.items.first?.categories == [hostile])
    let markup = try #require(again.items.last?.richText?.flattened)
    #expect(markup.contains("<a href=\"\(address.escaped(for: .htmlInDoubleQuotes))\">"))
  }
}
