import ContentLoading
import Foundation
import TestSupport
import Testing

/// Whatever is put together from hostile pieces, what comes out is harmless by a check that
/// shares nothing with the reader: regular expressions over the markup.
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

  @Test func nothingHostileComesOut() throws {
    var generator = SeededGenerator.fresh(for: "SVGFuzzTests")
    let tag = try Regex(#"^</?[A-Za-z]+( [A-Za-z0-9-]+="[^"<>]*")*/?>$"#)
    var readable = 0
    for _ in 0..<3_000 {
      let body = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let text = Bool.random(using: &generator) ? body : "<path \(body)/>"
      guard let html = SVGReading(body: text).html else { continue }
      readable += 1
      for part in html.split(separator: "<").map({ "<" + $0.prefix { $0 != ">" } + ">" }) {
        #expect(part.wholeMatch(of: tag) != nil, "\(text)")
        for word in [" on", "<script", "<style", " style=", "<a", "<title", "<foreign"] {
          #expect(!part.hasPrefix(word) && !part.contains(word + "load"), "\(text)")
        }
        #expect(!part.contains("href=") || part.contains("href=\"#p-"), "\(text)")
        #expect(!part.contains(try Regex("(fill|stroke|mask)=\"[^\"]*evil")), "\(text)")
        #expect(part.ranges(of: "url(").count == part.ranges(of: "url(#p-").count, "\(text)")
      }
    }
    #expect(readable > 100)
  }
}
