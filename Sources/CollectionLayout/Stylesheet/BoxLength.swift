/// Points plus a fraction of an element's extent on the same axis.
struct BoxLength {
  let points: Double
  let part: Double
}

extension BoxLength {
  init(_ dimension: LayoutDimension) {
    let (value, isPart) = (dimension.value, dimension.isFraction)
    self.init(points: isPart ? 0 : value, part: isPart ? value : 0)
  }

  func centered(movedBy offset: Double) -> BoxLength {
    BoxLength(points: offset - points / 2, part: 0.5 - part / 2)
  }

  var css: String {
    let points = points.roundedForCSS
    let percent = (part * 100).roundedForCSS
    switch (percent, points) {
    case (0, _): return points.pixels
    case (_, 0): return "\(percent.shortest)%"
    case (_, _):
      let sign = points < 0 ? "-" : "+"
      return "calc(\(percent.shortest)% \(sign) \(points.magnitude.pixels))"
    }
  }
}
