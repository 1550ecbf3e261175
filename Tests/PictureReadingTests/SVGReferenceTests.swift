import Diagnostics
import Testing

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
    let reading = SVGReading(body: "<path id='Frame 1é'/><use href='#Frame%201é'/>")
    #expect(
      reading.html
        == ##"<svg><path id="p-Frame_x20_1_xE9_"/><use href="#p-Frame_x20_1_xE9_"/></svg>"##
    )
    #expect(reading.problems == [])
  }

  /// The mark and the previous character are one `Character`.
  @Test func anIdMayBeginWithAMark() {
    let reading = SVGReading(body: "<path id='\u{FF9E}a'/><use href='#\u{FF9E}a'/>")
    #expect(reading.html == ##"<svg><path id="p-_xFF9E_a"/><use href="#p-_xFF9E_a"/></svg>"##)
    #expect(reading.problems == [])
  }

  /// An id may also contain characters that names can't contain, such as `@`.
  @Test func idsMayHaveAnyCharacters() {
    let reading = SVGReading(
      body: """
        <style>#icon\\@2x .a{stroke:url(#g\\29 \\41)} .\\31 st{opacity:.5}</style>
        <linearGradient id="icon@2x"/><linearGradient id="g)A"/><linearGradient id="a;b"/>
        <path fill="url(#icon@2x)" class="1st"/><path fill="url('#g)A')" style="stroke:url('#a;b')"/>
        <g id="icon@2x"><path class="a"/></g>
        """)
    #expect(
      reading.html == """
        <svg><linearGradient id="p-icon_x40_2x"/><linearGradient id="p-g_x29_A"/>\
        <linearGradient id="p-a_x3B_b"/><path fill="url(#p-icon_x40_2x)" opacity=".5"/>\
        <path fill="url(#p-g_x29_A)" stroke="url(#p-a_x3B_b)"/>\
        <g><path stroke="url(#p-g_x29_A)"/></g></svg>
        """)
  }

  /// A duplicate id matters only if an element refers to it.
  @Test func anIdIsGivenOnce() {
    let reading = SVGReading(body: "<g id='a'/><path id='a'/><path id=''/>")
    #expect(reading.html == #"<svg><g id="p-a"/><path/><path/></svg>"#)
    #expect(reading.problems == [])
    #expect(
      reading.unseen == #"removed without a visible change: 'id="a"', 'id=""'"#)
    let used = SVGReading(body: "<g id='a'/><path id='a'/><use href='#a'/>")
    #expect(
      used.problems == [
        "2:18 warning [svg-removed] the picture will look different: "
          + "'#a' refers to the first element with this id"
      ])
  }

  @Test(arguments: [
    "http://evil/x.svg#a", "//evil#a", "other.svg#a", "javascript:alert(1)", "data:text/html,x",
    "java&#10;script:alert(1)", "&#9;javascript:alert(1)", "x#a", "#", "",
  ])
  func hrefLeadsIntoThePictureOnly(href: String) {
    let reading = SVGReading(body: "<use href='\(href)' x='1'/><path/>")
    #expect(reading.html == #"<svg><use x="1"/><path/></svg>"#)
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("2:6 warning [svg-removed] the picture") == true)
    #expect(reading.problems.first?.contains("the content of 'href=\"") == true)
    // Without the path, the picture is empty.
    #expect(
      SVGReading(body: "<use href='\(href)'/>").problems.first?.contains("[svg-empty]") == true)
  }

  @Test func hrefStandsOnlyWhereItMeansSomething() {
    let reading = SVGReading(body: "<path href='#a'/>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems == [])
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
    let value = value.replacing("'", with: "&apos;")
    let reading = SVGReading(body: "<path mask='\(value)'/>")
    #expect(reading.html == "<svg><path/></svg>")
    #expect(reading.problems.count == 1)
    #expect(reading.problems.first?.hasPrefix("2:7 warning [svg-removed]") == true)
    #expect(reading.problems.first?.contains("'mask=\"") == true)
    // References in styles and rules give the same error.
    for body in [
      "<path style='mask:\(value)'/>", "<style>g > path{mask:\(value)}</style><g><path/></g>",
      "<g mix-blend-mode='\(value)' style='mix-blend-mode:\(value);--x:\(value)'><path/></g>",
    ] {
      let html = SVGReading(body: body).html ?? ""
      #expect(!html.contains("evil"), "\(html)")
    }
  }

  /// Without its gradient, a shape would be black or inherit a color.
  @Test(arguments: [
    ("<path fill='url(other.svg#a)'/>", "fill: url(other.svg#a)", "2:7"),
    ("<path style='stroke:url(#a'/>", "stroke: url(#a", "2:7"),
    ("<style>path{fill:url(//evil)}</style><path/>", "fill: url(//evil)", "2:1"),
    (
      "<x:g xmlns:x='urn:x'><linearGradient id='a'/></x:g><path fill='url(#a)'/>",
      "fill: url(#a)", "2:52"
    ),
    ("<meshgradient id='a'/><path stroke='url(#a) red'/>", "stroke: url(#a)", "2:23"),
  ])
  func aPaintThatIsLostIsAnError(body: String, paint: String, place: String) {
    let reading = SVGReading(body: body)
    #expect(reading.html == nil)
    #expect(
      reading.problems == [
        "\(place) error [svg-lost-paint] '\(paint)' refers to a part that does not exist, "
          + "so the color would change"
      ])
  }

  /// Browsers do not draw a reference to a missing id.
  @Test func aReferenceToNothingIsNoLoss() {
    let reading = SVGReading(body: "<path fill='url(#nothing)'/>")
    #expect(reading.html == ##"<svg><path fill="url(#p-nothing)"/></svg>"##)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    ("fill", "rgb(1 2 3 / 50%)"), ("fill", "hsl(1,2%,3%)"),
    ("transform", "rotate(45 1,2) translate(1)"), ("gradientTransform", "matrix(1 0 0 1 0 0)"),
    ("font-family", "'Open Sans', sans-serif"), ("filter", "drop-shadow(0 0 2px #000)"),
    ("font-family", "'Arial (Body)', Body (x)"), ("font-size", "calc((1px + 2px) * 3)"),
    ("font-family", "'a;b{}@</>', x"), ("stroke-dasharray", "1,2 3"), ("fill", "currentColor"),
    ("opacity", "50%"),
  ])
  func ordinaryValuesStay(name: String, value: String) {
    let source = value.replacing("<", with: "&lt;")
    let reading = SVGReading(body: "<path \(name)=\"\(source)\"/>")
    let written = value.replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    #expect(reading.html == "<svg><path \(name)=\"\(written)\"/></svg>")
    #expect(reading.problems == [])
  }
}
