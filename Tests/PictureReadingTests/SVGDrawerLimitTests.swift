import Diagnostics
import Testing

@testable import PictureReading

/// Differences between librsvg and browsers are reported if pixels are drawn.
@Suite struct SVGDrawerLimitTests {
  private static func message(_ body: String) -> String? {
    let file = SourceFile(
      path: "owl.svg",
      text: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'>\n\(body)</svg>")
    let reading = SVGReader().readDrawn(file, warnsOfPixels: true)
    #expect(
      SVGReader().readProtected(file).diagnostics.map(\.code) == reading.diagnostics.map(\.code))
    #expect(SVGReader().read(file).diagnostics.isEmpty)
    #expect(SVGReader().readDrawn(file, warnsOfPixels: false).diagnostics.isEmpty)
    #expect(reading.isDrawnOtherwise == !reading.diagnostics.isEmpty)
    guard let diagnostic = reading.diagnostics.first else { return nil }
    #expect(diagnostic.code == "svg-drawn-otherwise" && diagnostic.severity == .warning)
    let start = "the PNG files look different from the SVG file: librsvg and browsers draw "
    return diagnostic.message.replacing(start, with: "").replacing(" differently", with: "")
  }

  private static let path = "d='M8 8h40v40z'"
  private static let gradient = """
    <linearGradient id='g'><stop/><stop offset='1'/></linearGradient>\
    <linearGradient id='h' href='#g'/>\
    <linearGradient id='u' gradientUnits='userSpaceOnUse' href='#g'/>
    """

  @Test(arguments: [
    ("<path fill='red' style='fill:oklch(from red l c h)' \(path)/>", "'oklch()'"),
    (
      "<style>path{fill:color-mix(in hsl, red, blue)}</style><path fill='red' \(path)/>",
      "'color-mix()'"
    ),
    ("<path fill='oklch(from red l c h)' \(path)/>", "'oklch()'"),
    (
      "\(gradient)<path fill='url(#g)' transform='rotate(30)' \(path)/>",
      "'objectBoundingBox' of a rotated shape"
    ),
    (
      "\(gradient)<g stroke='url(#h)'><path style='transform:skewX(9deg)' \(path)/></g>",
      "'objectBoundingBox' of a rotated shape"
    ),
    ("<path stroke-width='calc(1em + 2px)' \(path)/>", "'calc()'"),
    ("<path transform='rotate(9)' transform-origin='9 9' \(path)/>", "'transform-origin'"),
    ("<path style='transform:rotate(9deg);transform-box:fill-box' \(path)/>", "'transform-box'"),
    ("<path style='transform:rotate(.1turn)' \(path)/>", "'turn'"),
    ("<path style='clip-path:inset(5px)' \(path)/>", "'inset()'"),
    ("<path vector-effect='non-scaling-stroke' \(path)/>", "'vector-effect: non-scaling-stroke'"),
    ("<g stroke-dasharray='1 1'><path pathLength='10' stroke='red' \(path)/></g>", "'pathLength'"),
    (
      "<path pathLength='10' \(path)/><path stroke-dasharray='1' stroke='red' \(path)/>",
      "'pathLength'"
    ),
    (
      "<mask id='m' style='color-interpolation:linearRGB'><path fill='#888' \(path)/></mask><path mask='url(#m)' \(path)/>",
      "'color-interpolation: linearRGB'"
    ),
    ("<rect width='20vw' height='calc(1em + 2px)'/>", "'calc()', 'vw'"),
    ("<path filter='grayscale(1)' \(path)/>", "'grayscale()'"),
    ("<filter id='f'><feDropShadow/></filter><path filter='url(#f)' \(path)/>", "'<feDropShadow>'"),
    (
      "<clipPath id='d'><path \(path)/></clipPath><clipPath id='c' clip-path='url(#d)'><path \(path)/></clipPath><path clip-path='url(#c)' \(path)/>",
      "'clip-path' in '<clipPath>'"
    ),
    (
      "<image style='image-rendering:pixelated' width='9' height='9' href='data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs='/>",
      "'image-rendering: pixelated'"
    ),
  ])
  func whatIsDrawnOtherwise(body: String, names: String) {
    #expect(Self.message(body) == names)
  }

  @Test(arguments: [
    "<path fill='rgb(200 30 30 / 50%)' stroke='hsl(120deg 50% 50%)' \(path)/>",
    "<path style='fill:#0A84FF;fill:color(display-p3 0.0392 0.5176 1)' \(path)/>",
    "<path fill='red' style='fill:oklch(.6 .2 150)' \(path)/>",
    "<path style='fill:red;fill:HWB(120 10% 20%);stroke:#000;stroke:color(display-p3 1 0 0)' \(path)/>",
    "<path fill='hwb(120 10% 20%)' stroke='#fff' style='stroke:light-dark(#fff, #000)' \(path)/>",
    "<path fill='red icc-color(x)' style='transform:translate(5px, 2px) rotate(.3rad) scale(1e-1)' \(path)/>",
    "<path transform='rotate(9)' transform-origin='0 0' vector-effect='none' \(path)/>",
    "<path transform-origin='9 9' pathLength='1' image-rendering='pixelated' \(path)/>",
    "\(gradient)<path fill='url(#g)' transform='rotate(90 4 4) scale(-1, 3) translate(3)' \(path)/>",
    "\(gradient)<path fill='url(#u)' transform='rotate(30)' \(path)/>",
    "\(gradient)<g transform='rotate(30)'><path fill='url(#g)' transform='rotate(-30)' \(path)/></g>",
    "\(gradient)<g transform='rotate(30)' fill='url(#g)'><path fill='red' \(path)/></g>",
    "<rect width='1cm' height='2em' rx='auto' stroke-width='5%' stroke-dasharray='3px,2pt'/>",
    "<clipPath id='c'><path \(path)/></clipPath><path clip-path='url(#c)' \(path)/>",
    "<clipPath id='c'><path \(path)/></clipPath><g clip-path='url(#c)'><path clip-path='url(#c)' filter='blur(2px)' \(path)/></g>",
    "<path color-interpolation='sRGB' style='mix-blend-mode:multiply' \(path)/>",
  ])
  func whatIsDrawnAlike(body: String) {
    #expect(Self.message(body) == nil)
  }
}
