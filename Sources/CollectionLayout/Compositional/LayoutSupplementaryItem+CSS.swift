extension Stylesheet {
  /// Adds the rules for `items` at the cells that `selector` selects.
  mutating func rules(for items: [LayoutSupplementaryItem], of selector: String) {
    for item in items {
      rule("\(selector) > .\(Self.escaped(item.elementKind))", item.declarations)
    }
  }
}

extension LayoutSupplementaryItem {
  /// The place at the cell, which is a positioned element.
  fileprivate var declarations: [Stylesheet.Declaration] {
    let (x, y): (Double, Double)
    var isFractional = false
    switch containerAnchor.offset {
    case .absolute(let offset): (x, y) = (offset.x, offset.y)
    case .fractional(let offset):
      (x, y) = (offset.x, offset.y)
      isFractional = true
    }
    let width = CellLength(layoutSize.width)
    let height = CellLength(layoutSize.height)
    return [
      ("position", "absolute"),
      (
        "inset-inline-start",
        width.start(at: containerAnchor.horizontal, offset: x, isFractional: isFractional).css
      ),
      (
        "inset-block-start",
        height.start(at: containerAnchor.vertical, offset: y, isFractional: isFractional).css
      ),
      ("inline-size", width.css),
      ("block-size", height.css),
      ("z-index", "\(zIndex)"),
    ]
  }
}

/// A length that follows the cell: some points, and some part of its extent on the same axis.
private struct CellLength {
  var points = 0.0
  var part = 0.0

  init(_ dimension: LayoutDimension) {
    switch dimension {
    case .fractionalWidth(let fraction), .fractionalHeight(let fraction): part = fraction
    case .absolute(let value), .estimated(let value), .uniformAcrossSiblings(let value):
      points = value
    }
  }

  private init(points: Double, part: Double) {
    self.points = points
    self.part = part
  }

  /// Where something of this length starts if it stands at `position`, moved by `offset` points, or
  /// times its own length.
  func start(
    at position: LayoutAnchor.Position, offset: Double, isFractional: Bool
  ) -> CellLength {
    let moved = isFractional ? offset : 0
    return CellLength(
      points: points * (moved - position.fraction) + (isFractional ? 0 : offset),
      part: position.fraction + part * (moved - position.fraction))
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
