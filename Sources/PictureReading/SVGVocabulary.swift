/// The kept parts of SVG: an allowlist by namespace and local name.
enum SVGVocabulary {
  enum Element {
    /// An element that is written by its local name.
    case drawn
    /// A style sheet, whose rules are applied.
    case style
    /// A link, whose content is kept in a `<g>`.
    case link
    /// A bitmap, kept if it is embedded in the file.
    case image
    /// Removed silently, because the element is not drawn.
    case silent
    /// Most browsers do not draw the element.
    case removed
  }

  enum Loss {
    /// The visible content of the element.
    case content
    case motion
    /// The behavior of a script.
    case reaction
  }

  enum Attribute {
    /// An attribute that browsers read as plain text.
    case plain
    /// An attribute that browsers parse as CSS (SVG 2 §6.6).
    case presentation
    case identifier
    case reference
    /// Styles that are applied, but not written.
    case style
    case silent
    case removed
  }

  /// The shapes and paths (SVG 2 §9 and §10).
  static let shapes: Set = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"]

  static func element(_ name: String) -> Element {
    elements[name] ?? .removed
  }

  static var elementNames: some Collection<String> { elements.keys }

  static func loss(ofElement name: String) -> Loss? { losses[name] }

  private static let losses: [String: Loss] = table(
    (.content, "foreignObject feImage audio canvas iframe video image"),
    (.motion, "animate animateColor animateMotion animateTransform discard set"),
    (.reaction, "script handler"))

  static func attribute(_ name: String) -> Attribute {
    if let attribute = attributes[name] { return attribute }
    if name.hasPrefix("data-") || name.hasPrefix("aria-") { return .silent }
    return .removed
  }

  /// True for an attribute of the drawing, and false for an attribute of a link around it.
  static func isOfDrawing(_ name: String) -> Bool {
    switch attribute(name) {
    case .plain, .presentation, .identifier, .style: true
    case .reference, .silent, .removed: false
    }
  }

  /// Returns the treatment of a property. Browsers support `.style` properties only in `style`.
  static func property(_ name: String) -> Attribute {
    if styled[name] != nil || isCustomProperty(name) { return .style }
    if attributes[name] == .presentation || propertiesOnly.contains(name) { return .presentation }
    return silentProperties.contains(name) || name.hasPrefix("-inkscape-") ? .silent : .removed
  }

  typealias StyledProperty = (initial: String?, isInherited: Bool)

  /// The value of `xml:space`.
  enum WhiteSpace: String {
    case preserve
    case collapse = "default"

    /// The equivalent value of `white-space` (SVG 2 §11.7.4).
    var css: String {
      switch self {
      case .preserve: "pre"
      case .collapse: "normal"
      }
    }
  }

  static func styledProperty(_ name: String) -> StyledProperty {
    styled[name] ?? (nil, true)
  }

  static func shows(property: String) -> Bool {
    shownProperties.contains(property)
      || ["animation", "mask-", "offset", "-webkit-mask"].contains { property.hasPrefix($0) }
  }

  /// True for properties of boxes. Only the root of a picture has a box.
  static func isOfBox(property: String) -> Bool { property.hasPrefix("background") }

  /// True for names without special meaning in HTML.
  private static func isCustomProperty(_ name: String) -> Bool {
    name.utf8.starts(with: "--".utf8) && name.utf8.count > 2
      && name.utf8.allSatisfy { CSSText.isNameByte($0) && $0 < 0x80 }
  }

  static func takesReference(_ element: String) -> Bool {
    referring.contains(element)
  }

  static func showsText(_ element: String) -> Bool {
    element == "text" || element == "tspan" || element == "textPath"
  }

  private static let referring: Set = [
    "use", "linearGradient", "radialGradient", "pattern", "textPath", "filter",
  ]

  private static let elements: [String: Element] = table(
    (
      .drawn,
      """
      svg g defs symbol use switch path rect circle ellipse line polyline polygon text tspan \
      textPath clipPath mask marker pattern linearGradient radialGradient stop filter feBlend \
      feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting \
      feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR \
      feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting \
      feSpotLight feTile feTurbulence
      """
    ),
    (.style, "style"),
    (.image, "image"),
    (.link, "a"),
    (.silent, "title desc metadata"))

  private static let attributes: [String: Attribute] = table(
    (
      .presentation,
      """
      clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering \
      direction display dominant-baseline alignment-baseline baseline-shift fill fill-opacity \
      fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust \
      font-stretch font-style font-variant font-weight gradientTransform image-rendering letter-spacing \
      lighting-color marker-end marker-mid marker-start mask mask-type opacity overflow \
      paint-order patternTransform pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray \
      stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity \
      stroke-width text-anchor text-decoration text-rendering transform transform-origin \
      unicode-bidi vector-effect visibility word-spacing writing-mode
      """
    ),
    (
      .plain,
      """
      amplitude azimuth baseFrequency bias clipPathUnits cx cy d diffuseConstant \
      divisor dx dy edgeMode elevation exponent filterUnits fr fx fy gradientUnits \
      height in in2 intercept k1 k2 k3 k4 kernelMatrix kernelUnitLength \
      lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits \
      maskUnits method mode numOctaves offset operator order orient pathLength \
      patternContentUnits patternUnits points pointsAtX pointsAtY pointsAtZ \
      preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY result rotate rx ry \
      scale seed side slope spacing specularConstant specularExponent spreadMethod startOffset \
      stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength \
      type values viewBox width x x1 x2 xChannelSelector y y1 y2 yChannelSelector z
      """
    ),
    (.identifier, "id"),
    (.reference, "href"),
    (.style, "class data-layer style"),
    (
      .silent,
      """
      version baseProfile contentScriptType contentStyleType enable-background focusable requiredFeatures role \
      zoomAndPan
      """
    ))

  /// Properties that are plain attributes (SVG 2 §7), and a shorthand.
  private static let propertiesOnly: Set = [
    "cx", "cy", "height", "marker", "r", "rx", "ry", "width", "x", "y",
  ]

  /// Properties without an attribute, or with a more limited attribute (`transform` has no units).
  private static let styled: [String: StyledProperty] = table(
    (("auto", false), "isolation"),
    (("normal", false), "mix-blend-mode"),
    (("none", false), "transform text-decoration-line"),
    (("view-box", false), "transform-box"),
    (
      ("normal", true),
      """
      white-space font-feature-settings font-variant-alternates font-variant-caps \
      font-variant-east-asian font-variant-ligatures font-variant-numeric font-variant-position \
      font-variation-settings
      """
    ),
    (("none", true), "text-transform"),
    ((nil, false), "text-decoration-color"),
    (("solid", false), "text-decoration-style"),
    (("mixed", true), "text-orientation"),
    (("auto", true), "font-kerning"))

  /// Properties from drawing programs that do not affect icons in browsers.
  private static let silentProperties: Set = Set(
    """
    block-progression enable-background inline-size line-height shape-inside shape-margin \
    shape-padding shape-subtract solid-color solid-opacity text-align text-indent vertical-align
    """.split(separator: " ").map(String.init))

  private static let shownProperties: Set = [
    "background", "background-color", "background-image", "clip", "content-visibility", "d", "font",
    "mask", "rotate", "scale", "text-shadow", "translate", "zoom",
  ]

  private static func table<Value>(_ rows: (Value, String)...) -> [String: Value] {
    var result: [String: Value] = [:]
    for (value, names) in rows {
      for name in names.split(separator: " ") { result[String(name)] = value }
    }
    return result
  }
}
