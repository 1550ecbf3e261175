import Catalog
import Diagnostics
import Foundation
import PictureReading
import TestSupport
import Testing

/// Pictures whose data is short are known by all their shapes together.
@Suite struct ShapeScannerTests {
  /// Icons as Lucide draws them.
  private static let icons: [String: String] = [
    "arrow-right": #"<path d="M5 12h14" /><path d="m12 5 7 7-7 7" />"#,
    "circle-x": #"<circle cx="12" cy="12" r="10" /><path d="m15 9-6 6" /><path d="m9 9 6 6" />"#,
    "chevron-right": #"<path d="m9 18 6-6-6-6" />"#,
    "columns": #"<rect width="18" height="18" x="3" y="3" rx="2" /><path d="M12 3v18" />"#,
    "list": """
    <line x1="8" x2="21" y1="6" y2="6"/><line x1="8" x2="21" y1="12" y2="12"/>
    <polyline points="3 6 4 7 6 5"/>
    """,
  ]

  private static func file(_ content: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round">
      \(content)
    </svg>
    """
  }

  private static func prints(_ content: String) throws -> [UInt64] {
    let (picture, _) = SVGReader().readProtected(
      SourceFile(path: "owl.svg", text: file(content)))
    return try #require(picture).prints
  }

  private static func scanner(_ name: String, published: [String] = [], texts: [String] = [])
    throws -> VectorScanner
  {
    let pictures = published.compactMap {
      SVGReader().read(SourceFile(path: "b.svg", text: file($0))).image
    }
    return VectorScanner([(try Slug(name), try prints(try #require(icons[name])))]) {
      PublishedShapes(pictures: pictures, texts: texts)
    }
  }

  /// A drawing as kinds of files have it.
  private static func disguises(_ content: String) -> [String: String] {
    let svg = file(content)
    let elements = content.matches(of: /<(\w+) ([^>]*?)\s*\/>/).map { match in
      (
        name: String(match.1),
        attributes: match.2.matches(of: /([\w]+)="([^"]*)"/).map { $0.output }
      )
    }
    let nodes = elements.map { element in
      let members = element.attributes.map { "\"\($0.1)\":\"\($0.2)\"" } + ["\"key\":\"m3k9aq\""]
      return "[\"\(element.name)\",{\(members.joined(separator: ","))}]"
    }.joined(separator: ",")
    let script = elements.map { element in
      let members = element.attributes.map { name in
        Double(String(name.2)) == nil ? "\(name.1): '\(name.2)'" : "\(name.1): \(name.2)"
      }
      return "h('\(element.name)', { \(members.reversed().joined(separator: ", ")) })"
    }.joined(separator: ", ")
    let components = elements.map { element in
      "<\(element.name) "
        + element.attributes.map { "\($0.1)={\"\($0.2)\"}" }.joined(separator: " ") + " />"
    }.joined(separator: "\n")
    return [
      "a file": svg,
      "a page": "<p>m<b class=x>1</b></p>\(svg)<p>",
      "single quotes": svg.replacing("\"", with: "'"),
      "a sprite": "<svg><symbol id=\"a\" viewBox=\"0 0 24 24\">\(content)</symbol></svg>",
      "JSON": "{\"name\":\"a\",\"node\":[\(nodes)]}",
      "markup in JSON":
        #"{"a":"\#(svg.replacing("\"", with: "\\\"").replacing("\n", with: "\\n"))"}"#,
      "a script": "export default [\(script)];",
      "components": "export const A = () => <svg {...props}>\(components)</svg>",
      "a style sheet":
        "a{mask:url(data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString()))}",
      "an address":
        "url(\"data:image/svg+xml,\(svg.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")\")",
      "text in XML": svg.replacing("<", with: "&lt;").replacing("\"", with: "&quot;"),
    ]
  }

  @Test(arguments: icons.keys.sorted())
  func isFound(name: String) throws {
    let scanner = try Self.scanner(name)
    for (disguise, text) in Self.disguises(try #require(Self.icons[name])) {
      #expect(scanner.firstPicture(in: Array(text.utf8))?.icon.text == name, "\(disguise)")
    }
  }

  /// Shapes of others, in whatever order, are not the picture.
  @Test(arguments: icons.keys.sorted())
  func othersAreNotFound(name: String) throws {
    let scanner = try Self.scanner(name)
    for (other, content) in Self.icons where other != name {
      for text in Self.disguises(content).values {
        #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(other): \(text)")
      }
    }
    for text in [
      "", "<circle cx='12' cy='12' r='10'/>", #"<path d="M5 12h14"/>"#,
      // The shapes of two drawings.
      Self.file(#"<path d="M5 12h14"/>"#) + Self.file(#"<path d="m12 5 7 7-7 7"/>"#),
      #"<path d="m12 5 7 7-7 7"/><path d="M5 12h14"/>"#,
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
  }

  /// A line is drawn by everybody.
  @Test func whatAnybodyDrawsHasNoPrints() throws {
    for content in [
      #"<path d="M5 12h14"/>"#, #"<circle cx="12" cy="12" r="10"/>"#,
      #"<rect width="18" height="18" x="3" y="3" rx="2"/>"#,
    ] {
      #expect(try Self.prints(content) == [], "\(content)")
    }
  }

  /// A free icon has the same drawing, or has it in it; and the theme draws arrows.
  @Test func whatIsPublishedAnywayTellsNothing() throws {
    let arrow = try #require(Self.icons["arrow-right"])
    let text = Array(Self.file(arrow).utf8)
    for published in [arrow, #"<circle cx="1" cy="2" r="3"/>"# + arrow] {
      let scanner = try Self.scanner("arrow-right", published: [published])
      #expect(scanner.firstPicture(in: text) == nil)
    }
    let themed = try Self.scanner("arrow-right", texts: [".a{mask:url('\(Self.file(arrow))')}"])
    #expect(themed.firstPicture(in: text) == nil)
    let other = try Self.scanner("arrow-right", published: [#"<path d="M5 12h14"/>"#])
    #expect(other.firstPicture(in: text) != nil)
  }

  /// Of many short shapes, the first and the last are looked for.
  @Test func manyShapesAreFound() throws {
    let content = (1...40).map { "<path d=\"M\($0) \($0)h2v2h2\"/>" }.joined()
    let scanner = VectorScanner([(try Slug("dots"), try Self.prints(content))])
    #expect(scanner.firstPicture(in: Array(Self.file(content).utf8)) != nil)
    let half = content.split(separator: "<").prefix(20).map { "<\($0)" }.joined()
    #expect(scanner.firstPicture(in: Array(half.utf8)) != nil)
    #expect(scanner.firstPicture(in: Array(half.utf8.dropFirst(100))) == nil)
  }

  // MARK: Bitmaps

  /// A bitmap of noise, as a PNG that holds it uncompressed.
  private static func bitmap() -> [UInt8] {
    var random = SeededGenerator(seed: 7)
    var data: [UInt8] = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    data += [0x49, 0x44]
    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let length = content.count
      return [0, 0, UInt8(length >> 8), UInt8(length & 255)] + Array(name.utf8) + content
        + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 8, 0, 0, 0, 8, 8, 6, 0, 0, 0]) + chunk("IDAT", data)
      + chunk("IEND", [])
  }

  @Test func bitmapsInPicturesAreFound() throws {
    let bitmap = Self.bitmap()
    let base64 = Data(bitmap).base64EncodedString()
    let content = """
      <image width="8" height="8" href="data:image/png;base64,\(base64)"/>
      """
    let prints = try Self.prints(content)
    #expect(!prints.isEmpty)
    let scanner = VectorScanner([(try Slug("photo"), prints)])
    let texts = [
      Self.file(content), "<img src=\"data:image/png;base64,\(base64)\">",
      "{\"image\":\"\(base64.replacing("/", with: "\\/"))\"}",
    ]
    for text in texts {
      #expect(
        scanner.firstPicture(in: Array(text.utf8))?.icon.text == "photo", "\(text.prefix(30))")
    }
    #expect(scanner.firstPicture(in: bitmap)?.icon.text == "photo")
    // Another bitmap begins and ends in the same way.
    let other = bitmap.prefix(60) + bitmap.dropFirst(60).dropLast(20).reversed() + bitmap.suffix(20)
    #expect(scanner.firstPicture(in: Array(other)) == nil)
  }
}
