import Catalog
import Diagnostics
import Testing

struct SVGViewBoxTests {
  private func reading(_ attributes: String) -> SVGReading {
    SVGReading("<svg xmlns='\(SVGReading.namespace)' \(attributes)><path/></svg>")
  }

  @Test(arguments: [
    ("viewBox='0 0 24 16'", VectorImage.ViewBox(width: 24, height: 16)),
    ("viewBox=' -1.5,+2 , 1e2\t.5 '", .init(minX: -1.5, minY: 2, width: 100, height: 0.5)),
    ("viewBox='0 0 24 24' width='10' height='20'", .init(minY: -12, width: 24, height: 48)),
    ("width='24' height='12px'", .init(width: 24, height: 12)),
    ("width='12PT' height='1in'", .init(width: 16, height: 96)),
    ("viewBox='0 0 0 24' width='5' height='6'", .init(width: 5, height: 6)),
    ("viewBox='none' width='5' height='6'", .init(width: 5, height: 6)),
  ])
  func isReadOrMadeFromTheSize(attributes: String, expected: VectorImage.ViewBox) {
    let reading = reading(attributes)
    #expect(reading.viewBox == expected)
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    "", "width='24'", "width='100%' height='100%'", "width='1em' height='1em'",
    "width='0' height='4'", "width='-4' height='4'", "width='nan' height='4'",
    "width='0x10' height='4'", "width='inf' height='1e999'", "width='1e-9' height='4'",
  ])
  func isMissed(attributes: String) {
    let reading = reading(attributes)
    #expect(reading.html == nil)
    #expect(
      reading.problems == [
        "1:1 error [svg-no-size] the picture has no 'viewBox' and no size"
      ])
    #expect(
      reading.diagnostics.first?.notes.first?.message
        == "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'")
  }

  @Test(arguments: [
    "viewBox='0 0 24'", "viewBox='0 0 24 24 24'", "viewBox='0 0 -1 24'", "viewBox='0 0 1e300 1'",
    "viewBox='0 0 1e-307 1e-307'", "viewBox='' width='1em' height='1em'",
  ])
  func isWrong(attributes: String) {
    #expect(
      reading(attributes).problems == [
        "1:1 error [svg-no-size] the 'viewBox' must be four numbers, with width and height from "
          + "0.000001 to 1000000000"
      ])
  }
}
