import Catalog
import Diagnostics
import Foundation
import PictureReading
import TestSupport
import Testing

@Suite struct VectorScannerTests {
  private static let data = "M12.5 3c-4.1,0 -7.5 3.4-7.5 7.5L5 21 12 17.25l7.5,3.75V10.5z"
  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\
    <path fill="#f00" d="\(data)"/></svg>
    """

  private static func scanner(published: String? = nil) throws -> VectorScanner {
    let (picture, _) = SVGReader().readProtected(SourceFile(path: "owl.svg", text: svg))
    let other = published.flatMap { SVGReader().read(SourceFile(path: "b.svg", text: $0)).image }
    return VectorScanner([(try Slug("owl"), try #require(picture).prints)]) {
      PublishedShapes(pictures: [other].compactMap(\.self))
    }
  }

  private static let percentEncoded =
    svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// Escapes each character of the picture.
  private static func each(_ form: (UInt8) -> String) -> String { svg.utf8.map(form).joined() }

  /// A number with leading zeros.
  private static func number(_ byte: UInt8, _ base: Int, _ width: Int = 0) -> String {
    let digits = String(byte, radix: base)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func parts(_ text: String, _ length: Int) -> [String] {
    stride(from: 0, to: text.count, by: length).map {
      String(text.dropFirst($0).prefix(length))
    }
  }

  private static func named(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }

  /// Texts and files that contain the picture.
  private static let disguises: [String: String] = [
    "a file": svg,
    "markup": "<p>x</p><svg class=icon>\(svg.dropFirst(70))",
    "data alone": ".a{clip-path:path('\(data)')}",
    "JSON": #"{"a":"\#(svg.replacing("\"", with: "\\\"").replacing("/", with: "\\/"))"}"#,
    "JSON with numbers":
      #"{"d":"\#(data.replacing(",", with: "\\u002c").replacing(" ", with: "\\n"))"}"#,
    "text in XML": "<content>\(svg.replacing("<", with: "&lt;").replacing("\"", with: "&quot;"))",
    "entities": "d=\"\(data.replacing(" ", with: "&#32;").replacing(",", with: "&#x2C;"))\"",
    "an address": "url(data:image/svg+xml,\(percentEncoded))",
    "base64": "src=\"data:image/svg+xml;base64,\(base64(svg))\"",
    "base64 in a word": "x\(base64(svg))",
    "base64 twice": "'\(base64("{\"image\":\"" + base64(svg) + "\"}"))'",
    "other spaces": svg.replacing(" ", with: "\n  "),
    "entities without an end": each { "&#\($0)" },
    "entities with zeros": each { "&#x\(number($0, 16, 6));" },
    "entities in entities": named(each { "&#\($0);" }),
    "named entities": named(svg),
    "an address in an address": each { "%25\(number($0, 16, 2))" },
    "escapes in JSON in JSON": each { "\\\\u\(number($0, 16, 4))" },
    "indented base64": parts(base64(svg), 60).map { "\n    \($0)" }.joined(),
    "lines of base64 in JSON": "\"\(parts(base64(svg), 60).joined(separator: "\\r\\n"))\"",
    "base64 again and again": base64(base64(base64(base64(svg)))),
    "base64 of wide characters":
      svg.data(using: .utf16LittleEndian)?.base64EncodedString() ?? "",
  ]

  @Test(arguments: disguises.keys.sorted())
  func isFound(in disguise: String) throws {
    let text = try #require(Self.disguises[disguise])
    #expect(try Self.scanner().firstPicture(in: Array(text.utf8))?.text == "owl")
    #expect(try Self.scanner().firstPicture(in: Array("ü\n\(text)&amp;%".utf8))?.text == "owl")
  }

  /// The same path in other notations. The first notation is the picture's own.
  private static let star = "M1.25 1.5h6.75l-3.5 2.25 1.125 4.5-4.375-2z"
  private static let rewritten: [String: String] = [
    "its own": star,
    "absolute commands": "M1.25 1.5H8L4.5 3.75L5.625 8.25L1.25 6.25Z",
    "a command each": "M1.25 1.5h6.75l-3.5 2.25l1.125 4.5l-4.375-2z",
    "lines": "M1.25 1.5l6.75 0l-3.5 2.25 1.125 4.5-4.375-2z",
    "zeros": "M1.250 1.500h6.7500l-3.50 2.250 1.1250 4.50-4.3750-2.0z",
    "exponents": "M125e-2 15e-1h675e-2l-35e-1 225e-2 1125e-3 45e-1-4375e-3-2e0z",
    "points": "<polygon points='1.25,1.5 8,1.5 4.5,3.75 5.625,8.25 1.25,6.25'/>",
    "attributes of a component":
      "<Svg><Polygon points=\"1.25,1.5 8,1.5 4.5,3.75 5.625,8.25 1.25,6.25\" /></Svg>",
  ]

  private static func starScanner() throws -> VectorScanner {
    let file = SourceFile(
      path: "star.svg",
      text: """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="\(star)"/></svg>
        """)
    let (picture, _) = SVGReader().readProtected(file)
    return VectorScanner([(try Slug("star"), try #require(picture).prints)])
  }

  @Test(arguments: rewritten.keys.sorted())
  func isFound(rewritten form: String) throws {
    let text = try #require(Self.rewritten[form])
    for text in [text, "<path d=\"\(text)\"/>", "{ \"id\": 3, \"d\": '\(text)' }"] {
      #expect(try Self.starScanner().firstPicture(in: Array(text.utf8))?.text == "star", "\(text)")
    }
  }

  @Test func otherDrawingsAreNotFound() throws {
    for text in [
      "M1.25 1.5h6.75l-2 4.25 1.125 2.5-4.375-3z", "M1 1h6v6h-6z M2 2l3 3 3-3-3-3z",
      "M1.25 1.5h6.75l-3.5 2.25", "1.25 1.5 8 1.5 4.5 3.75",
      "M4 1h8a3 3 0 013 3v8a3 3 0 01-3 3h-8a3 3 0 01-3-3v-8a3 3 0 013-3z",
      // Its points and additional points.
      Self.star + "m3 3l4 1-2 2z", "<svg><path d='\(Self.star)'/><path d='M1 1h6v3l-2 2z'/></svg>",
    ] {
      #expect(try Self.starScanner().firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test func linesOfBase64AreOneText() throws {
    let lines = Data(Self.svg.utf8).base64EncodedString(options: [.lineLength76Characters])
    #expect(try Self.scanner().firstPicture(in: Array(lines.utf8))?.text == "owl")
  }

  @Test func wideCharactersAreCharacters() throws {
    let data = try #require(Self.svg.data(using: .utf16LittleEndian))
    #expect(try Self.scanner().firstPicture(in: Array(data))?.text == "owl")
  }

  @Test func otherTextsHaveNothingOfIt() throws {
    let scanner = try Self.scanner()
    for text in [
      "", "d", "<path d='M12.5 3c-4.1,0 -7.5 3.4'/>", "%", "&", "\\", "&#", "%4", "\\u00",
      String(repeating: "M12.5 3c", count: 500),
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
    var random = SeededGenerator.fresh(for: "otherTextsHaveNothingOfIt")
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(scanner.firstPicture(in: bytes) == nil)
  }

  /// A published picture contains the same path.
  @Test func whatIsPublishedIsNotReported() throws {
    let path = "<path fill=\"#f00\" d=\"\(Self.data)\"/>"
    let other = Self.svg.replacing(path, with: "<path d=\"M1 1h2v2z\"/>" + path)
    let scanner = try Self.scanner(published: other)
    #expect(scanner.firstPicture(in: Array(Self.svg.utf8)) == nil)
    #expect(try Self.scanner(published: "<svg/>").firstPicture(in: Array(Self.svg.utf8)) != nil)
  }

  /// Attack: compressed data without an end, nested Base64 and escapes, unclosed brackets and
  /// elements.
  @Test func hostileFilesAreRead() throws {
    let scanner = try Self.scanner()
    let beginnings: [[UInt8]] = [
      [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], [0x50, 0x4B, 3, 4] + [UInt8](repeating: 8, count: 40),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 4] + Array("zTXta\0\0x1234".utf8),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0] + Array("iTXt1234".utf8),
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0xFF, 0xFF, 0xFF] + Array("tEXt".utf8),
    ]
    for beginning in beginnings {
      let file = Array(repeatElement(beginning, count: 300).joined())
      #expect(scanner.firstPicture(in: file) == nil)
      // A real picture after them matches.
      #expect(scanner.firstPicture(in: file + Array(Self.svg.utf8)) != nil)
    }
    var base64 = "nothing to see here, and nothing to find"
    for _ in 0..<16 { base64 = Self.base64(base64) }
    for text in [
      base64, String(repeating: "<g>", count: 10_000), String(repeating: "([{", count: 10_000),
      String(repeating: "%25", count: 10_000), String(repeating: "&#38;#38;", count: 5_000),
      String(repeating: "</g>", count: 10_000) + String(repeating: ")", count: 10_000),
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil)
      #expect(scanner.firstPicture(in: Array((text + " " + Self.svg).utf8)) != nil)
    }
  }
}
