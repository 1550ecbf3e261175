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
        <path id="a" class="b" fill="1" stroke="1" opacity="1" style="color:6;opacity:6"/>
        <style>#a{fill:5;opacity:5} path.b{fill:4;stroke:4} .b{fill:3;stroke:3;display:3}
        path{fill:2;display:2;cursor:2} *{fill:0;visibility:0;opacity:7!important}</style>
        """)
    #expect(
      reading.html == """
        <svg fill="0" opacity="7" visibility="0"><path color="6" display="3" fill="5" id="p-a" opacity="7" stroke="4" \
        visibility="0"/></svg>
        """)
    #expect(reading.problems == ["3:1 warning [svg-removed] 'cursor: 2' was left out"])
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
        <style>@import url(//evil); @media (x){ .a{fill:red} } g > path, .a:hover, .a{fill:blue}
        @font-face{src:url(//evil)} .b{background:url(//evil);fill:url(//evil)} .c</style>
        <style media="print">.a{fill:red}</style><path class="a b"/>
        """)
    #expect(reading.html == #"<svg><path fill="blue"/></svg>"#)
    #expect(
      reading.problems == [
        "2:1 warning [svg-removed] '@import' was left out",
        "2:1 warning [svg-removed] '@media' was left out",
        "2:1 warning [svg-removed] the style rule for 'g > path' was left out",
        "2:1 warning [svg-removed] the style rule for '.a:hover' was left out",
        "2:1 warning [svg-removed] '@font-face' was left out",
        "2:1 warning [svg-removed] 'background: url(//evil)' was left out",
        "2:1 warning [svg-removed] 'fill: url(//evil)' was left out",
        "2:1 warning [svg-removed] the style rule for '.c' was left out",
        "4:1 warning [svg-removed] '<style>' was left out",
      ])
  }

  @Test func styleAttributesBecomeAttributes() {
    let reading = SVGReading(
      body: """
        <path style="fill:#fff;stroke : red ;/* x */marker:none;font-family:'a b';line-height:1"/>
        <path style="fill:url(data:;x);stroke-width:1;font-family:'a;fill:blue'" fill="red"/>
        <path style="mix-blend-mode:normal;mix-blend-mode:multiply;;x;:"/>
        """)
    #expect(
      reading.html == """
        <svg><path fill="#fff" font-family="'a b'" marker-end="none" marker-mid="none" \
        marker-start="none" stroke="red"/><path fill="red" stroke-width="1"/><path/></svg>
        """)
    #expect(
      reading.problems == [
        "3:7 warning [svg-removed] 'fill: url(data:;x)' was left out",
        "3:7 warning [svg-removed] 'font-family: 'a;fill:blue'' was left out",
        "4:7 warning [svg-removed] 'mix-blend-mode: multiply' was left out",
      ])
  }
}
