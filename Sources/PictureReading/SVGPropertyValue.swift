import CellConfiguration

/// The result of parsing a value of a CSS property. An invalid declaration is dropped (CSS Syntax 3
/// §9).
enum SVGPropertyValue {
  case drawn(SVGValue)
  /// `nearest` is a computed replacement for librsvg.
  case modern(SVGValue, nearest: SVGValue?)
  case invalid

  /// Only attributes accept lengths without a unit.
  enum Source {
    case attribute, declaration
  }

  /// A value of a property without a grammar is `.drawn`.
  ///
  /// - Complexity: O(bytes).
  init(_ value: SVGValue, of property: String, in source: Source) {
    guard let grammar = Self.grammars[property] else {
      self = .drawn(value)
      return
    }
    let text = value.text.lowercased()
    if text == "inherit" || Self.hasCommonColor(text, grammar) {
      self = .drawn(value)
      return
    }
    switch grammar {
    case .paint, .color: self = Self.paint(value, text, isPaint: grammar == .paint)
    case .keywords(let keywords):
      let words = text.split(whereSeparator: \.isWhitespace)
      self = !words.isEmpty && words.allSatisfy { keywords.contains($0) } ? .drawn(value) : .invalid
    case .alpha:
      self = Self.number(value, text) { $0.unit != "px" }
    case .number:
      self = Self.number(value, text) { $0.unit.isEmpty && $0.number >= 0 }
    case .length(let length):
      self = Self.length(value, text, length, source)
    case .dashes: self = Self.dashes(value, text)
    case .transform:
      self = source == .attribute || Self.isTransform(text) ? .drawn(value) : .invalid
    }
  }

  var isInvalid: Bool {
    if case .invalid = self { true } else { false }
  }

