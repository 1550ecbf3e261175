import Diagnostics
import Testing

@testable import PictureReading

/// CSS drops an invalid declaration and uses the previous declaration or the attribute. A value
/// that only browsers draw is kept next to a value for librsvg.
@Suite struct SVGFallbackTests {
  private static func path(_ attributes: String) -> String? {
    SVGReading(body: "<path \(attributes)/>").html.map {
      $0.replacing("<svg><path", with: "").replacing("/></svg>", with: "")
    }
  }

  @Test(arguments: [
    // Figma, draw.io and other programs: the value that only browsers draw is in the style.
    (
      "fill='#0A84FF' style='fill:#0A84FF;fill:color(display-p3 0.0392 0.5176 1.0000);fill-opacity:1;'",
      ##" fill="#0A84FF" fill-opacity="1" style="fill:color(display-p3 0.0392 0.5176 1.0000)""##
    ),
    // A fallback that browsers draw differently is ignored.
    (
      "fill='#d64035' style='fill:oklch(0.6 0.2 30)'",
      ##" fill="#d64035" style="fill:oklch(0.6 0.2 30)""##
    ),
    (
      "fill='blue' style='fill:oklch(0.6 0.2 30)'",
      ##" fill="#de3e2d" style="fill:oklch(0.6 0.2 30)""##
    ),
    (
      "fill='url(#g)' style='fill:color(display-p3 0 1 0)'",
      ##" fill="#00ff00" style="fill:color(display-p3 0 1 0)""##
    ),
    (
      "stroke='#fff' style='stroke: light-dark(#fff, #121212)'",
      ##" stroke="#fff" style="stroke:light-dark(#fff, #121212)""##
    ),
    (
      "fill='light-dark(currentColor, white)'",
      #" fill="currentcolor" style="fill:light-dark(currentColor, white)""#
    ),
    // IcoMoon.
    ("fill='#3a589b' style='fill: var(--color1, #3a589b)'", ##" fill="#3a589b""##),
    ("fill='var(--a, var(--b, red))'", #" fill="red""#),
    ("fill='red' style='fill:var(--nothing)'", #" fill="red""#),
    ("style='fill:env(x, lime)'", #" fill="lime""#),
    ("style='--a:#0a8;fill:var(--a)'", ##" fill="#0a8""##),
    ("style='--a:var(--b);--b:blue;fill:var(--a)'", #" fill="blue""#),
    ("style='fill:red;fill:var(--a);--a:zzz'", #" fill="red""#),
    ("style='fill:#0a8;fill:#zzz'", ##" fill="#0a8""##),
    ("fill='#0a8' style='fill:-ffffff'", ##" fill="#0a8""##),
    ("fill='#0a8' style='fill:ff0000'", ##" fill="#0a8""##),
    ("fill='#0a8' style='fill:expression(1)'", ##" fill="#0a8""##),
    ("style='stroke-width:3;stroke-width:-1;stroke-width:2 px'", #" stroke-width="3""#),
    ("r='3' style='r:5'", #" r="3""#),
    ("opacity='.5' style='opacity:half'", #" opacity=".5""#),
    ("style='stroke-linejoin:round;stroke-linejoin:arcs'", #" stroke-linejoin="round""#),
    ("style='stroke-dasharray:2 1;stroke-dasharray:2 a'", #" stroke-dasharray="2 1""#),
    ("transform='scale(2)' style='transform:rotate(45)'", #" transform="scale(2)""#),
    ("fill='zzz'", ""),
    ("style='fill:red!important;fill:blue'", #" fill="red""#),
    ("style='fill:red;fill:#zzz!important'", #" fill="red""#),
    ("fill='red' style='fill:unset'", #" fill="inherit""#),
    ("fill='red' style='fill:initial'", #" fill="black""#),
    ("opacity='.5' style='opacity:revert'", ""),
    ("fill='red' style='fill:inherit'", #" fill="inherit""#),
    ("fill='red' style='fill:currentColor'", #" fill="currentColor""#),
    ("style='stroke-width:calc(2px * 2 - 1px)'", #" stroke-width="3px""#),
    ("stroke-width='min(4px, 1rem)'", #" stroke-width="4px""#),
    ("style='opacity:calc(1 / 4)'", #" opacity="0.25""#),
  ])
  func theLastValidValueCounts(attributes: String, expected: String) {
    #expect(Self.path(attributes) == expected)
  }

  /// Chromium's colors for these values. The last digit of a component may differ.
  @Test(arguments: [
    ("oklch(0.6 0.2 30)", "#de3e2d"), ("oklab(0.6 0.1 0.1)", "#c3602e"),
    ("lab(50% 40 30)", "#bb5846"), ("lch(50% 50 40)", "#b95943"), ("hwb(120 10% 20%)", "#1acc1a"),
    ("hwb(120 60% 60%)", "#808080"), ("color(srgb 1 0.5 0)", "#ff8000"),
    ("color(display-p3 0 1 0)", "#00ff00"), ("color(display-p3 0.5 0.4 0.3)", "#846549"),
    ("color(srgb-linear 0.5 0.5 0.5)", "#bcbcbc"), ("color(xyz 0.5 0.5 0.5)", "#ccb7b4"),
    ("color(xyz-d50 0.3 0.3 0.3)", "#9793a5"), ("color(a98-rgb 0.5 0.4 0.3)", "#89664a"),
    ("color(prophoto-rgb 0.5 0.4 0.3)", "#ab735a"), ("color(rec2020 0.5 0.4 0.3)", "#9a7057"),
    ("hsl(120 50 50)", "#40bf40"), ("rgb(0 none 255)", "#0000ff"), ("canvastext", "#000000"),
    ("color-mix(in srgb, red, blue)", "#800080"), ("color-mix(in srgb, red 25%, white)", "#ffbfbf"),
    ("color-mix(in oklab, red, blue)", "#8c53a2"),
    ("color-mix(in srgb-linear, red, lime)", "#bcbc00"),
    ("light-dark(#102030, white)", "#102030"), ("oklch(0.6 0.2 30 / 50%)", "#de3e2d80"),
  ])
  func aColourForBrowsersAloneIsComputed(color: String, expected: String) throws {
    let computed = try #require(SVGColor(color))
    let painted = try #require(SVGColor(expected))
    #expect(computed.difference(from: painted) < 2.0 / 255, "\(computed.css)")
    let html = SVGReading(body: "<path fill='\(color)'/>").html
    #expect(html?.contains(#"<path fill="\#(computed.css)""#) == true, "\(html ?? "")")
    let file = SourceFile(
      path: "a.svg", text: "<svg viewBox='0 0 8 8'><path d='M0 0h1' fill='\(color)'/></svg>")
    #expect(SVGReader().readDrawn(file, warnsOfPixels: true).diagnostics.isEmpty)
  }

  @Test(arguments: ["oklch(1e300 1e300 1e300)", "lab(1e308 -1e308 1e308)", "rgb(1e308% 0 0)"])
  func hugeComponentsAreColors(color: String) {
    #expect(SVGReading(body: "<path fill='\(color)'/>").html?.contains("fill=\"#") == true)
  }

  /// Attack: nested colors that overflow the stack.
  @Test(arguments: ["light-dark(", "color-mix(in srgb, ", "calc(", "var(--a,", "min("])
  func deepFunctionsHaveBounds(function: String) {
    let value =
      String(repeating: function, count: 20_000) + "red" + String(repeating: ")", count: 20_000)
    for name in ["fill", "stroke-width"] {
      #expect(SVGReading(body: "<path \(name)='\(value)' style='\(name):\(value)'/>").html != nil)
    }
  }

  /// An invisible fallback would give a blank picture.
  @Test func aFallbackThatPaintsNothingIsNone() {
    #expect(
      Self.path("fill='none' style='fill:oklch(0.6 0.2 30)'")
        == ##" fill="#de3e2d" style="fill:oklch(0.6 0.2 30)""##)
  }

  @Test func whatIsNotDefinedIsReported() {
    let reading = SVGReading(body: "<path d='M0 0h1' fill='red' style='fill:var(--x)'/>")
    #expect(
      reading.problems == [
        "2:1 warning [svg-removed] the picture will look different: 'fill: var(--x)' has no effect"
      ])
  }

  /// Layer colors of a page override the picture's own colors.
  @Test func layersReplaceTheColoursOfBrowsers() {
    let reading = SVGReading(
      body: """
        <path style="isolation:isolate;fill:#f00;fill:color(display-p3 1 0 0);stroke:#0f0;\
        stroke:color(display-p3 0 1 0)"/>
        """)
    #expect(
      reading.html?.contains(
        "isolation:isolate;fill:color(display-p3 1 0 0);stroke:color(display-p3 0 1 0)") == true)
    #expect(reading.layers?.contains("display-p3") == false)
    #expect(reading.layers?.contains("isolation:isolate") == true)
  }

  @Test func variablesAreInherited() {
    let reading = SVGReading(
      body: """
        <style>:root{--a:#111;--b:var(--a)} svg{--c:#333} .x{--a:#222}</style>
        <g class="x"><path fill="var(--a)" stroke="var(--b)"/></g><path fill="var(--c)"/>
        """)
    #expect(
      reading.html == """
        <svg><g><path fill="#222" stroke="#111"/></g><path fill="#333"/></svg>
        """)
    #expect(reading.problems == [])
  }

  /// Attack: "Billion laughs" in custom properties, and circular variables.
  @Test func variablesHaveBounds() {
    let bomb = (1...40).map { "--v\($0):var(--v\($0 - 1)) var(--v\($0 - 1))" }
    #expect(
      Self.path("fill='red' style='--v0:red;\(bomb.joined(separator: ";"));fill:var(--v40)'")
        == #" fill="red""#)
    #expect(Self.path("style='--a:var(--b,lime);--b:var(--a);fill:var(--b,lime)'") != nil)
    #expect(Self.path("fill='red' style='--a:var(--a);fill:var(--a)'") == #" fill="red""#)
  }

  /// Variables pass the same checks as values.
  @Test(arguments: [
    "--a:url(//evil);fill:var(--a)", "fill:var(--a,url(//evil))", "--a:ur;fill:var(--a)l(//evil)",
    "--a:'</svg>';fill:var(--a)", "fill:light-dark(url(//evil), red)",
    "fill:color-mix(in srgb, url(//evil), red)", "stroke-width:calc(url(//evil))",
  ])
  func variablesLetNothingThrough(style: String) {
    let html = SVGReading(body: "<path style=\"\(style)\"/>").html
    #expect(html.map { !$0.contains("evil") && !$0.contains("</svg>'") } ?? true)
  }
}
