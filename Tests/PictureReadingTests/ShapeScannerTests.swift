import Catalog
import Diagnostics
import Foundation
import PictureReading
import TestSupport
import Testing

/// Pictures with short data are identified by all their shapes together.
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

  /// The same drawing in several file formats.
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
      #expect(scanner.firstPicture(in: Array(text.utf8))?.text == name, "\(disguise)")
    }
  }

  /// Shapes of other pictures and parts of a picture do not match.
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
      Self.file(#"<path d="M5 12h14"/>"#) + Self.file(#"<path d="m12 5 7 7-7 7"/>"#),
      #"<svg><path d="M5 12h14"/></svg><svg><path d="m12 5 7 7-7 7"/></svg>"#,
      #"<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/><path d="M5 4h14"/>"#,
    ] {
      #expect(scanner.firstPicture(in: Array(text.utf8)) == nil, "\(text)")
    }
  }

  /// A line is in many drawings.
  @Test func whatAnybodyDrawsHasNoPrints() throws {
    for content in [
      #"<path d="M5 12h14"/>"#, #"<circle cx="12" cy="12" r="10"/>"#,
      #"<rect width="18" height="18" x="3" y="3" rx="2"/>"#,
    ] {
      #expect(try Self.prints(content) == [], "\(content)")
    }
  }

  /// A drawing of a free icon or of the theme is not reported.
  @Test func whatIsPublishedIsNotReported() throws {
    let arrow = try #require(Self.icons["arrow-right"])
    let text = Array(Self.file(arrow).utf8)
    #expect(try Self.scanner("arrow-right", published: [arrow]).firstPicture(in: text) == nil)
    let themed = try Self.scanner("arrow-right", texts: [".a{mask:url('\(Self.file(arrow))')}"])
    #expect(themed.firstPicture(in: text) == nil)
    for other in [#"<path d="M5 12h14"/>"#, #"<circle cx="1" cy="2" r="3"/>"# + arrow] {
      #expect(try Self.scanner("arrow-right", published: [other]).firstPicture(in: text) != nil)
    }
    // A list of free pictures contains the paths one by one.
    let chevron = try #require(Self.icons["chevron-right"])
    let free = #"<circle cx="12" cy="12" r="10"/>"# + chevron
    let list = #"{"icons":{"a":{"body":"\#(free.replacing("\"", with: "\\\""))"}}}"#
    #expect(try Self.scanner("chevron-right").firstPicture(in: Array(list.utf8)) != nil)
    let published = try Self.scanner("chevron-right", published: [free])
    #expect(published.firstPicture(in: Array(list.utf8)) == nil)
  }

  @Test(arguments: icons.keys.sorted())
  func isFoundAmongOthers(name: String) throws {
    let scanner = try Self.scanner(name)
    let contents = Self.icons.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    func list(_ form: (String, String) -> String, separator: String = "") -> String {
      contents.map { form($0.0, $0.1) }.joined(separator: separator)
    }
    let texts = [
      "symbols": "<svg>\(list { "<symbol id='\($0)' viewBox='0 0 24 24'>\($1)</symbol>" })</svg>",
      "groups": "<svg>\(list { "<g id='\($0)' transform='scale(2)'>\($1)</g>" })</svg>",
      "definitions": "<svg><defs>\(list { "<g id='\($0)'>\($1)</g>" })</defs></svg>",
      "pictures": "<p>\(list { Self.file($1) + "<i id='\($0)'>" })",
      "Iconify":
        "{\(list({ "\"\($0)\":{\"body\":\"\($1.replacing("\"", with: "\\\""))\"}" }, separator: ","))}",
      "a script": list { "add('\($0)', `\($1)`);" },
      "a table": list { "\($0);\($1.replacing("\n", with: " "))\n" },
    ]
    for (form, text) in texts {
      #expect(scanner.firstPicture(in: Array(text.utf8))?.text == name, "\(form)")
    }
  }

  @Test func manyShapesAreFound() throws {
    let content = (1...40).map { "<path d=\"M\($0) \($0)h2v2h2\"/>" }.joined()
    let scanner = VectorScanner([(try Slug("dots"), try Self.prints(content))])
    #expect(scanner.firstPicture(in: Array(Self.file(content).utf8)) != nil)
    let half = content.split(separator: "<").prefix(20).map { "<\($0)" }.joined()
    #expect(scanner.firstPicture(in: Array(Self.file(half).utf8)) == nil)
  }

  /// Copies of the file and of the safe picture match, although a comment contains another shape.
  @Test func aCopyOfTheFileIsFound() throws {
    let content = """
      <!-- <path d="M1 2l3 4-5 6z"/> --><path display="none" d="M2 9l3 4-1 6z"/>
      <style>.a{r:4px}</style><path class="b" d="M5 12l14 3-2 6z"/>
      """
    let scanner = VectorScanner([(try Slug("owl"), try Self.prints(content))])
    #expect(scanner.firstPicture(in: Array(Self.file(content).utf8)) != nil)
    let cleaned = #"<path display="none" d="M2 9l3 4-1 6z"/><path d="M5 12l14 3-2 6z"/>"#
    #expect(scanner.firstPicture(in: Array(Self.file(cleaned).utf8)) != nil)
  }
}
