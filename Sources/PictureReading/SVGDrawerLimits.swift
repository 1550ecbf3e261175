/// Finds the parts of a picture that librsvg draws differently from browsers.
///
/// The lists contain the observed differences between librsvg 2.54 and Chromium.
struct SVGDrawerLimits {
  private(set) var names: [String] = []
  private(set) var location: SVGRemovals.Location?

  /// A feature that is visible only in combination with another feature.
  private struct Pair {
    var name: (text: String, location: SVGRemovals.Location)?
    var hasOther = false
  }
  /// `pathLength`, and the dashes that it stretches.
  private var dashes = Pair()
  /// `image-rendering: pixelated`, and bitmaps.
  private var pixels = Pair()
  /// The number of open elements, now and outside the outermost `<clipPath>`.
  private var depth = 0
  private var depthOfClip: Int?

  private static let mostNames = 20

  /// - Complexity: O(bytes of the values).
  mutating func begin(
    _ element: SVGDocument.Element, attributes: [(name: String, text: String)],
    style: [(name: String, text: String)]
  ) {
    if element.name == "clipPath", depthOfClip == nil { depthOfClip = depth }
    depth += 1
    let tag = SVGRemovals.Location.tag(element.tag)
    if element.name == "feDropShadow" { add("'<feDropShadow>'", at: tag) }
    if element.name == "image" { add(to: \.pixels, nil) }
    let moved = style.contains { $0.name == "transform" && $0.text != "none" }
    let isTransformed =
      moved || attributes.contains { $0.name == "transform" && $0.text != "none" }
    for (name, text) in attributes + style {
      var location: SVGRemovals.Location {
        .attribute(element[name] == nil ? "style" : name, tag: element.tag)
      }
      switch name {
      case "d", "id", "points": break
      case "pathLength": add(to: \.dashes, ("'pathLength'", location))
      case "image-rendering" where text == "pixelated" || text == "crisp-edges":
        add(to: \.pixels, ("'image-rendering: \(text)'", location))
      case "transform-origin", "transform-box":
        if isTransformed, !Self.origins.contains(text) { add("'\(name)'", at: location) }
      case "clip-path" where text.isEmpty && depthOfClip != nil:
        add("'clip-path' in '<clipPath>'", at: location)
      default:
        if name == "stroke-dasharray", text != "none" { add(to: \.dashes, nil) }
        if let reason = Self.otherwise(name, text, on: element.name) { add(reason, at: location) }
      }
    }
    if moved, Self.paintServers.contains(element.name) {
      add("'transform' of '<\(element.name)>'", at: tag)
    }
  }

  mutating func add(modern value: String, of property: String, on element: SVGDocument.Element) {
    let name = Self.unknownFunction(in: value).map { "'\($0)()'" } ?? "'\(property): \(value)'"
    add(name, at: .attribute(element[property] == nil ? "style" : property, tag: element.tag))
  }

  mutating func addTurnedShape(at location: SVGRemovals.Location) {
    add("'objectBoundingBox' of a rotated shape", at: location)
  }

  mutating func end() {
    depth -= 1
    if depthOfClip == depth { depthOfClip = nil }
  }

  private mutating func add(_ name: String, at location: SVGRemovals.Location) {
    guard names.count < Self.mostNames, !names.contains(name) else { return }
    if self.location == nil { self.location = location }
    names.append(name)
  }

  /// Records the other part of the pair if `name` is `nil`.
  private mutating func add(
    to pair: WritableKeyPath<Self, Pair>, _ name: (text: String, location: SVGRemovals.Location)?
  ) {
    if name == nil { self[keyPath: pair].hasOther = true }
    self[keyPath: pair].name = self[keyPath: pair].name ?? name
    if self[keyPath: pair].hasOther, let name = self[keyPath: pair].name {
      add(name.text, at: name.location)
    }
  }

  private static let origins: Set = ["0", "0 0", "0px 0px", "view-box"]
  private static let paintServers: Set = ["linearGradient", "pattern", "radialGradient"]

  private static func otherwise(_ name: String, _ text: String, on element: String) -> String? {
    let isKnown =
      switch name {
      case "vector-effect": text == "none"
      case "color-interpolation": text != "linearRGB"
      case "mix-blend-mode": text != "plus-lighter"
      case "operator": text != "lighter"
      case "overflow": element != "symbol" || text != "visible"
      default: true
      }
    guard isKnown else { return "'\(name): \(text)'" }
    let isLength = lengths.contains(name)
    if text.utf8.contains(UInt8(ascii: "(")), isLength || takesFunctions(name),
      let function = unknownFunction(in: text)
    {
      return "'\(function)()'"
    }
    if isLength { return unknownUnit(in: text, units).map { "'\($0)'" } }
    return name == "transform" ? unknownUnit(in: text, unitsOfTransforms).map { "'\($0)'" } : nil
  }

  private static func takesFunctions(_ name: String) -> Bool {
    switch SVGVocabulary.attribute(name) {
    case .presentation: true
    default: name == "transform" || name == "mix-blend-mode"
    }
  }

  private static let lengths: Set = [
    "cx", "cy", "fr", "fx", "fy", "height", "r", "rx", "ry", "stroke-dasharray",
    "stroke-dashoffset", "stroke-width", "width", "x", "x1", "x2", "y", "y1", "y2",
  ]
  private static let units: Set = ["", "%", "cm", "em", "ex", "in", "mm", "pc", "pt", "px"]
  private static let unitsOfTransforms: Set = ["", "deg", "grad", "px", "rad"]
  private static let functions: Set = [
    "matrix", "rotate", "scale", "scalex", "scaley", "skew", "skewx", "skewy", "translate",
    "translatex", "translatey",  // transforms
    "hsl", "hsla", "rgb", "rgba",  // colors
    "device-cmyk", "icc-color",  // printer colors, which browsers ignore as well
    "blur", "drop-shadow", "opacity",  // filters; librsvg draws all other filters in linear colors
  ]

  private static func unknownFunction(in text: String) -> String? {
    let text = text.lowercased()
    for bracket in text.utf8.indices where text.utf8[bracket] == UInt8(ascii: "(") {
      let name = text.utf8[..<bracket].reversed().prefix { CSSText.isNameByte($0) }.reversed()
      let function = String(decoding: name, as: UTF8.self)
      if !function.isEmpty, !functions.contains(function) { return function }
    }
    return nil
  }

  private static func unknownUnit(in text: String, _ units: Set<String>) -> String? {
    var scanner = NumberScanner(Array(text.utf8))
    while let byte = scanner.next {
      guard scanner.number() != nil else {
        repeat {
          scanner.skip()
        } while CSSText.isNameByte(byte)
          && scanner.next.map(CSSText.isNameByte) == true
        continue
      }
      var unit: [UInt8] = []
      while let letter = scanner.next, letter == 0x25 || (0x61...0x7A).contains(letter | 0x20) {
        unit.append(letter | 0x20)  // keeps `%` unchanged
        scanner.skip()
      }
      let name = String(decoding: unit, as: UTF8.self)
      if !units.contains(name) { return name }
    }
    return nil
  }
}
