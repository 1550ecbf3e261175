import Diagnostics
import Testing

/// Ids, and what leads to them.
struct SVGReferenceTests {
  @Test func everyUseOfAnIdIsTold() {
    let reading = SVGReading(
      body: """
        <defs><linearGradient id="a"/><radialGradient id="b" xlink:href="#a"/></defs>\
        <path fill="url(#a)" stroke="url( '#b' ) none" clip-path='url("#c")' style="mask:url(#d)"/>\
        <use href=" #a "/><use xlink:href="#%61"/>
        """)
    #expect(
      reading.html == """
        <svg><defs><linearGradient id="p-a"/><radialGradient href="#p-a" id="p-b"/></defs>\
        <path clip-path="url(#p-c)" fill="url(#p-a)" mask="url(#p-d)" \
        stroke="url(#p-b) none"/><use href="#p-a"/><use href="#p-a"/></svg>
        """)
    #expect(reading.problems == [])
  }

  @Test func hrefIsStrongerThanXLink() {
    let reading = SVGReading(body: "<use xlink:href='#a' href='#b'/>")
    #expect(reading.html == ##"<svg><use href="#p-b"/></svg>"##)
  }

  @Test func idsAreWrittenInPlainLettersAlikeInBothPlaces() {
    let reading = SVGReading(body: "<g id='Frame 1é'/><use href='#Frame%201é'/>")
    #expect(
      reading.html == ##"<svg><g id="p-Frame_x20_1_xE9_"/><use href="#p-Frame_x20_1_xE9_"/></svg>"##
    )
    #expect(reading.problems == [])
  }

  @Test func anIdIsGivenOnce() {
    let reading = SVGReading(body: "<g id='a'/><path id='a'/><path id=''/>")
    #expect(reading.html == #"<svg><g id="p-a"/><path/><path/></svg>"#)
    #expect(
      reading.problems == [
        #"2:18 warning [svg-removed] 'id="a"' was left out"#,
        #"2:32 warning [svg-removed] 'id=""' was left out"#,
      ])
  }

  @Test(arguments: [
    "http://evil/x.svg#a", "//evil#a", "other.svg#a", "javascript:alert(1)", "data:text/html,x",
    "java&#10;script:alert(1)", "&#9;javascript:alert(1)", "x#a", "#", "",
  ])
  func hrefLeadsIntoThePictureOnly(href: String) {
    let reading = SVGReading(body: "<use href='\(href)' x='1'/>")
    #expect(reading.html == #"<svg><use x="1"/></svg>"#)
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("2:6 warning [svg-removed] 'href=\"") == true)
    #expect(
      reading.diagnostics.first?.notes.first?.message
        == "a picture can only refer to its own parts, by '#id'")
  }

  @Test func hrefStandsOnlyWhereItMeansSomething() {
    let reading = SVGReading(body: "<path href='#a'/>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems == ["2:7 warning [svg-removed] 'href' was left out"])
  }

  @Test(arguments: [
    "url(http://evil/x#a)", "url(//evil)", "url()", "url(#a", "URL(x#a)", "url('x#a')",
    "url(#a) url(//evil)", #"\75rl(//evil)"#, #"url(\23 a)"#, "u/**/rl(//evil)",
    "url(/**/#a)", "image-set('//evil' 1x)", "src('//evil')", "image(//evil)",
    "-webkit-image-set(url(//evil) 1x)", "var(--x, url(//evil))", "url(\u{301}//evil)",
    "rgb(\u{301}url(//evil))", "expression(alert(1))", "red;background:url(//evil)",
    "red}*{x:url(//evil)", "attr(x url)", "&lt;script>", "url ( //evil )", "url(data:,x)",
    "element(#a)", "cross-fade(url(//evil))", "url(javascript:alert(1))", "@import",
  ])
  func valuesLeadIntoThePictureOnly(value: String) {
    for body in ["<path fill='\(value.replacing("'", with: "&apos;"))'/>"] {
      let reading = SVGReading(body: body)
      #expect(reading.html == "<svg><path/></svg>")
      #expect(reading.problems.count == 1)
      #expect(reading.problems.first?.hasPrefix("2:7 warning [svg-removed] 'fill=\"") == true)
    }
  }

  @Test(arguments: [
    ("fill", "rgb(1 2 3 / 50%)"), ("fill", "var(--accent, hsl(1,2%,3%))"),
    ("transform", "rotate(45 1,2) translate(1)"), ("gradientTransform", "matrix(1 0 0 1 0 0)"),
    ("font-family", "'Open Sans', sans-serif"), ("filter", "drop-shadow(0 0 2px #000)"),
    ("stroke-dasharray", "1,2 3"), ("fill", "currentColor"), ("opacity", "calc(1 / 2)"),
  ])
  func ordinaryValuesStay(name: String, value: String) {
    let reading = SVGReading(body: "<path \(name)=\"\(value)\"/>")
    #expect(reading.html == "<svg><path \(name)=\"\(value)\"/></svg>")
    #expect(reading.problems == [])
  }
}
