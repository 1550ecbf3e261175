import Catalog
import Diagnostics
import PictureReading
import Testing

struct SVGReaderTests {
  @Test func drawnElementsStayAsTheyAre() {
    let reading = SVGReading(
      body: """
        <g fill="none" stroke="currentColor" class="a  b" data-layer="2">
          <path d="M0 0h1"/><circle r="1" cx="2" cy="3"></circle>
        </g>
        """)
    #expect(
      reading.html == """
        <svg><g fill="none" stroke="currentColor"><path d="M0 0h1"/>\
        <circle cx="2" cy="3" r="1"/></g></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func namesKeepTheirCase() {
    let reading = SVGReading(
      body: """
        <linearGradient gradientUnits="userSpaceOnUse" spreadMethod="pad"/>\
        <clipPath clipPathUnits="userSpaceOnUse"/><symbol viewBox="0 0 1 1"/>\
        <filter primitiveUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="2"/></filter>\
        <svg preserveAspectRatio="none"><path/></svg>
        """)
    #expect(
      reading.html == """
        <svg><linearGradient gradientUnits="userSpaceOnUse" spreadMethod="pad"/>\
        <clipPath clipPathUnits="userSpaceOnUse"/><symbol viewBox="0 0 1 1"/>\
        <filter primitiveUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="2"/></filter>\
        <svg preserveAspectRatio="none"><path/></svg></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func theRootKeepsWhatDraws() {
    let reading = SVGReading(
      """
      <svg xmlns="\(SVGReading.namespace)" id="Layer_1" class="lucide" x="0" y="0" version="1.1"
        width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor"
        stroke-width="2" preserveAspectRatio="xMidYMid" role="img" aria-hidden="true"
        focusable="false" data-name="x" xml:space="preserve"><path/></svg>
      """)
    #expect(
      reading.html == """
        <svg fill="none" stroke="currentColor" stroke-width="2"><path/></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func fragmentsKeepIdentifiersApart() {
    let file = SourceFile(
      path: "a.svg",
      text: """
        <svg xmlns="\(SVGReading.namespace)" viewBox="0 0 1 1" fill="url(#g)">\
        <path id="g"/></svg>
        """)
    let image = SVGReader().read(file).image
    #expect(
      image?.rootAttributes == [
        .paint(
          .init(
            .fill, layer: .primary, original: [.markup("url(#"), .identifier("g"), .markup(")")]))
      ])
    #expect(image?.content == [.markup("<path id=\""), .identifier("g"), .markup("\"/>")])
  }

  @Test func whatNeverDrawsGoesWithoutAWord() {
    let reading = SVGReading(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- Generator -->
      <svg xmlns="\(SVGReading.namespace)" xmlns:i="http://www.inkscape.org/namespaces/inkscape"
        xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" viewBox="0 0 1 1"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" i:version="1">
        <title>A &lt;b&gt;</title><desc>B</desc><metadata><rdf:RDF><x/></rdf:RDF></metadata>
        <s:namedview i:zoom="1"><i:grid/></s:namedview>
        <g i:label="L" data-name="L" aria-label="L">text<path style="-inkscape-stroke:none"/></g>
        <defs/><defs><style/></defs>
      </svg>
      """)
    #expect(reading.html == "<svg><g><path/></g></svg>")
    #expect(reading.problems == [])
  }

  @Test func textIsEscapedWhereItShows() {
    let reading = SVGReading(
      body: """
        <text font-family="&quot;A&amp;B&quot;">a &lt;/svg&gt;&lt;script&gt; &amp;amp; \
        <tspan><![CDATA[<b>"]]></tspan></text>
        """)
    #expect(
      reading.html == """
        <svg><text font-family="&quot;A&amp;B&quot;">a &lt;/svg&gt;&lt;script&gt; &amp;amp; \
        <tspan>&lt;b&gt;&quot;</tspan></text></svg>
        """)
  }

  @Test func aFileWithoutANamespaceIsReadAsHTMLReadsIt() {
    let reading = SVGReading(#"<svg viewBox="0 0 1 1"><path d="M0 0"/><script/></svg>"#)
    #expect(reading.html == #"<svg><path d="M0 0"/></svg>"#)
    #expect(
      reading.problems == [
        "1:40 warning [svg-removed] the picture will look different: "
          + "the script or event of '<script>' is removed"
      ])
  }

  @Test func attributesComeInOneOrder() {
    let attributes = ["x1", "y2", "stroke-width", "opacity", "id", "class", "r", "y1", "x2"]
    var generator = SystemRandomNumberGenerator()
    let readings = Set(
      (0..<20).map { _ in
        let text = attributes.shuffled(using: &generator).map { "\($0)=\"1\"" }
        return SVGReading(body: "<line \(text.joined(separator: " "))/>").html
      })
    #expect(
      readings == [
        #"<svg><line id="p-1" opacity="1" r="1" stroke-width="1" x1="1" x2="1" y1="1" "#
          + #"y2="1"/></svg>"#
      ])
  }

  @Test func aByteOrderMarkIsNoContent() {
    let reading = SVGReading("\u{FEFF}<?xml version='1.0'?><svg viewBox='0 0 1 1'><path/></svg>")
    #expect(reading.html == "<svg><path/></svg>")
  }
}
