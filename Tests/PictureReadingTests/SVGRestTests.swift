import Catalog
import Testing

@testable import PictureReading

/// A picture shows the end of an animation.
@Suite struct SVGRestTests {
  @Test(arguments: [
    (
      "<path stroke-dashoffset='20'><animate fill='freeze' attributeName='stroke-dashoffset' dur='0.4s' values='20;0'/></path>",
      #"<path stroke-dashoffset="0"/>"#
    ),
    (
      "<path opacity='0'><animate fill='freeze' attributeName='opacity' begin='1s' dur='1s' from='0' to='1'/></path>",
      #"<path opacity="1"/>"#
    ),
    (
      "<path opacity='0'><animate attributeName='opacity' dur='1s' to='1'/></path>",
      #"<path opacity="0"/>"#
    ),
    (
      "<path opacity='0'><animate attributeName='opacity' dur='1s' values='0;1;0' repeatCount='indefinite'/></path>",
      #"<path opacity="1"/>"#
    ),
    (
      "<path opacity='.9'><animate attributeName='opacity' dur='1s' values='0;1;0' repeatCount='indefinite'/></path>",
      #"<path opacity=".9"/>"#
    ),
    (
      "<path stroke-width='1'><animate fill='freeze' attributeName='stroke-width' dur='1s' by='2'/></path>",
      #"<path stroke-width="3"/>"#
    ),
    (
      "<rect width='1'><animate fill='freeze' attributeName='width' dur='1s' from='1' by='4'/></rect>",
      #"<rect width="5"/>"#
    ),
    (
      "<path fill='red'><set attributeName='fill' to='lime' begin='1s'/></path>",
      #"<path fill="lime"/>"#
    ),
    (
      "<path fill='red'><set attributeName='fill' to='lime' begin='click'/></path>",
      #"<path fill="red"/>"#
    ),
    (
      "<path fill='red'><set attributeName='fill' to='lime' begin='0' dur='1s'/></path>",
      #"<path fill="red"/>"#
    ),
    (
      "<path d='M0 0'><animate fill='freeze' attributeName='d' dur='1s' values='M0 0;M1 1'/></path>",
      #"<path d="M1 1"/>"#
    ),
    (
      "<path style='opacity:0'><animate fill='freeze' attributeName='opacity' dur='1s' to='.5'/></path>",
      #"<path opacity=".5"/>"#
    ),
    (
      "<path transform='scale(2)'><animateTransform fill='freeze' attributeName='transform' type='rotate' dur='1s' values='0 4 4;90 4 4'/></path>",
      #"<path transform="rotate(90 4 4)"/>"#
    ),
    (
      "<path transform='scale(2)'><animateTransform additive='sum' fill='freeze' attributeName='transform' type='rotate' dur='1s' to='90'/></path>",
      #"<path transform="scale(2) rotate(90)"/>"#
    ),
    (
      "<path><animateTransform attributeName='transform' type='rotate' dur='1s' values='0;360' repeatCount='indefinite'/></path>",
      #"<path/>"#
    ),
    (
      "<path><animateMotion fill='freeze' dur='1s' path='M0 0h3v-2'/></path>",
      #"<path transform="translate(3 -2)"/>"#
    ),
    (
      "<path transform='scale(2)'><animateMotion fill='freeze' dur='1s' rotate='auto' path='M0 0v4'/></path>",
      #"<path transform="translate(0 4) rotate(90) scale(2)"/>"#
    ),
    (
      "<path id='a' opacity='0'/><animate href='#a' fill='freeze' attributeName='opacity' dur='1s' to='1'/>",
      #"<path id="p-a" opacity="1"/>"#
    ),
    // The animation that begins last is the strongest, in any order.
    (
      "<path><animate fill='freeze' attributeName='opacity' begin='b.end+1s' dur='1s' to='.2'/><animate id='b' fill='freeze' attributeName='opacity' begin='500ms' dur='1s' to='.7'/></path>",
      #"<path opacity=".2"/>"#
    ),
    (
      "<path opacity='.5'><animate fill='freeze' id='a' attributeName='opacity' begin='a.end' dur='1s' to='1'/></path>",
      #"<path opacity=".5"/>"#
    ),
    (
      "<style>@keyframes k{from{opacity:0}to{opacity:.8}} path{opacity:0;animation:k 1s ease-out forwards}</style><path/>",
      #"<path opacity=".8"/>"#
    ),
    (
      "<style>@keyframes k{0%{opacity:.3}100%{opacity:1}} path{opacity:0;animation-name:k;animation-fill-mode:both;animation-direction:reverse}</style><path/>",
      #"<path opacity=".3"/>"#
    ),
    (
      "<style>@keyframes k{to{opacity:1}} path{opacity:0;animation:k 1s}</style><path/>",
      #"<path opacity="0"/>"#
    ),
    (
      "<style>@keyframes k{0%{opacity:0}50%{opacity:.6}} path{opacity:0;animation:k 2s infinite}</style><path/>",
      #"<path opacity=".6"/>"#
    ),
    (
      "<style>@keyframes k{50%{opacity:.6}} path{animation:k 2s infinite}</style><path/>",
      #"<path/>"#
    ),
  ])
  func thePictureIsTheEnd(body: String, expected: String) {
    #expect(SVGReading(body: body).html == "<svg>\(expected)</svg>")
  }

