/// What of SVG is kept: an allow-list by namespace and local name. Whatever isn't named here is
/// left out.
enum SVGVocabulary {
  /// What becomes of an element.
  enum Element {
    /// It is written, by its local name.
    case drawn
    /// It is a style sheet: its rules are applied.
    case style
    /// It is a link: what is in it stays, in a `<g>`.
    case link
    /// It never draws, and goes without a word.
    case silent
    /// It goes, and the user is told.
    case removed
  }

  /// What becomes of an attribute.
  enum Attribute {
    /// A name, number, list or keyword that no browser reads as a reference or as CSS.
    case plain
    /// A presentation attribute (SVG 2 §6.6): browsers read it as CSS.
    case presentation
    case identifier
    case reference
    /// It says how things are painted: it is read, and not written.
    case style
    case silent
    case removed
  }

  /// What becomes of an SVG element.
  static func element(_ name: String) -> Element {
    elements[name] ?? .removed
  }

  /// What becomes of an attribute in no namespace.
  static func attribute(_ name: String) -> Attribute {
    if let known = attributes[name] { return known }
    if name.hasPrefix("data-") || name.hasPrefix("aria-") { return .silent }
    return .removed
  }

  /// Whether an attribute is of what is drawn, and not of a link around it.
  static func isOfDrawing(_ name: String) -> Bool {
    switch attribute(name) {
    case .plain, .presentation, .identifier, .style: true
    case .reference, .silent, .removed: false
    }
  }

  /// What becomes of a CSS property; `.presentation` is one that can be written as an attribute.
  static func property(_ name: String) -> Attribute {
    if attributes[name] == .presentation || propertiesOnly.contains(name) { return .presentation }
    return silentProperties[name] != nil || name.hasPrefix("-inkscape-") ? .silent : .removed
  }

  /// Whether `href` may stand on an element.
  static func takesReference(_ element: String) -> Bool {
    referring.contains(element)
  }

  /// Whether an element shows the text in it.
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

  /// Properties that drawing programs write and no browser draws icons by.
  private static let silentProperties: [String: Void] = table(
    (
      (),
      """
      block-progression enable-background font-feature-settings font-variant-alternates \
      font-variant-caps font-variant-east-asian font-variant-ligatures font-variant-numeric \
      font-variant-position font-variation-settings inline-size line-height shape-inside \
      shape-margin shape-padding shape-subtract solid-color solid-opacity text-align \
      text-decoration-color text-decoration-line text-decoration-style text-indent \
      text-orientation text-transform vertical-align white-space
      """
    ))

  private static func table<Value>(_ rows: (Value, String)...) -> [String: Value] {
    var result: [String: Value] = [:]
    for (value, names) in rows {
      for name in names.split(separator: " ") { result[String(name)] = value }
    }
    return result
  }
}
