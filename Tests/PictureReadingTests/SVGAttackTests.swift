import Diagnostics
import Testing

/// Files that want to do more than draw. Each states the exact markup that is left of it.
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
        "2:1 warning [svg-removed] '<script>' was left out (2 times)",
        "3:1 warning [svg-removed] '<x:script>' was left out",
        "4:1 warning [svg-removed] '<h:script>' was left out",
        "4:30 warning [svg-removed] '<SCRIPT>' was left out",
      ])
    #expect(reading.diagnostics[0].sourceLine == "<script>alert(1)</script>")
    #expect(reading.diagnostics[1].length == "<x:script".count)
  }

  @Test func aPrefixBoundToSVGDrawsAndOneBoundElsewhereDoesNot() {
    let reading = SVGReading(
      """
      <s:svg xmlns:s="\(SVGReading.namespace)" viewBox="0 0 1 1">
      <s:path d="M0"/><path d="M1"/><g xmlns="urn:x"/>
      </s:svg>
      """)
    #expect(reading.html == #"<svg><path d="M0"/></svg>"#)
    #expect(
      reading.problems == [
        "2:17 warning [svg-removed] '<path>' was left out",
        "2:31 warning [svg-removed] '<g>' was left out",
      ])
  }

  @Test(arguments: [
    (
      "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>",
      "<foreignObject>"
    ),
    ("<image href='data:image/svg+xml;base64,AAAA'/>", "<image>"),
    ("<feImage href='//evil'/>", "<feImage>"),
    ("<animate attributeName='href' to='javascript:alert(1)'/>", "<animate>"),
    ("<set attributeName='onclick' to='alert(1)' begin='a.click'/>", "<set>"),
    ("<iframe src='//evil'/>", "<iframe>"),
    ("<p><table/></p>", "<p>"),
    ("<noscript><path/></noscript>", "<noscript>"),
    ("<handler type='text/javascript'>1</handler>", "<handler>"),
    ("<font color='red'><path/></font>", "<font>"),
    ("<annotation-xml encoding='text/html'/>", "<annotation-xml>"),
    ("<math xmlns='http://www.w3.org/1998/Math/MathML'/>", "<math>"),
  ])
  func elementsThatAreNotOnTheListGo(body: String, name: String) {
    let reading = SVGReading(body: body)
    #expect(reading.html == "<svg></svg>")
    #expect(reading.problems == ["2:1 warning [svg-removed] '\(name)' was left out"])
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
        "3:34 warning [svg-removed] 'formaction' was left out",
        "2:33 warning [svg-removed] 'onLoad' was left out",
        "2:14 warning [svg-removed] 'onclick' was left out (2 times)",
        "3:3 warning [svg-removed] 'src' was left out",
        "3:28 warning [svg-removed] 'é' was left out",
      ])
  }

  @Test func attributesOfOtherNamespacesAreNotThoseOfSVG() {
    let reading = SVGReading(body: "<path xmlns:e='urn:e' e:d='M0' e:onclick='1' xml:base='//e'/>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(
      reading.problems == [
        "2:23 warning [svg-removed] 'e:d' was left out",
        "2:32 warning [svg-removed] 'e:onclick' was left out",
      ])
  }

  @Test func linksLeaveTheirContent() {
    let reading = SVGReading(
      body: "<a href='java&#9;script:alert(1)' target='_top' fill='red' class='c'><path/></a>")
    #expect(reading.html == #"<svg><g fill="red"><path/></g></svg>"#)
    #expect(reading.problems == ["2:1 warning [svg-removed] the link of '<a>' was left out"])
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
        "1:22 warning [svg-removed] '<?xml-stylesheet?>' was left out",
        "2:50 warning [svg-removed] '<?php?>' was left out",
      ])
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
    let elements = (0..<100).map { "<e\($0)/>" }.joined()
    let reading = SVGReading(body: elements)
    #expect(reading.problems.count == 21)
    #expect(reading.problems.first == "2:1 warning [svg-removed] '<e0>' was left out")
    #expect(
      reading.problems.last == "2:111 warning [svg-removed] 80 more kinds of things were left out")
  }

  /// With a mark after it, a quote is another `Character`, and ends an attribute all the same.
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
