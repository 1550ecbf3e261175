import Testing

@testable import PictureReading

/// Selectors from design tools, the at-rules around them, and the limits of both.
@Suite struct SVGSelectorTests {
  /// The marks of the matching elements, in the order of the file.
  private static func matches(_ selector: String) -> String {
    let reading = SVGReading(
      body: """
        <title>T</title><style>\(selector){stroke-width:9}</style>
        <g id="A" class="x y" data-k="one two"><path id="B"/><path id="C" class="x" lang="en-US"/>\
        <circle id="D" data-k="One"/></g><g id="E"><rect id="F"/></g><path id="G" stroke="red"/>
        """)
    let html = reading.html ?? ""
    return html.split(separator: "<").filter { $0.contains("stroke-width") }.map { tag in
      tag.hasPrefix("svg") ? "R" : tag.firstMatch(of: /p-(.)/).map { String($0.output.1) } ?? "?"
    }.joined()
  }

  @Test(arguments: [
    (":root", "R"), ("svg", "R"), ("[data-k]", "AD"), ("[data-k=One]", "D"),
    ("[data-k='one' i]", "D"), ("[data-k~=two]", "A"), ("[data-k^=on]", "A"), ("[data-k$=ne]", "D"),
    ("[data-k*='e t']", "A"), ("[lang|=en]", "C"), ("[id=B]", "B"), ("path[class]", "C"),
    ("path:first-child", "B"), ("title:first-child", ""), ("g:first-child", ""),
    ("circle:last-child", "D"), ("path:last-child", "G"), ("path:first-of-type", "BG"),
    ("path:last-of-type", "CG"), ("path:nth-child(2)", "C"), ("path:nth-child(odd)", "BG"),
    ("g > :nth-child(-n+2)", "BCF"), ("path:nth-of-type(2n)", "C"), ("rect:only-child", "F"),
    ("circle:only-of-type", "D"), (":nth-last-child(1):not(svg)", "DFG"),
    ("path:not(.x)", "BG"), ("path:not([stroke], .x)", "B"), (":is(rect, circle)", "DF"),
    (":where(#E) rect", "F"), ("path:not(:hover)", "BCG"), ("path:hover", ""), ("g + path", "G"),
    ("g ~ g", "E"), ("path ~ circle", "D"), ("path + path + circle", "D"), ("style + g", "A"),
    ("g:empty", ""), ("path:empty", "BCG"), ("svg|path", "BCG"), ("*|rect", "F"),
    (".x.y > .x", "C"), ("svg > g:nth-of-type(2) rect", "F"), (":root > path", "G"),
  ])
  func selectorsMatch(selector: String, expected: String) {
    #expect(Self.matches(selector) == expected)
  }

  @Test func specificityDecidesBeforeOrder() {
    let reading = SVGReading(
      body: """
        <style>#a:where(.x){fill:#111} [id]{fill:#222} path:not(#b){stroke:#111}
        .x.x{stroke:#222} :is(#b,path){color:#111} .x{color:#222}</style>
        <path id="a" class="x"/>
        """)
    #expect(
      reading.html == ##"<svg><path color="#111" fill="#111" id="p-a" stroke="#111"/></svg>"##)
  }

  @Test(arguments: [
    ("@media screen{path{fill:lime}}", true),
    ("@media all and (min-width: 100px){path{fill:lime}}", true),
    ("@media print{path{fill:lime}}", false), ("@media not print{path{fill:lime}}", true),
    ("@media (prefers-color-scheme: light){path{fill:lime}}", true),
    ("@media (prefers-color-scheme: dark){path{fill:lime}}", false),
    ("@media not all and (prefers-color-scheme: dark){path{fill:lime}}", true),
    ("@media (max-width: 50px){path{fill:lime}}", false),
    ("@media (width >= 200px) and (hover: hover){path{fill:lime}}", true),
    ("@media print, screen{path{fill:lime}}", true),
    ("@media (prefers-reduced-motion: reduce){path{fill:lime}}", false),
    ("@media (unknown: 1){path{fill:lime}}", false),
    ("@supports (fill: color(display-p3 0 0 0)){path{fill:lime}}", true),
    ("@supports not (fill: #zzz){path{fill:lime}}", true),
    ("@supports (fill: #zzz) or (fill: red){path{fill:lime}}", true),
    ("@layer a{path{fill:lime}}", true),
    ("@layer a, b;@layer b{path{fill:lime}}@layer a{path{fill:red}}", true),
    ("@layer a{path{fill:red!important}} path{fill:lime!important}", false),
    ("@layer a{path{fill:red}} path{fill:lime}", true),
    ("@layer{#p{fill:red}}path{fill:lime}", true),
    (
      "@import url(//evil);@namespace svg url(http://www.w3.org/2000/svg);svg|path{fill:lime}", true
    ),
    ("@font-face{font-family:a;src:url(//evil)}path{fill:lime}", true),
    ("g{path{fill:lime}}", true), ("g{& > path{fill:lime}}", true),
    ("path{fill:red;&.c{fill:lime}}", true),
    ("path{@media screen{fill:lime}}", true), ("g{@media print{path{fill:lime}}}", false),
    ("@media screen{@supports (fill:red){g{path{fill:lime}}}}", true),
  ])
  func rulesInBlocksApply(sheet: String, applies: Bool) {
    let style = "<style><![CDATA[\(sheet)]]></style>"
    let html = SVGReading(body: style + "<g><path id='p' class='c'/></g>").html
    #expect(html?.contains(#"fill="lime""#) == applies, "\(html ?? "")")
    #expect(html?.contains("evil") == false)
  }

  /// Attack: selector lists that grow by nesting or length, or that match slowly.
  @Test func stylesHaveBounds() {
    func problems(_ sheet: String, _ body: String = "<path/>") -> [String] {
      SVGReading(body: "<style><![CDATA[\(sheet)]]></style>\(body)").problems
    }
    let selectors = (0..<40).map { ".a\($0)" }.joined(separator: ",")
    let nested = String(repeating: "\(selectors){", count: 5) + "fill:red"
    #expect(problems(nested).first?.contains("[svg-") == true)
    let references = String(repeating: "&", count: 500)
    _ = problems(String(repeating: "\(references){", count: 5) + "fill:red")
    #expect(
      problems((0..<300).map { "@layer l\($0);" }.joined()).first?.contains("too many rules")
        == true)
    let deep =
      String(repeating: "<g>", count: 90) + String(repeating: "<path/>", count: 3_000)
      + String(repeating: "</g>", count: 90)
    let slow = (0..<100).map { "g g g g g g g g g .a\($0), g ~ g ~ g ~ .a\($0)" }
    _ = problems(slow.joined(separator: "{}"), deep)
    let list = (0..<2_000).map { "path:nth-child(\($0)) ~ path:not(.a, .b, [c])" }
    #expect(
      problems(list.joined(separator: "{fill:red}") + "{}", deep).first?.contains("too many rules")
        == true)
    let long = "<path id='\(String(repeating: "a", count: 300_000))'/>"
    let attributes = (0..<2_000).map { "[id*=b\($0)]{fill:red}" }.joined()
    #expect(problems(attributes, long).first?.contains("too many rules") == true)
    #expect(SVGSelector("[id*=\(String(repeating: "a", count: 300))]"[...]) == nil)
    #expect(SVGSelector(String(repeating: ":not(", count: 9)[...]) == nil)
    #expect(SVGSelector((0..<11).map { "a\($0)" }.joined(separator: " ")[...]) == nil)
  }
}
