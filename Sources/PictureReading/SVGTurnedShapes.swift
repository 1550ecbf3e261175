import Foundation

/// Rotated or skewed shapes whose paint depends on their bounding box.
///
/// librsvg 2.54 computes this box in canvas coordinates. The gradient or pattern is then larger
/// than in browsers.
struct SVGTurnedShapes {
  private struct Turn {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0

    /// True unless horizontal lines stay horizontal or become vertical.
    var isTurned: Bool {
      let (straight, crossed) = (abs(a) + abs(d), abs(b) + abs(c))
      return min(straight, crossed) > 0.02 * max(straight, crossed)
    }

    mutating func append(_ other: Turn) {
      self = Turn(
        a: a * other.a + c * other.b, b: b * other.a + d * other.b,
        c: a * other.c + c * other.d, d: b * other.c + d * other.d)
    }
  }

  private struct Context {
    var turn = Turn()
    var fill: SVGIdentifier?
    var stroke: SVGIdentifier?
  }

  private var contexts = [Context()]
  private var uses: [(paint: SVGIdentifier, location: SVGRemovals.Location)] = []
  private var servers: [SVGIdentifier: (units: String?, template: SVGIdentifier?)] = [:]

  private static let maximumUses = 1_000
  private static let maximumTemplates = 100

  mutating func begin(
    _ element: SVGDocument.Element, reference: SVGIdentifier?, value: (String) -> SVGValue?
  ) {
    var context = contexts.last ?? Context()
    if let transform = value("transform") { context.turn.append(Self.turn(transform.text)) }
    if let fill = value("fill") { context.fill = fill.references.first }
    if let stroke = value("stroke") { context.stroke = stroke.references.first }
    contexts.append(context)
    switch element.name {
    case "linearGradient", "radialGradient", "pattern":
      guard let id = element.id else { return }
      let units = element[element.name == "pattern" ? "patternUnits" : "gradientUnits"]
      servers[id] = servers[id] ?? (units, reference)
    case let name
    where (name == "use" || SVGVocabulary.shapes.contains(name)) && context.turn.isTurned:
      for paint in [context.fill, context.stroke] {
        guard let paint, uses.count < Self.maximumUses else { continue }
        uses.append((paint, .tag(element.tag)))
      }
    default: break
    }
  }

  mutating func end() {
    contexts.removeLast()
  }

  /// The first such shape. Valid after the last element has ended.
  ///
  /// - Complexity: O(shapes × templates), with a maximum for both.
  var first: SVGRemovals.Location? {
    var isOfBox: [SVGIdentifier: Bool] = [:]
    return uses.first { use in
      if let cached = isOfBox[use.paint] { return cached }
      let result = dependsOnBox(use.paint)
      isOfBox[use.paint] = result
      return result
    }?.location
  }

  private func dependsOnBox(_ paint: SVGIdentifier) -> Bool {
    guard var server = servers[paint] else { return false }
    for _ in 0..<Self.maximumTemplates {
      if let units = server.units { return units != "userSpaceOnUse" }
      guard let template = server.template, let next = servers[template] else { break }
      server = next
    }
    return true
  }

  private static func turn(_ text: String) -> Turn {
    var result = Turn()
    for function in text.lowercased().utf8.split(separator: UInt8(ascii: ")")) {
      let parts = function.split(separator: UInt8(ascii: "("), maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = String(decoding: parts[0].filter(CSSText.isNameByte), as: UTF8.self)
      let (numbers, unit) = arguments(Array(parts[1]))
      let radians =
        (numbers.first ?? 0)
        * (unit == "rad" ? 1 : unit == "turn" ? 2 * .pi : .pi / (unit == "grad" ? 200 : 180))
      switch (name, numbers.count) {
      case ("matrix", 6):
        result.append(Turn(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3]))
      case ("rotate", 1...):
        let (sine, cosine) = (sin(radians), cos(radians))
        result.append(Turn(a: cosine, b: sine, c: -sine, d: cosine))
      case ("skewx", 1), ("skew", 1): result.append(Turn(c: tan(radians)))
      case ("skewy", 1): result.append(Turn(b: tan(radians)))
      case ("scale", 1...): result.append(Turn(a: numbers[0], d: numbers.last ?? 1))
      case ("scalex", 1): result.append(Turn(a: numbers[0]))
      case ("scaley", 1): result.append(Turn(d: numbers[0]))
      default: break
      }
    }
    return result
  }

  private static func arguments(_ bytes: [UInt8]) -> (numbers: [Double], unit: String) {
    var scanner = NumberScanner(bytes)
    var (numbers, unit): ([Double], [UInt8]) = ([], [])
    while let byte = scanner.next {
      if let number = scanner.number() {
        numbers.append(number)
      } else {
        if numbers.count == 1, (0x61...0x7A).contains(byte) { unit.append(byte) }
        scanner.skip()
      }
    }
    return (numbers, String(decoding: unit, as: UTF8.self))
  }
}
