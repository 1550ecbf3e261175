import PictureReading
import TestSupport
import Testing

/// Random combinations of hostile pieces give harmless markup. The check is independent of the
/// reader: regular expressions over the markup.
struct SVGFuzzTests {
  private static let pieces = [
    "<g>", "</g>", "<g ", "<path ", "/>", ">", "<use ", "<style>", "</style>", "<text>", "</text>",
    "<script>", "</script>", "<x:script xmlns:x='http://www.w3.org/2000/svg'/>", "<![CDATA[",
    "]]>", "<!--", "-->", "<?a ", "?>", "<!DOCTYPE svg [", "]>", "&lt;", "&#60;", "&quot;", "&#x9;",
    "href='", "xlink:href='", "fill='", "fill=\"", "style='", "class='", "id='", "onload='", "'",
    "\"", "url(", "url(#a)", ")", "#a", "javascript:", "data:", "//evil", "\\75rl(", "*{", "}",
    "fill:", ";", ".a", "@import ", "a", " ", "\n", "\u{301}", "é", "</svg>", "<svg>", "<title>",
    "</title>", "<foreignObject>", "</foreignObject>", "<a ", "</a>", "(", "/*", "*/", "\u{37E}",
  ]

  @Test func nothingHostileComesOut() {
    var generator = SeededGenerator.fresh(for: "SVGFuzzTests")
    var readable = 0
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...14, using: &generator)
      let body = (0..<count).map { _ in Self.pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let text = Bool.random(using: &generator) ? body : "<path \(body)/>"
      guard let html = SVGReading(body: text).html else { continue }
      readable += 1
      // By scalars, as browsers read. A bracket and a combining mark are one `Character`.
      for tag in html.unicodeScalars.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
        #expect(Self.isHarmless(Substring(tag)), "\(tag) of \(text)")
      }
    }
    #expect(readable > 100)
  }

  /// True for a known name and quoted attributes without external references.
  private static func isHarmless(_ tag: Substring) -> Bool {
    let names: Set = ["svg", "g", "path", "use", "text"]
    let form = /\/?([a-z]+)((?: [A-Za-z-]+="[^"<>]*")*)\/?/.matchingSemantics(.unicodeScalar)
    let attribute = /\ ([A-Za-z-]+)="([^"]*)"/.matchingSemantics(.unicodeScalar)
    guard let match = tag.wholeMatch(of: form),
      names.contains(String(match.1))
    else { return false }
    return match.2.matches(of: attribute).allSatisfy { attribute in
      switch attribute.1 {
      case "href", "xlink:href": attribute.2.hasPrefix("#p-")
      case "fill":
        attribute.2.replacing(/&[a-z]+;/, with: "").replacing(/url\(#p-[A-Za-z0-9_.-]+\)/, with: "")
          .contains(/^[^(\\;]*$/)
      case "class", "id", "viewBox": true
      default: false
      }
    }
  }
}