  private static func hasCommonColor(_ text: String, _ grammar: Grammar) -> Bool {
    guard grammar == .paint || grammar == .color, text.utf8.first == UInt8(ascii: "#"),
      [4, 5, 7, 9].contains(text.utf8.count)
    else { return false }
    return text.utf8.dropFirst().allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
    }
  }

  private static func paint(_ value: SVGValue, _ text: String, isPaint: Bool) -> SVGPropertyValue {
    guard let reference = value.references.first else {
      if isPaint, ["none", "context-fill", "context-stroke"].contains(text) {
        return .drawn(value)
      }
      return color(value, text)
    }
    guard isPaint, value.references.count == 1, case .reference = value.parts.first else {
      return .invalid
    }
    if text.isEmpty || text == "none" { return .drawn(value) }
    guard let fallback = SVGValue(text) else { return .invalid }
    switch color(fallback, text) {
    case .invalid: return .invalid
    case .drawn: return .drawn(value)
    case .modern(_, let nearest):
      return .drawn(SVGValue(reference, fallback: nearest?.text))
    }
  }

  private static func color(_ value: SVGValue, _ text: String) -> SVGPropertyValue {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      if SVGColor.systemColors[text] != nil {
        return .modern(value, nearest: SVGColor(text).flatMap { SVGValue($0.css) })
      }
      return Color(css: text) == nil ? .invalid : .drawn(value)
    }
    let name = String(text[..<open])
    guard SVGColor.allFunctions.contains(name) else { return .invalid }
    // Its first color may be `currentColor`. The length limits the recursion.
    if name == "light-dark", text.utf8.count <= SVGColor.maximumLength,
      let light = CSSText.split(
        text[text.utf8.index(after: open)...].dropLast(), at: UInt8(ascii: ",")
      ).first.flatMap({ SVGValue(CSSText.trimmed($0)) })
    {
      return switch color(light, light.text) {
      case .drawn(let nearest): .modern(value, nearest: nearest)
      case .modern(_, let nearest): .modern(value, nearest: nearest)
      case .invalid: .invalid
      }
    }
    guard let color = SVGColor(text) else {
      // Only browsers can check computed colors.
      let isComputed =
        name == "color-mix" || name == "light-dark" || text.contains("from ")
        || text.contains("calc(")
      return isComputed ? .modern(value, nearest: nil) : .invalid
    }
    if oldFunctions.contains(name), Color(css: text) != nil, !text.contains("none"),
      name.hasPrefix("rgb") || text.contains("%")
    {
      return .drawn(value)
    }
    return .modern(value, nearest: SVGValue(color.css))
  }

  private static let oldFunctions: Set = ["rgb", "rgba", "hsl", "hsla"]

  private static func number(
    _ value: SVGValue, _ text: String, _ isValid: (CSSMath.Value) -> Bool
  ) -> SVGPropertyValue {
    guard value.references.isEmpty, let number = CSSMath.value(text), isValid(number) else {
      return isComputed(text) ? .modern(value, nearest: nil) : .invalid
    }
    guard text.utf8.last == UInt8(ascii: ")") else { return .drawn(value) }
    return SVGValue(number.css).map { .drawn($0) } ?? .invalid
  }

  private static func isComputed(_ text: String) -> Bool {
    ["calc(", "min(", "max(", "clamp("].contains { text.hasPrefix($0) }
  }

  private static func length(
    _ value: SVGValue, _ text: String, _ length: Length, _ source: Source
  ) -> SVGPropertyValue {
    if length.keywords.contains(text) { return .drawn(value) }
    guard value.references.isEmpty else { return .invalid }
    if let number = CSSMath.value(text) {
      let hasUnit = !number.unit.isEmpty || number.number == 0 || !length.needsUnit
      guard source == .attribute || hasUnit, length.allowsNegative || number.number >= 0 else {
        return .invalid
      }
      // librsvg supports neither `calc()` nor these units.
      guard text.utf8.last == UInt8(ascii: ")") || text.hasSuffix("rem") || text.hasSuffix("q")
      else { return .drawn(value) }
      return SVGValue(number.css).map { .drawn($0) } ?? .invalid
    }
    if isComputed(text) { return .modern(value, nearest: nil) }
    return relativeUnits.contains { unit in
      text.hasSuffix(unit) && CSSMath.number(text.dropLast(unit.count)) != nil
    } ? .drawn(value) : .invalid
  }

  private static let relativeUnits = [
    "em", "ex", "ch", "ic", "lh", "cap", "rlh", "vw", "vh", "vmin", "vmax", "vi", "vb",
  ]

  private static func dashes(_ value: SVGValue, _ text: String) -> SVGPropertyValue {
    if text == "none" { return .drawn(value) }
    if text.utf8.contains(UInt8(ascii: "(")) { return number(value, text) { $0.number >= 0 } }
    let parts = text.split { $0.isWhitespace || $0 == "," }
    let length = Length(keywords: [], needsUnit: false, allowsNegative: false)
    for part in parts {
      guard let value = SVGValue(part),
        case .drawn = Self.length(value, String(part), length, .declaration)
      else { return .invalid }
    }
    return parts.isEmpty ? .invalid : .drawn(value)
  }

  /// True for a list of transforms (CSS Transforms 1 §7). Angles and lengths need units.
  private static func isTransform(_ text: String) -> Bool {
    if text == "none" { return true }
    var remaining = CSSText.trimmed(text[...])
    guard !remaining.isEmpty else { return false }
    while !remaining.isEmpty {
      guard let name = CSSText.name(beginning: &remaining),
        let content = CSSText.takeBrackets(from: &remaining),
        CSSText.split(content, at: UInt8(ascii: ",")).allSatisfy({
          isArgument(CSSText.trimmed($0), of: name)
        })
      else { return false }
      remaining = CSSText.trimmed(remaining)
    }
    return true
  }

  private static func isArgument(_ text: Substring, of function: String) -> Bool {
    if text.utf8.contains(UInt8(ascii: "(")) { return true }
    let units: [String] =
      switch function {
      case _ where function.hasPrefix("translate"):
        ["%"] + relativeUnits + Array(CSSMath.sizes.keys)
      case _ where function.hasPrefix("rotate"), _ where function.hasPrefix("skew"):
        ["deg", "grad", "rad", "turn"]
      case _ where function.hasPrefix("scale"): ["", "%"]
      default: [""]
      }
    if CSSMath.number(text) == 0 { return true }
    return units.contains { text.hasSuffix($0) && CSSMath.number(text.dropLast($0.count)) != nil }
  }

  fileprivate struct Length: Equatable {
    var keywords: Set<String>
    var needsUnit: Bool
    var allowsNegative: Bool
  }

  fileprivate enum Grammar: Equatable {
    case paint, color, alpha, number, dashes, transform
    case length(Length)
    case keywords(Set<Substring>)
  }

  private static let grammars: [String: Grammar] = {
    var result: [String: Grammar] = ["fill": .paint, "stroke": .paint]
    func add(_ grammar: Grammar, _ names: String) {
      for name in names.split(separator: " ") { result[String(name)] = grammar }
    }
    func addKeywords(_ names: String, _ keywords: String) {
      add(.keywords(Set(keywords.split(separator: " "))), names)
    }
    add(.color, "color flood-color lighting-color stop-color")
    add(.alpha, "fill-opacity flood-opacity opacity stop-opacity stroke-opacity")
    add(.number, "stroke-miterlimit")
    add(.dashes, "stroke-dasharray")
    add(.transform, "transform")
    func length(_ keywords: Set<String>, _ needsUnit: Bool, _ allowsNegative: Bool) -> Grammar {
      .length(Length(keywords: keywords, needsUnit: needsUnit, allowsNegative: allowsNegative))
    }
    add(length([], false, false), "stroke-width")
    add(length([], false, true), "stroke-dashoffset")
    add(length([], true, true), "cx cy x y")
    add(length([], true, false), "r")
    add(length(["auto"], true, false), "height rx ry width")
    addKeywords("fill-rule clip-rule", "nonzero evenodd")
    addKeywords("stroke-linecap", "butt round square")
    addKeywords("stroke-linejoin", "miter round bevel")
    addKeywords("visibility", "visible hidden collapse")
    addKeywords("text-anchor", "start middle end")
    addKeywords("mask-type", "luminance alpha")
    addKeywords("paint-order", "normal fill stroke markers")
    addKeywords(
      "display",
      """
      none inline block contents flex grid inline-block inline-flex inline-grid inline-table \
      list-item flow flow-root table table-caption table-cell table-column table-column-group \
      table-footer-group table-header-group table-row table-row-group ruby math run-in compact \
      marker
      """)
    return result
  }()
}

