import Diagnostics
import TestSupport
import Testing

@testable import ContentLoading

/// What `PlainXML` takes, it reads as a general parser does.
struct PlainXMLTests {
  private static let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">"

  private func events(of text: String) -> [String]? {
    PlainXML(Array(text.utf8))?.events.map { event in
      switch event {
      case .start(let name, let attributes):
        "<" + ([name] + attributes.map { "\($0.name)=\($0.value)" }).joined(separator: "|")
      case .text(let text): "'\(text)'"
      case .end: ">"
      }
    }
  }

  @Test func readsWhatIconsAreMadeOf() {
    let text = """
      <!-- a - license -->
      <svg xmlns="http://www.w3.org/2000/svg" viewBox = '0 0 24 24'
        id="a>b"
      ><path d="M0 0" class='"'/><g\t></g >x</svg>

      """
    #expect(
      events(of: text) == [
        "<svg|id=a>b|viewBox=0 0 24 24", "<path|class=\"|d=M0 0", ">", "<g", ">", "'x'", ">",
      ])
    #expect(PlainXML(Array(text.utf8))?.namespace == SVGNamespace.svg)
    #expect(PlainXML(Array("<svg/>".utf8))?.namespace == nil)
  }

  @Test(arguments: [
    "", " ", "x", "<", "<>", "< a/>", "<a", "<a ", "<a>", "</a>", "<a></b>", "<a></a", "<a/><b/>",
    "<a/>x", "x<a/>", "<a><b></a></b>", "<a/ >", "<a b/>", "<a b=/>", "<a b=c/>", "<a b='c/>",
    "<a b='<'/>", "<a b='&amp;'/>", "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<a b='\n'/>",
    "<a 1='2'/>", "<a b:c='d'/>", "<b:a/>", "<a>&lt;</a>", "<a>]]></a>", "<a><![CDATA[]]></a>",
    "<?xml version='1.0'?><a/>", "<a><?b?></a>", "<!DOCTYPE a><a/>", "<a>é</a>", "<a b='é'/>",
    "<é/>", "<a>\r\n</a>", "<a>\u{7F}</a>", "<!-- -- --><a/>", "<!----->\n<a/>", "<!-- <a/>",
    "\u{FEFF}<a/>", "<a xmlns='b'/>", "<a xmlns=''/>",
    "<a><b xmlns='http://www.w3.org/2000/svg'/></a>",
    "<a xmlns='http://www.w3.org/2000/svg' xmlns='http://www.w3.org/2000/svg'/>",
    "<a xmlns:b='http://www.w3.org/2000/svg'/>", "<a xml:space='preserve'/>",
  ])
  func leavesEverythingElseToTheParser(text: String) {
    #expect(events(of: text) == nil)
  }

  private static let pieces = [
    "<g>", "</g>", "<g ", "<path d='M0 0' fill='red'/>", "<path ", "/>", ">", "<style>", "</style>",
    ".a{fill:red}", "<text>", "</text>", "<script>", "</script>", "<title>", "</title>", "<a>",
    "</a>", "<!-- ", "-->", "-", "fill='red'", "class=\"a\"", "id='b'", "media='print'",
    "onload=''", "'", "\"", "=", "a", " ", "\n", "\t", "]", "&", "<svg>", "</svg>",
    "<foreignObject>",
    "</foreignObject>", "x",
  ]

  /// Whatever is put together, the document and the warnings are the same by both ways.
  @Test func saysWhatTheParserSays() throws {
    var generator = SeededGenerator.fresh(for: "PlainXMLTests")
    var plain = 0
    for number in 0..<6_000 {
      let count = Int.random(in: 0...9, using: &generator)
      let body = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let root = number.isMultiple(of: 5) ? "<svg>" : Self.root
      let text = number.isMultiple(of: 7) ? root + body : root + body + "</svg>"
      let bytes = Array(text.utf8)
      guard PlainXML(bytes) != nil else { continue }
      plain += 1
      let source = try XMLSource(scanning: bytes)
      #expect(
        Self.outcome(of: source) { removals throws(SVGFailure) in
          try SVGDocument(parsing: source, removals: &removals)
        }
          == Self.outcome(of: source) { removals throws(SVGFailure) in
            try SVGDocument(parsingAny: source, removals: &removals)
          }, "\(text)")
    }
    #expect(plain > 500)
  }

  private static func outcome(
    of source: XMLSource, _ parse: (inout SVGRemovals) throws(SVGFailure) -> SVGDocument
  ) -> String {
    var removals = SVGRemovals()
    do throws(SVGFailure) {
      let document = try parse(&removals)
      let file = SourceFile(path: "a.svg", text: source.text(0..<source.bytes.count))
      let warnings = removals.diagnostics(in: file, source: source)
      return "\(document.nodes) \(document.styles) \(warnings)"
    } catch {
      return "\(error)"
    }
  }
}
