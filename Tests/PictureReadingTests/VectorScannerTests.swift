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
    <path fill="#f00" d="\(data)"/><circle cx="4" cy="4" r="2"/></svg>
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

  /// The picture as it can stand in files.
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
    "half of it": String(data.dropFirst(20)),
    "bytes of a script":
      #"f("\#(data.replacing("5", with: "\\x35").replacing("-", with: "\\u{2D}"))")"#,
  ]

  @Test(arguments: disguises.keys.sorted())
  func isFound(in disguise: String) throws {
    let text = try #require(Self.disguises[disguise])
    #expect(try Self.scanner().firstPicture(in: Array(text.utf8))?.text == "owl")
    #expect(try Self.scanner().firstPicture(in: Array("ü\n\(text)&amp;%".utf8))?.text == "owl")
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

  /// A shape of the picture stands in one that is given away, behind another shape.
  @Test func whatIsPublishedAnywayTellsNothing() throws {
    let other = Self.svg.replacing(Self.data, with: "M1 1h2v2z" + Self.data)
    let scanner = try Self.scanner(published: other)
    #expect(scanner.firstPicture(in: Array(Self.svg.utf8)) == nil)
    #expect(try Self.scanner(published: "<svg/>").firstPicture(in: Array(other.utf8)) != nil)
  }
}
