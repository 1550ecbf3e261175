/// What of a picture librsvg draws otherwise than browsers do.
///
/// The lists are of what pictures have that differs in drawings of librsvg 2.54 and of Chromium.
/// What is on none of them looks the same.
struct SVGDrawerLimits {
  /// What is drawn otherwise, each once, in the order of the file, as messages name it.
  private(set) var names: [String] = []
  /// Where the first of them stands.
  private(set) var place: SVGRemovals.Place?

  /// Something that only shows together with something else, wherever that stands.
  private struct Pair {
    var name: (text: String, place: SVGRemovals.Place)?
    var hasOther = false
  }
  /// `pathLength`, and dashes, which it stretches.
  private var dashes = Pair()
  /// Pixels that stay square, and bitmaps.
  private var pixels = Pair()
  /// How many elements are open, and how many were outside the outermost `<clipPath>`.
  private var depth = 0
  private var depthOfClip: Int?

  /// The most that are kept apart.
  private static let mostNames = 20

  /// An element begins.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - attributes: What is written of it, without what that refers to.
  ///   - style: The properties that are written in `style`.
  /// - Complexity: O(bytes of the values).
  mutating func begin(
    _ element: SVGDocument.Element, attributes: [(name: String, text: String)],
    style: [(name: String, text: String)]
  ) {
    if element.name == "clipPath", depthOfClip == nil { depthOfClip = depth }
    depth += 1
    let tag = SVGRemovals.Place.tag(element.tag)
    if element.name == "feDropShadow" { add("'<feDropShadow>'", at: tag) }
    if element.name == "image" { add(to: \.pixels, nil) }
    let moved = style.contains { $0.name == "transform" && $0.text != "none" }
    let isTransformed =
      moved || attributes.contains { $0.name == "transform" && $0.text != "none" }
    for (name, text) in attributes + style {
      var place: SVGRemovals.Place {
        .attribute(element[name] == nil ? "style" : name, tag: element.tag)
      }
      switch name {
      case "d", "id", "points": break
      case "pathLength": add(to: \.dashes, ("'pathLength'", place))
      case "image-rendering" where text == "pixelated" || text == "crisp-edges":
        add(to: \.pixels, ("'image-rendering: \(text)'", place))
      case "transform-origin", "transform-box":
        if isTransformed, !Self.origins.contains(text) { add("'\(name)'", at: place) }
      case "clip-path" where text.isEmpty && depthOfClip != nil:
        add("'clip-path' in '<clipPath>'", at: place)
      default:
        if name == "stroke-dasharray", text != "none" { add(to: \.dashes, nil) }
        if let found = Self.otherwise(name, text, on: element.name) { add(found, at: place) }
      }
    }
    if moved, Self.paintServers.contains(element.name) {
      add("'transform' of '<\(element.name)>'", at: tag)
    }
  }

  /// Notes a value that only browsers draw and that looks different from its fallback.
  mutating func add(modern value: String, of property: String, on element: SVGDocument.Element) {
    let name = Self.unknownFunction(in: value).map { "'\($0)()'" } ?? "'\(property): \(value)'"
    add(name, at: .attribute(element[property] == nil ? "style" : property, tag: element.tag))
  }

  /// Notes the first shape of `SVGTurnedShapes`.
  mutating func addTurnedShape(at place: SVGRemovals.Place) {
    add("'objectBoundingBox' of a rotated shape", at: place)
  }

  /// The element that began last ends.
  mutating func end() {
    depth -= 1
    if depthOfClip == depth { depthOfClip = nil }
  }

  private mutating func add(_ name: String, at place: SVGRemovals.Place) {
    guard names.count < Self.mostNames, !names.contains(name) else { return }
    if self.place == nil { self.place = place }
    names.append(name)
  }

  /// Takes note of one half of a pair; of the other one if `name` is `nil`.
  private mutating func add(
    to pair: WritableKeyPath<Self, Pair>, _ name: (text: String, place: SVGRemovals.Place)?
  ) {
    if name == nil { self[keyPath: pair].hasOther = true }
    self[keyPath: pair].name = self[keyPath: pair].name ?? name
    if self[keyPath: pair].hasOther, let name = self[keyPath: pair].name {
      add(name.text, at: name.place)
    }
  }

  // MARK: Lists

  private static let origins: Set = ["0", "0 0", "0px 0px", "view-box"]
  private static let paintServers: Set = ["linearGradient", "pattern", "radialGradient"]

  /// What of a value is drawn otherwise; `nil` if nothing is.
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
    // Few have any: to look for the name takes longer.
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

  /// Attributes and properties that are lengths.
  private static let lengths: Set = [
    "cx", "cy", "fr", "fx", "fy", "height", "r", "rx", "ry", "stroke-dasharray",
    "stroke-dashoffset", "stroke-width", "width", "x", "x1", "x2", "y", "y1", "y2",
  ]
  private static let units: Set = ["", "%", "cm", "em", "ex", "in", "mm", "pc", "pt", "px"]
  private static let unitsOfTransforms: Set = ["", "deg", "grad", "px", "rad"]
  private static let functions: Set = [
    "matrix", "rotate", "scale", "scalex", "scaley", "skew", "skewx", "skewy", "translate",
    "translatex", "translatey",  // transforms
    "hsl", "hsla", "rgb", "rgba",  // colours
    "device-cmyk", "icc-color",  // colours of printers, which browsers pass over, too
    "blur", "drop-shadow", "opacity",  // filters; the others are drawn in linear colours
  ]

  /// The first function of a value that is drawn otherwise.
  private static func unknownFunction(in text: String) -> String? {
    let text = text.lowercased()
    for bracket in text.utf8.indices where text.utf8[bracket] == UInt8(ascii: "(") {
      let name = text.utf8[..<bracket].reversed().prefix { CSSText.isNameByte($0) }.reversed()
      let function = String(decoding: name, as: UTF8.self)
      if !function.isEmpty, !functions.contains(function) { return function }
    }
    return nil
  }

  /// The first unit of a value that is not one of some.
  private static func unknownUnit(in text: String, _ known: Set<String>) -> String? {
    var scanner = NumberScanner(Array(text.utf8))
    while let byte = scanner.next {
      guard scanner.number() != nil else {
        // A digit in a name begins no number.
        repeat {
          scanner.skip()
        } while CSSText.isNameByte(byte)
          && scanner.next.map(CSSText.isNameByte) == true
        continue
      }
      var unit: [UInt8] = []
      while let letter = scanner.next, letter == 0x25 || (0x61...0x7A).contains(letter | 0x20) {
        unit.append(letter | 0x20)  // which leaves `%` as it is
        scanner.skip()
      }
      let name = String(decoding: unit, as: UTF8.self)
      if !known.contains(name) { return name }
    }
    return nil
  }
}
