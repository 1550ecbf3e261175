import Diagnostics
import Testing

/// Files with active content. Each test states the exact remaining markup.
struct SVGAttackTests {
  @Test func scriptsGoByNamespaceAndNameWhateverTheirPrefix() {
    let reading = SVGReading(
      """
      <svg xmlns="\(SVGReading.namespace)" viewBox="0 0 1 1" xmlns:h="http://www.w3.org/1999/xhtml">
      <script>alert(1)</script>
      <x:script xmlns:x="\(SVGReading.namespace)" href="//evil"/> <script/>
      <h:script>alert(2)</h:script><SCRIPT/>
      <path/>
      </svg>
      """)
    #expect(reading.html == "<svg><path/></svg>")
    #expect(
      reading.problems == [
        "2:1 warning [svg-removed] the picture will look different: "
          + "the script or event of '<script>' is removed (2 times); "
          + "the script or event of '<x:script>' is removed; the script or event of '<h:script>' is removed"
      ])
    #expect(reading.unseen == "removed without a visible change: '<SCRIPT>'")
    #expect(reading.diagnostics.first?.sourceLine == "<script>alert(1)</script>")
    #expect(reading.diagnostics.first?.length == "<script".count)
  }

  /// The root becomes an element of the page, so properties of its box would affect the page.
  @Test func theRootKeepsOnlyHowItsContentIsPainted() {
    let reading = SVGReading(
      """
      <svg xmlns="\(SVGReading.namespace)" viewBox="0 0 1 1" width="9" overflow="visible" \
      fill="none" stroke-linecap="round" transform="scale(100)" filter="drop-shadow(9px 9px 0 #f0f)" \
      font-size="3000" opacity="0.5" writing-mode="vertical-rl" display="block" \
      style="clip-path:inset(-9px);mask:none;transform:scale(9)">
      <style>svg { overflow: visible; letter-spacing: 9px }</style><path/></svg>
      """)
    #expect(
      reading.html == """
        <svg fill="none" opacity="0.5" stroke-linecap="round"><g clip-path="inset(-9px)" display="block" \
        filter="drop-shadow(9px 9px 0 #f0f)" font-size="3000" letter-spacing="9px" mask="none" \
        writing-mode="vertical-rl" style="transform:scale(9)"><path/></g></svg>
        """)
  }

  /// A downloaded error page with the name of a picture.
  @Test(arguments: ["<!DOCTYPE html>", "\u{FEFF}\n<!doctype HTML><html lang=en>"])
  func aPageIsNoPicture(start: String) {
    #expect(
      SVGReading(start + "<body><p>Not found").problems == [
        "1:1 error [not-svg] this is not an SVG picture: its root is '<html>'"
      ])
  }

  @Test func aPrefixBoundToSVGDrawsAndOneBoundElsewhereDoesNot() {
    let reading = SVGReading(
      """
      <s:svg xmlns:s="\(SVGReading.namespace)" viewBox="0 0 1 1">
      <s:path d="M0"/><path d="M1"/><g xmlns="urn:x"/>
      </s:svg>
      """)
    #expect(reading.html == #"<svg><path d="M0"/></svg>"#)
    #expect(reading.problems == [])
    #expect(reading.unseen == "removed without a visible change: '<path>', '<g>'")
  }

  @Test(arguments: [
    ("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "content"),
    ("<feImage href='//evil'/>", "content"),
    ("<iframe src='//evil'/>", "content"),
    ("<animate attributeName='href' to='javascript:alert(1)'/>", "motion"),
    ("<set attributeName='onclick' to='alert(1)' begin='a.click'/>", "motion"),
    ("<handler type='text/javascript'>1</handler>", "reaction"),
    ("<p><table/></p>", nil), ("<noscript><path/></noscript>", nil),
    ("<font color='red'><path/></font>", nil), ("<annotation-xml encoding='text/html'/>", nil),
    ("<math xmlns='http://www.w3.org/1998/Math/MathML'/>", nil),
  ])
  func elementsThatAreNotOnTheListGo(body: String, loss: String?) {
    let reading = SVGReading(body: body + "<path/>")
    #expect(reading.html == "<svg><path/></svg>")
    let name = body.prefix { $0 != " " && $0 != ">" }.dropFirst()
    let words = [
      "content": "the content of '<\(name)>' is missing",
      "motion": "the animation of '<\(name)>' is removed",
      "reaction": "the script or event of '<\(name)>' is removed",
    ]
    let expected = loss.flatMap { words[$0] }.map {
      "2:1 warning [svg-removed] the picture will look different: \($0)"
    }
    #expect(reading.problems == (expected.map { [$0] } ?? []))
    #expect((reading.unseen == nil) == (loss != nil))
  }

  /// In CSS a carriage return ends a line, and so a string (CSS Syntax 3 §3.3). The following text
  /// would be declarations of an attacker.
  @Test(arguments: ["&#13;", "&#10;", "&#13;&#10;"])
  func aStringEndsWithItsLine(lineEnd: String) {
    let declarations = "\"a\(lineEnd);mask-image:url(http://evil/);--z:\""
    let inAttribute = "<path d='M0' style='font-feature-settings:\(declarations)'/>"
    let inSheet = "<style>path{font-feature-settings:\(declarations)}</style><path d='M0'/>"
    let named = "<path d='M0' style='--a\(declarations):1'/>"
    let quoted = "<path d='M0' fill='url(\"#a\(lineEnd)\")' style='fill:url(\"#a\(lineEnd)\")'/>"
    for body in [inAttribute, inSheet, named, quoted] {
      let html = SVGReading(body: body).html
      #expect(html.map { !$0.contains("evil") && !$0.contains("url") } ?? true, "\(body)")
    }
    // The same bytes end an escaped name.
    #expect(
      SVGReading(body: "<style>.\\6d\(lineEnd)n{fill:red}</style><path class='mn' d='M0'/>").html
        == #"<svg><path d="M0" fill="red"/></svg>"#)
  }

  @Test func eventAndUnknownAttributesGo() {
    let reading = SVGReading(
      body: """
        <path d="M0" onclick="alert(1)" onLoad="a"
          src="x" xlink:show="new" é="1" formaction="javascript:1"/><g onclick="b"/>
        """)
    #expect(reading.html == #"<svg><path d="M0"/><g/></svg>"#)
    #expect(
      reading.problems == [
        "2:14 warning [svg-removed] the picture will look different: the script or event of "
          + "'onclick' is removed (2 times); the script or event of 'onLoad' is removed"
      ])
    #expect(
      reading.unseen == "removed without a visible change: 'src', 'é', 'formaction'")
  }

  @Test func attributesOfOtherNamespacesAreNotThoseOfSVG() {
    let reading = SVGReading(body: "<path xmlns:e='urn:e' e:d='M0' e:onclick='1' xml:base='//e'/>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems == [])
    #expect(reading.unseen == "removed without a visible change: 'e:d', 'e:onclick'")
  }

  @Test func linksLeaveTheirContent() {
    let reading = SVGReading(
      body: "<a href='java&#9;script:alert(1)' target='_top' fill='red' class='c'><path/></a>")
    #expect(reading.html == #"<svg><g fill="red"><path/></g></svg>"#)
    #expect(reading.problems == [])
    #expect(reading.unseen == "removed without a visible change: the link of '<a>'")
  }

  @Test func linksInTextLeaveTheirText() {
    let reading = SVGReading(body: "<text>a<a href='//evil'>b</a></text>")
    #expect(reading.html == "<svg><text>a<tspan>b</tspan></text></svg>")
  }

  @Test func instructionsAreNamedAndCommentsAreNot() {
    let reading = SVGReading(
      """
      <?xml version="1.0"?><?xml-stylesheet href="//evil"?>
      <svg viewBox="0 0 1 1"><!-- <script> <?php ?> --><?php echo ?><path/></svg>
      """)
    #expect(reading.html == "<svg><path/></svg>")
    #expect(
      reading.problems == [
        "1:22 warning [svg-removed] the picture will look different: "
          + "'<?xml-stylesheet?>' has no effect"
      ])
    #expect(reading.unseen == "removed without a visible change: '<?php?>'")
  }

  @Test func markupCannotHideFromAnHTMLParser() {
    let reading = SVGReading(
      body: """
        <g id="&quot;>&lt;img src=x onerror=alert(1)>"><title>&lt;/title>&lt;script></title>
        <path d="&quot;&gt;&lt;/svg&gt;" x="`'&#13;&#10;"/><![CDATA[</svg><script>]]></g>
        """)
    #expect(
      reading.html == """
        <svg><g id="p-_x22__x3E__x3C_img_x20_src_x3D_x_x20_onerror_x3D_alert_x28_1_x29__x3E_">\
        <path d="&quot;&gt;&lt;/svg&gt;" x="`'&#13;\n"/></g></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func thousandsOfKindsAreNotAllNamed() {
    let attributes = (0..<100).map { "<path on\($0)='1'/>" }.joined()
    let reading = SVGReading(body: attributes)
    #expect(reading.problems.count == 1)
    #expect(
      reading.problems.first?.hasSuffix(
        "the script or event of 'on3' is removed; the script or event of 'on4' is removed; and 95 more"
      ) == true)
  }

  /// A quote with a combining mark is another `Character`, but still ends an attribute.
  @Test(arguments: [("&#x301;", "\u{301}"), ("&#x200D;", "\u{200D}")])
  func aMarkAfterACharacterLeavesItEscaped(reference: String, mark: String) {
    for escaped in ["&amp;", "&lt;", "&gt;", "&quot;"] {
      let value = "x\(escaped)\(reference)/onload=y"
      let reading = SVGReading(
        body: "<filter id='f'><feFlood result='\(value)'/></filter><text>\(value)</text>")
      let html = "x\(escaped)\(mark)/onload=y"
      #expect(reading.html?.contains("<feFlood result=\"\(html)\"/>") == true)
      #expect(reading.html?.contains("<text>\(html)</text>") == true)
    }
  }
}
