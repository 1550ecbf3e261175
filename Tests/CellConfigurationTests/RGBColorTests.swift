import CellConfiguration
import Testing

@Suite struct RGBColorTests {
  private func color(_ text: String) throws -> RGBColor {
    try #require(Color(css: text).flatMap(RGBColor.init))
  }

  @Test(arguments: [
    ("#5145b5", "#5145b5"), ("#ABC", "#aabbcc"), ("teal", "#008080"),
    ("rgb(1 2 3)", "#010203"), ("RGB(81,69, 181)", "#5145b5"),
  ])
  func isReadFromCSS(text: String, css: String) throws {
    #expect(try color(text).css == css)
  }

  @Test(arguments: [
    "#5145b580", "rgb(1 2 3 / 50%)", "rgb(1% 2% 3%)", "transparent", "light-dark(#fff, #000)",
  ])
  func othersAreNone(text: String) {
    #expect(Color(css: text).flatMap(RGBColor.init) == nil)
  }

  /// The ratios in WCAG's examples and other tools.
  @Test(arguments: [
    ("#000", "#fff", 21.0), ("#fff", "#fff", 1), ("#777", "#fff", 4.48), ("#767676", "#fff", 4.54),
    ("#ff0000", "#fff", 4.0), ("#0000ff", "#fff", 8.59), ("#008000", "#ffff00", 4.78),
  ])
  func contrast(first: String, second: String, ratio: Double) throws {
    let (first, second) = (try color(first), try color(second))
    #expect(abs(first.contrast(with: second) - ratio) < 0.006)
    #expect(first.contrast(with: second) == second.contrast(with: first))
  }

  @Test func theNearestIsTheLeastChanged() throws {
    let yellow = try color("#ffcc00")
    let nearest = yellow.nearest(toward: .black) { $0.contrast(with: .white) >= 4.5 }
    #expect(nearest.contrast(with: .white) >= 4.5)
    #expect(nearest.contrast(with: .white) < 4.8)
    #expect(yellow.nearest(toward: .black) { _ in true } == yellow)
    #expect(yellow.nearest(toward: .black) { _ in false } == .black)
  }
}