  /// Performance: each animation was added to all previous animations.
  @Test func manyAnimationsOfOneElementAreReadAtOnce() {
    let animations = String(
      repeating: "<set attributeName='fill' to='lime' begin='0s'/>", count: 15_000)
    #expect(
      SVGReading(body: "<path d='M0 0h1'>\(animations)</path>").html
        == #"<svg><path d="M0 0h1" fill="lime"/></svg>"#)
  }

  /// An animation passes the same checks as attributes.
  @Test(arguments: [
    ("onclick", "alert(1)"), ("href", "javascript:alert(1)"), ("xlink:href", "//evil"),
    ("style", "fill:url(//evil)"), ("class", "evil"), ("id", "evil"), ("fill", "url(//evil)"),
    ("transform", "url(//evil)"), ("clip-path", "url(//evil)"), ("data-layer", "evil"),
  ])
  func anAnimationSetsNothingThatAFileCannot(name: String, value: String) {
    let html = SVGReading(
      body: "<use href='#a'><set attributeName='\(name)' to='\(value)'/></use><path id='a'/>"
    ).html
    #expect(html.map { !$0.contains("evil") && !$0.contains("alert") } ?? true)
  }

  /// Browsers reject `5.`, but librsvg accepts it.
  @Test(arguments: [
    ("M0 0h5 v3.", "M0 0h5 v"), ("M0 0A5. 5 0 0 1 9 9", "M0 0A"), ("M0 0h1.5.h2", "M0 0h1.5"),
    ("M0 0h-5.e1", "M0 0h"), ("M.5.5h1.5.5z", "M.5.5h1.5.5z"), ("M0 0l3,4.,5", "M0 0l3,"),
    ("5.", ""), ("M1 1h2zz .", "M1 1h2zz "),
  ])
  func aPathEndsAtItsFirstMistake(data: String, expected: String) {
    #expect(SVGReading(body: "<path d='\(data)'/>").html == "<svg><path d=\"\(expected)\"/></svg>")
  }

  /// As Chromium draws them.
  @Test(arguments: [
    ("2,2 22,2 22,22 2,22 5", "2,2 22,2 22,22 2,22"), ("0 0 8 0 8 8", "0 0 8 0 8 8"),
    ("0,0 8,0 8,8,", "0,0 8,0 8,8"), ("0,0 8,0 8,8 , 3 ,", "0,0 8,0 8,8"), ("1", ""),
    ("0,0 8,0 8,8 zz 1,1", ""), ("0 0 8 0 8 8px 3 4", ""), ("0,0,,8,0", ""), ("0,0 8. 0 8 8", ""),
    (",0,0 8,0", ""),
    (" 1-2.5.5 7 ", " 1-2.5.5 7 "),
  ])
  func pointsAreThoseThatAreDrawn(points: String, expected: String) {
    #expect(
      SVGReading(body: "<polygon points='\(points)'/>").html
        == "<svg><polygon points=\"\(expected)\"/></svg>")
  }

  @Test func theBoxOfThePictureIsThePages() {
    func root(_ attributes: String) -> SVGReading {
      SVGReading("<svg viewBox='0 0 48 16' \(attributes)><path/></svg>")
    }
    for attributes in [
      "preserveAspectRatio='none' width='100%' height='100%'",
      "preserveAspectRatio='none' width='48' height='16'", "preserveAspectRatio='xMinYMin slice'",
      "preserveAspectRatio='xMaxYMid'", "preserveAspectRatio='xMidYMid meet' width='9' height='3'",
      "width='1em' height='1em'", "width='1' height='90000'",
    ] {
      #expect(root(attributes).html == "<svg><path/></svg>")
      #expect(root(attributes).viewBox == .init(width: 48, height: 16))
    }
    // The size distorts the drawing if a browser shows the file.
    let reading = root("preserveAspectRatio='none' width='20' height='20px'")
    #expect(reading.viewBox == .init(width: 20, height: 20))
    #expect(
      reading.html == """
        <svg><svg height="20" preserveAspectRatio="none" viewBox="0 0 48 16" width="20"><path/></svg></svg>
        """)
  }

  /// A browser centers or aligns a drawing in a root with another aspect ratio.
  @Test(arguments: [
    ("width='800px' height='800px'", 0.0, -16.0, 48.0, 48.0),
    ("width='9' height='9' preserveAspectRatio='xMaxYMin'", 0, 0, 48, 48),
    ("width='9' height='9' preserveAspectRatio='xMidYMax meet'", 0, -32, 48, 48),
    ("width='6in' height='1in' preserveAspectRatio='xMinYMid'", 0, 0, 96, 16),
    ("width='6' height='1' preserveAspectRatio='xMaxYMid'", -48, 0, 96, 16),
    ("width='6' height='1' preserveAspectRatio='xMaxYMid fill'", -24, 0, 96, 16),
  ])
  func theViewBoxExtendsToTheSize(
    attributes: String, minX: Double, minY: Double, width: Double, height: Double
  ) {
    #expect(
      SVGReading("<svg viewBox='0 0 48 16' \(attributes)><path/></svg>").viewBox
        == .init(minX: minX, minY: minY, width: width, height: height))
  }
}
