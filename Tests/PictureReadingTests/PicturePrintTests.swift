import Catalog
import Diagnostics
import Foundation
import PictureReading
import TestSupport
import Testing

/// All shapes of a document identify a picture, independent of elements and notation.
@Suite struct PicturePrintTests {
  private static let bolt = "M7.25 1.5L2 13.5h4.75L5.5 22.25 14 9.75H9.5l3.25-8.25z"

  private static func file(_ content: String) -> SourceFile {
    SourceFile(
      path: "Content/icons/bolt.svg",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
        viewBox="0 0 24 24">\(content)</svg>
        """)
  }

  private static func scanner(_ content: String) throws -> VectorScanner {
    let (picture, problems) = SVGReader().readProtected(file(content))
    let known = try #require(picture, "\(problems)")
    return VectorScanner([(try Slug("bolt"), known.prints)])
  }

  /// Shapes with references in both directions.
  private static let documents: [String: String] = [
    "alone": #"<path d="\#(bolt)"/>"#,
    "a clip path": """
    <clipPath id="a"><path d="\(bolt)"/></clipPath><rect width="24" height="24" clip-path="url(#a)"/>
    """,
    "a mask": """
    <mask id="a"><path fill="#fff" d="\(bolt)"/></mask><rect width="24" height="24" mask="url(#a)"/>
    """,
    "a pattern": """
    <pattern id="a" width="24" height="24" patternUnits="userSpaceOnUse"><path d="\(bolt)"/></pattern>
    <rect width="24" height="24" fill="url(#a)"/>
    """,
    "a symbol":
      #"<symbol id="a" viewBox="0 0 24 24"><path d="\#(bolt)"/></symbol><use href='#a'/>"#,
    "definitions": #"<defs><g id="a"><path d="\#(bolt)"/></g></defs><use xlink:href='#a' x="1"/>"#,
    "a marker": """
    <marker id="a" markerWidth="24" markerHeight="24"><path d="\(bolt)"/></marker>
    <path d="M0 0h24v24H0z" fill="none" marker-start="url(#a)"/>
    """,
    "a gradient": """
    <linearGradient id="a"><stop stop-color="#f00"/><stop offset="1"/></linearGradient>
    <path fill="url(#a)" d="\(bolt)"/>
    """,
    "an outline": """
    <linearGradient id="a"><stop/></linearGradient>
    <path clip-rule="evenodd" stroke="url(#a) red" d="\(bolt)" fill="none"/>
    """,
    "many references": """
    <filter id="f"><feGaussianBlur stdDeviation="1"/></filter><clipPath id="c"><circle r="9"/></clipPath>
    <g filter="url(#f)" clip-path="url(#c)"><path filter="url(#f)" clip-path="url(#c)" d="\(bolt)"/></g>
    """,
    "a name": #"<path id="bolt" d="\#(bolt)"/>"#,
    "a nested picture": #"<svg id="b" x="1" y="1" width="9" height="9"><path d="\#(bolt)"/></svg>"#,
    "a choice": #"<switch><g systemLanguage="en"><path id="b" d="\#(bolt)"/></g></switch>"#,
    "a polygon": """
    <clipPath id="a"><polygon points="7.25,1.5 2,13.5 6.75,13.5 5.5,22.25 14,9.75 9.5,9.75 12.75,1.5"/>
    </clipPath><rect width="24" height="24" clip-path="url(#a)"/>
    """,
    "single quotes": #"<path id='a' d='\#(bolt)' fill='url(#b)'/><linearGradient id='b'/>"#,
  ]

  @Test(arguments: documents.keys.sorted())
  func isFound(in document: String) throws {
    let content = try #require(Self.documents[document])
    let scanner = try Self.scanner(content)
    let texts = [
      "the file": Self.file(content).text,
      "the path": Self.bolt,
      "a prefix": "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:path d='\(Self.bolt)'/></s:svg>",
      "a comment": "<svg><!-- \" ' > --><path data-a='\">' d=\"\(Self.bolt)\"/></svg>",
      "CDATA": "<style><![CDATA[ a > b { d: path('\(Self.bolt)') } ]]></style>",
      "another order": "<path d=\"\(Self.bolt)\" clip-path='url(#z)' id=\"q\"/>",
    ]
    for (name, text) in texts {
      #expect(scanner.firstPicture(in: Array(text.utf8))?.text == "bolt", "\(name)")
    }
    for text in [
      "<rect width='24' height='24'/>", "<path d='M0 0h1'/>", "<circle r='9'/>", "<svg/>",
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
  }

  private static let rewritten: [(name: String, sold: String, written: [String])] = [
    (
      "an arrow", #"<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>"#,
      [
        #"<path d="M5 12H19M12 5L19 12L12 19"/>"#, #"<path d="M5,12 l14,0m-7-7 7 7-7 7"/>"#,
        #"<line x1="5" y1="12" x2="19" y2="12"/><polyline points="12 5 19 12 12 19"/>"#,
        #"<line x2="19" y2="12" y1="12.0" x1="5."/><path d="M 12,5 L 19,12 L 12,19"/>"#,
        #"<path fill="none" d="M0 0h24v24H0z"/><path d="M5 12h14"/><path d="M12 5l7 7-7 7"/>"#,
        #"{"paths":["M5 12h14","M12 5l7 7l-7 7"]}"#,
      ]
    ),
    (
      "a cross of bars", #"<path d="M10 4.5h4v5.5h5.5v4h-5.5v5.5h-4v-5.5H4.5v-4h5.5z"/>"#,
      [
        #"<path d="M10,4.5 H14 V10 H19.5 V14 H14 V19.5 H10 V14 H4.5 V10 H10 Z"/>"#,
        #"<polygon points="10 4.5 14 4.5 14 10 19.5 10 19.5 14 14 14 14 19.5 10 19.5 10 14 4.5 14 4.5 10 10 10"/>"#,
        #"<path d="M10 4.5h2h2v5.5l5.5 0v4L14 14v5.5l-4 0v-5.5h-5.5v-4h5.5v-5.5"/>"#,
      ]
    ),
    (
      "a heart of curves",
      #"<path d="M12 6c2.25-4.5 9-3.5 9 2 0 5.5-6 8-9 11.5C9 16 3 12.5 3 8c0-4.5 6.75-6.5 9-2z"/>"#,
      [
        #"<path d="M12 6C14.25 1.5 21 2.5 21 8C21 13.5 15 16 12 19.5C9 16 3 12.5 3 8C3 3.5 9.75 1.5 12 6Z"/>"#,
        #"<path d="M12 6c2.25-4.5 9-3.5 9 2s-6 8-9 11.5c-3-3.5-9-7-9-11.5S9.75 1.5 12 6"/>"#,
      ]
    ),
    (
      "arcs", #"<path d="M4 12a8 8 0 0 1 8-8v3.5a4.5 4.5 0 1 0 4.5 4.5H20a8 8 0 1 1-16 0z"/>"#,
      [
        #"<path d="M4 12A8 8 0 0112 4V7.5A4.5 4.5 0 1016.5 12H20A8 8 0 114 12Z"/>"#,
        #"<path d="M4 12a8 8 0 018-8v3.5a4.5 4.5 0 104.5 4.5h3.5a8 8 0 11-16 0"/>"#,
      ]
    ),
    (
      "quadratic curves", #"<path d="M4 4q8 3 8 8t8 8v-4q-4-1-4-4t-4-8z"/>"#,
      [#"<path d="M4 4Q12 7 12 12T20 20V16Q16 15 16 12T12 4Z"/>"#]
    ),
    (
      "circles", #"<circle cx="12" cy="12" r="9.5"/><circle cx="12" cy="8" r="1.5"/>"#,
      [
        #"<circle style="r:9.5px;cx:12px;cy:12px"/><circle cx="12px" cy="8px" r="1.5px"/>"#,
        #"<circle r="9.5" cy="12" cx="12"/><ellipse cx="12" cy="8" rx="1.5" ry="1.5"/>"#,
        #"<path d="M2.5 12a9.5 9.5 0 1019 0 9.5 9.5 0 10-19 0z"/><circle cx="12" cy="8" r="1.50"/>"#,
      ]
    ),
    (
      "bars",
      #"<rect x="4" y="4" width="4" height="16"/><rect x="12" y="9" width="4" height="11"/>"#,
      [
        #"<path d="M4 4h4v16H4zM12 9h4v11h-4z"/>"#,
        #"<path d="M4 4H8V20H4V4Z M12,9L16,9L16,20L12,20Z"/>"#,
      ]
    ),
  ]

  @Test(arguments: rewritten.map(\.name))
  func isFound(rewritten name: String) throws {
    let drawing = try #require(Self.rewritten.first { $0.name == name })
    let scanner = try Self.scanner(drawing.sold)
    for text in drawing.written + [drawing.sold] {
      for text in [text, Self.file(text).text, Self.file("<g id='x'>\(text)</g>").text] {
        #expect(scanner.firstPicture(in: Array(text.utf8)) != nil, "\(text)")
      }
    }
    for other in Self.rewritten where other.name != name {
      for text in other.written {
        #expect(scanner.firstPicture(in: Array(Self.file(text).text.utf8)) == nil, "\(text)")
      }
    }
  }

  @Test func aPartOfAPictureIsNotFound() throws {
    let heart = try #require(Self.rewritten.first { $0.name == "a heart of curves" })
    let line = #"<path d="M1 1h3"/>"#
    let scanner = try Self.scanner(line + heart.sold)
    for text in heart.written {
      #expect(scanner.firstPicture(in: Array(Self.file(text).text.utf8)) == nil, "\(text)")
      #expect(scanner.firstPicture(in: Array(Self.file(text + line).text.utf8)) != nil, "\(text)")
    }
  }

  /// Icons of a set with the same frame, base or badge are not copies of each other.
  @Test func iconsOfASetAreNotCopies() throws {
    let frames = [
      #"<circle cx="12" cy="12" r="10"/>"#,
      #"<rect width="18" height="18" x="3" y="3" rx="2"/>"#,
      #"<path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z"/>"#,
      #"<path d="M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-8L9 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2z"/>"#,
      #"<path d="M8 2v4"/><path d="M16 2v4"/><rect width="18" height="18" x="3" y="4" rx="2"/>"#,
      #"<clipPath id="a"><path d="M1 1l9 2 3 9-8 4z"/><circle cx="9" cy="9" r="4"/></clipPath>"#
        + #"<circle cx="12" cy="12" r="10" clip-path="url(#a)"/>"#,
    ]
    let parts = [
      "", #"<path d="m9 12 2 2 4-4"/>"#, #"<path d="M8 12h8"/>"#,
      #"<path d="M12 8v8"/><path d="M8 12h8"/>"#, #"<path d="m15 9-6 6"/><path d="m9 9 6 6"/>"#,
    ]
    for frame in frames {
      for sold in parts {
        let scanner = try Self.scanner(frame + sold)
        for part in parts where part != sold {
          let text = Self.file(frame + part).text
          #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(frame) \(sold) \(part)")
        }
      }
    }
  }

  /// Plain shapes are in many drawings.
  @Test func plainShapesAreNobodys() throws {
    for content in [
      #"<path d="M0 0h24v24H0z"/>"#,
      #"<rect x="3.25" y="3.25" width="17.5" height="17.5" rx="2.125"/>"#,
      #"<circle cx="12.125" cy="12.125" r="9.875"/>"#, #"<path d="M4.125 12.125h15.875"/>"#,
      #"<path d="M4.125 3.25l15.875 15.125"/>"#,
      #"<line x1="4.125" y1="3.25" x2="20.5" y2="19.25"/>"#,
      #"<path d="M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2z"/>"#,
      #"<path d="M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0"/>"#,
      #"<path d="M5 3h14c1.1 0 2 .9 2 2v14c0 1.1-.9 2-2 2H5c-1.1 0-2-.9-2-2V5c0-1.1.9-2 2-2z"/>"#,
      #"<path d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z"/>"#,
      #"<rect width="24" height="24" fill="none"/><circle cx="12" cy="12" r="5"/>"#,
    ] {
      let (picture, _) = SVGReader().readProtected(Self.file(content))
      #expect(try #require(picture).prints == [], "\(content)")
    }
  }

  /// A shared frame or a list of numbers does not match a sold icon.
  @Test func sharedShapesAreNobodys() throws {
    let frame = #"<path d="M3 3h18v18H3zm1.5 4.5h15v12h-15z"/>"#
    let scanner = try Self.scanner(frame)
    #expect(scanner.firstPicture(in: Array(Self.file(frame).text.utf8)) != nil)
    let box = #"<rect width="24" height="24" fill="none"/>"#
    for text in [box + frame, frame + box] {
      #expect(scanner.firstPicture(in: Array(Self.file(text).text.utf8)) != nil, "\(text)")
    }
    let other = frame + #"<path d="M6 9l3 3-3 3"/><path d="M10 15h4"/>"#
    #expect(scanner.firstPicture(in: Array(Self.file(other).text.utf8)) == nil)
    // Steps of one unit look like a list of ones.
    let steps = "M2 2h" + String(repeating: "1 ", count: 40) + "v5l-7 3z"
    let ones = "[" + String(repeating: "1,", count: 80) + "1]"
    let stairs = try Self.scanner(#"<path d="\#(steps)"/>"#)
    #expect(stairs.firstPicture(in: Array(ones.utf8)) == nil)
    #expect(stairs.firstPicture(in: Array("d='\(steps)'".utf8)) != nil)
  }

  /// Invalid and very large input ends quickly.
  @Test func hostilePathsAreRead() throws {
    let scanner = try Self.scanner(#"<path d="\#(Self.bolt)"/>"#)
    for text in [
      "M", "M1", "M1 1", "M1 1z z z l", "M1e999 1e-999 1 1 1", "M--1 1", "M1 1a1 1 0 2 1 3 3",
      "M1 1h1e308h1e308", "<rect width='1e400' height='-1'/>", "<circle r='-'/>",
      "<path d='m m m'/>",
      String(repeating: "M0 0h1", count: 100_000), "M" + String(repeating: "1 ", count: 600_000),
      String(repeating: "<path d='M0 0h1v1z'", count: 20_000),
    ] {
      #expect(scanner.firstPicture(in: Array("d=\"\(text)\"".utf8)) == nil, "\(text.prefix(40))")
    }
  }
}