extension SVGPropertyValue {
  /// A CSS-wide keyword (CSS Cascade 5 §7.3).
  enum WideKeyword {
    case inherit, initial
  }

  static func wide(_ text: String, of property: String) -> WideKeyword? {
    switch text.lowercased() {
    case "initial": .initial
    case "unset", "revert", "revert-layer": initials[property] == nil ? .initial : .inherit
    default: nil
    }
  }

  static func initial(of property: String) -> String? { initials[property] }

  /// The initial values of inherited properties (SVG 2 §13 and CSS Text).
  private static let initials: [String: String] = [
    "clip-rule": "nonzero", "color": "black", "color-interpolation": "sRGB",
    "color-interpolation-filters": "linearRGB", "direction": "ltr", "fill": "black",
    "fill-opacity": "1", "fill-rule": "nonzero", "font-size": "medium", "font-style": "normal",
    "font-variant": "normal", "font-weight": "normal", "image-rendering": "auto",
    "letter-spacing": "normal", "marker-end": "none", "marker-mid": "none",
    "marker-start": "none", "paint-order": "normal", "pointer-events": "auto",
    "shape-rendering": "auto", "stroke": "none", "stroke-dasharray": "none",
    "stroke-dashoffset": "0", "stroke-linecap": "butt", "stroke-linejoin": "miter",
    "stroke-miterlimit": "4", "stroke-opacity": "1", "stroke-width": "1", "text-anchor": "start",
    "text-rendering": "auto", "visibility": "visible", "word-spacing": "normal",
  ]
}
