import Testing

@testable import SVGParts

@Suite struct IconTransformTests {
  /// Points move as in Iconify: flips in the box, then the rotation.
  @Test func picturesAreTurnedAndFlipped() {
    let box = IconBox(left: 2, top: 4, width: 10, height: 6)
    func transform(_ turns: Int, _ h: Bool = false, _ v: Bool = false) -> String {
      let transform = IconTransform(
        rotation: turns, isFlippedHorizontally: h, isFlippedVertically: v)
      let drawn = transform.apply(to: "", in: box)
      return drawn.body.dropFirst("<g transform=\"".count).prefix { $0 != "\"" } + " "
        + drawn.box.viewBox
    }
    #expect(transform(1) == "matrix(0 1 -1 0 10 -2) 0 0 6 10")
    #expect(transform(2) == "matrix(-1 0 0 -1 12 10) 0 0 10 6")
    #expect(transform(3) == "matrix(0 -1 1 0 -4 12) 0 0 6 10")
    #expect(transform(0, true) == "matrix(-1 0 0 1 12 -4) 0 0 10 6")
    #expect(transform(0, false, true) == "matrix(1 0 0 -1 -2 10) 0 0 10 6")
    #expect(transform(2, true, true) == "matrix(1 0 0 1 -2 -4) 0 0 10 6")
  }

  @Test func turnsAddAndFlipsAreExclusive() {
    let one = IconTransform(rotation: 3, isFlippedHorizontally: true)
    let two = IconTransform(rotation: 2, isFlippedHorizontally: true, isFlippedVertically: true)
    #expect(one.combined(with: two) == IconTransform(rotation: 1, isFlippedVertically: true))
    #expect(two.combined(with: two).isIdentity)
  }
}
