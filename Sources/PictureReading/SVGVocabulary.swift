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
    /// It is a bitmap: it stays if it stands in the file.
    case image
    /// It never draws, and goes without a word.
    case silent
    /// It goes; most browsers would not draw it either.
    case removed
  }

  /// What a picture loses with an element that goes.
  enum Loss {
    /// What the element shows.
    case content
    /// Its motion.
    case motion
    /// What it does when a script runs.
    case reaction
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

  /// The basic shapes and paths (SVG 2 §9 and §10).
  static let shapes: Set = ["circle", "ellipse", "line", "path", "polygon", "polyline", "rect"]

  /// What becomes of an SVG element.
  static func element(_ name: String) -> Element {
    elements[name] ?? .removed
  }

  /// The names of all elements in the vocabulary.
  static var elementNames: some Collection<String> { elements.keys }

  /// What a picture loses with an SVG element that is not drawn; `nil` for one that no browser
  /// knows.
  static func loss(ofElement name: String) -> Loss? { losses[name] }

  private static let losses: [String: Loss] = table(
    (.content, "foreignObject feImage audio canvas iframe video image"),
    (.motion, "animate animateColor animateMotion animateTransform discard set"),
    (.reaction, "script handler"))

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

  /// What becomes of a CSS property: `.presentation` is one that can be written as an attribute,
  /// `.style` one that browsers know in `style` only.
  static func property(_ name: String) -> Attribute {
    if styled[name] != nil || isCustomProperty(name) { return .style }
    if attributes[name] == .presentation || propertiesOnly.contains(name) { return .presentation }
    return silentProperties.contains(name) || name.hasPrefix("-inkscape-") ? .silent : .removed
  }

  /// What a property that is written in `style` is without it, and whether elements take it from
  /// those around them.
  typealias StyledProperty = (initial: String?, isInherited: Bool)

  /// What `xml:space` says of blanks in texts.
  enum WhiteSpace: String {
    case preserve
    case collapse = "default"

    /// The value of `white-space` that browsers take it for (SVG 2 §11.7.4).
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

  /// Whether browsers would show a picture by a property that is left out.
  static func shows(property: String) -> Bool {
    shownProperties.contains(property)
      || ["animation", "mask-", "offset", "-webkit-mask"].contains { property.hasPrefix($0) }
  }

  /// Properties of the page's boxes. The one box that a picture has is that of its root.
  static func isOfBox(property: String) -> Bool { property.hasPrefix("background") }

  /// Names that mean nothing to HTML either; CSS takes more.
  private static func isCustomProperty(_ name: String) -> Bool {
    name.utf8.starts(with: "--".utf8) && name.utf8.count > 2
      && name.utf8.allSatisfy { CSSText.isNameByte($0) && $0 < 0x80 }
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

  /// Properties that have no attribute, or one that says less (`transform` knows no units there).
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

  /// Properties that drawing programs write and no browser draws icons by.
  private static let silentProperties: Set = Set(
    """
    block-progression enable-background inline-size line-height shape-inside shape-margin \
    shape-padding shape-subtract solid-color solid-opacity text-align text-indent vertical-align
    """.split(separator: " ").map(String.init))

  /// Properties that are left out and draw in browsers.
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
