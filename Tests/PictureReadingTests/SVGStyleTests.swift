import Testing

/// Style sheets and `style` attributes become presentation attributes.
struct SVGStyleTests {
  @Test func classRulesBecomeAttributes() {
    let reading = SVGReading(
      body: """
        <defs><style type="text/css"><![CDATA[
        /* made by a program { */ <!-- .cls-1, .cls-2 { fill: #F00; stroke-width: 2px } -->
        .cls-2{fill:url(#g);}
        ]]></style></defs><path class="cls-1" fill="blue"/><path class="x cls-2"/>
        """)
    #expect(
      reading.html == """
        <svg><path fill="#F00" stroke-width="2px"/>\
        <path fill="url(#p-g)" stroke-width="2px"/></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func theStrongerSelectorWinsWhateverTheOrder() {
    let reading = SVGReading(
      body: """
        <path id="a" class="b" fill="#111" stroke="#111" opacity=".1" style="color:#666;opacity:.6"/>
        <style>#a{fill:#555;opacity:.5} path.b{fill:#444;stroke:#444}
        .b{fill:#333;stroke:#333;display:block} path{fill:#222;display:inline;cursor:2}
        *{fill:#000;visibility:hidden;opacity:.7!important}</style>
        """)
    #expect(
      reading.html == """
        <svg fill="#000" opacity=".7" visibility="hidden"><path color="#666" display="block" \
        fill="#555" id="p-a" opacity=".7" stroke="#444" visibility="hidden"/></svg>
        """)
    #expect(reading.problems.count == 1)
  }

  @Test func blanksOfTextsArePreserved() {
    let reading = SVGReading(
      body: """
        <g xml:space="preserve"><text x="1">A    B<tspan xml:space="preserve">  C</tspan>\
        <a xml:space="default"><tspan> D</tspan></a></text></g>\
        <text style="white-space:normal" xml:space="preserve">E</text>\
        <text xml:space="other">F</text>
        """)
    #expect(
      reading.html == """
        <svg><g style="white-space:pre"><text x="1">A    B<tspan>  C</tspan>\
        <tspan style="white-space:normal"><tspan> D</tspan></tspan></text></g>\
        <text>E</text><text>F</text></svg>
        """)
    #expect(
      SVGReading(#"<svg viewBox="0 0 8 8" xml:space="preserve"><path d="M0 0h8v8z"/></svg>"#).html
        == #"<svg><path d="M0 0h8v8z"/></svg>"#)
  }

  @Test func rulesApplyToTheRootByItsClass() {
    let reading = SVGReading(
      """
      <svg viewBox="0 0 1 1" class="i" id="r"><style>.i{fill:none} #r{stroke:red}</style></svg>
      """)
    #expect(reading.html == #"<svg fill="none" stroke="red"></svg>"#)
  }

  @Test func whatIsNotUnderstoodIsNamed() {
    let reading = SVGReading(
      body: """
        <style>@import url(//evil); @media (x){ .a{fill:red} } g:has(path), .a:hover, .a{fill:blue}
        @font-face{src:url(//evil)} .b{background:url(//evil);mask:url(//evil)} .c
        </style><style media="print">.a{fill:red}</style><path class="a b"/>
        """)
    #expect(reading.html == #"<svg><path fill="blue"/></svg>"#)
    #expect(
      reading.problems == [
        "2:1 warning [svg-removed] the picture will look different: '@import' has no effect; "
          + "'@media' has no effect; the style rule for 'g:has(path)' has no effect; "
          + "'background: url(//evil)' has no effect; 'mask: url(//evil)' has no effect; and 1 more"
      ])
    // The picture has no text for a font, and no mouse pointer.
    #expect(
      reading.unseen
        == "removed without a visible change: the style rule for '.a:hover', "
        + "'@font-face', '<style>'")
  }

  /// Drawing programs write rules for groups, for children, and for a class of the group.
  @Test func rulesForWhatIsInOthersResolve() {
    let reading = SVGReading(
      body: """
        <style>g path{fill:#111} .a > path{fill:#222} #b .c{fill:#333} svg > path{fill:#444}
        .a g .c > path{stroke:#555} a > circle{fill:#666} g.x path{fill:#777}</style>
        <path/><g class="a"><path/><g><g class="c"><path/></g></g></g>
        <g id="b"><g><path class="c"/></g></g><a><circle/></a>
        """)
    #expect(
      reading.html == """
        <svg><path fill="#444"/><g><path fill="#222"/><g><g><path fill="#111" stroke="#555"/></g></g></g>\
        <g id="p-b"><g><path fill="#333"/></g></g><g><circle fill="#666"/></g></svg>
        """)
    #expect(reading.problems == [])
  }

  /// The parent of the nearest matching group may not match.
  @Test func aChildInADescendantIsLookedForFurtherOut() {
    let reading = SVGReading(
      body: """
        <style>.a > .b path{fill:#111}</style>
        <g class="a"><g class="b"><g class="b"><path/></g></g></g><g class="b"><path/></g>
        """)
    #expect(
      reading.html == ##"<svg><g><g><g><path fill="#111"/></g></g></g><g><path/></g></svg>"##)
  }

  @Test func bracketsAndStringsAreNoEndOfARule() {
    let reading = SVGReading(
      body: """
        <style>.a{font-family:"}{;/*";fill:red}.b{font-family:'Arial (Body)'}</style>
        <path class="a"/><path class="b"/>
        """)
    #expect(
      reading.html == """
        <svg><path fill="red" font-family="&quot;}{;/*&quot;"/>\
        <path font-family="'Arial (Body)'"/></svg>
        """)
  }

  @Test func styleAttributesBecomeAttributes() {
    let reading = SVGReading(
      body: """
        <path style="fill:#fff;stroke : red ;/* x */marker:none;font-family:'a b';line-height:1"/>
        <path style="mask:url(data:;x);stroke-width:1;font-family:'a;fill:blue'" fill="red"/>
        """)
    #expect(
      reading.html == """
        <svg><path fill="#fff" font-family="'a b'" marker-end="none" marker-mid="none" \
        marker-start="none" stroke="red"/>\
        <path fill="red" font-family="'a;fill:blue'" stroke-width="1"/></svg>
        """)
    #expect(
      reading.problems == [
        "3:7 warning [svg-removed] the picture will look different: "
          + "'mask: url(data:;x)' has no effect"
      ])
  }

  /// Browsers support these properties only in `style`. Blending is limited to the picture.
  @Test func propertiesWithoutAnAttributeStayInTheStyle() {
    let reading = SVGReading(
      body: """
        <g style="isolation:isolate;mix-blend-mode:normal" mix-blend-mode="screen">
        <path style="mix-blend-mode:multiply;fill:red;--a:blue"/></g>
        <path style="transform:rotate(45deg) translate(1px)" transform="scale(2)"/>
        <text style="white-space:pre;text-transform:none"><tspan style="white-space:pre">a</tspan></text>
        """)
    #expect(
      reading.html == """
        <svg><g style="isolation:isolate"><g style="isolation:isolate">\
        <path fill="red" style="mix-blend-mode:multiply"/></g>\
        <path style="transform:rotate(45deg) translate(1px)"/>\
        <text style="white-space:pre"><tspan>a</tspan></text></g></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    "mix-blend-mode:url(#a)", "mix-blend-mode:{multiply}", "--x:url(//evil)", "--x:url(#a)",
    "--x\"onload=\"a:1", "--é:1", "white-space:expression(1)", "transform:image-set('a')",
  ])
  func aStyleLetsNothingThroughThatAttributesDoNot(style: String) {
    let style = style.replacing("\"", with: "&quot;")
    #expect(SVGReading(body: "<path style=\"\(style)\"/>").html == "<svg><path/></svg>")
    #expect(
      SVGReading(body: "<style>path{\(style)}</style><path/>").html?.contains("=") != true)
  }
}
