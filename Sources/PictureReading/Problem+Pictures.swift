import ContentSyntax
import Diagnostics

extension Problem {
  static func notSVG(root: String?) -> Self {
    .error(
      .notSVG, "this is not an SVG picture" + (root.map { ": its root is '<\($0)>'" } ?? ""),
      "the root must be '<svg xmlns=\"http://www.w3.org/2000/svg\">'")
  }

  static func xml(_ problem: XMLProblem) -> Self {
    guard problem != .noElement else { return notSVG(root: nil) }
    return problem.problem(
      of: "an SVG", malformed: .malformedSVG, dtd: .svgDTD, encoding: .svgEncoding,
      tooComplex: .svgTooComplex)
  }

  static func tooLarge(bytes: Int) -> Self {
    .error(
      .svgTooLarge, "the file has \(bytes) bytes, and the limit is \(SVGReader.maximumSize)",
      Self.lessDetail)
  }

  private static let lessDetail: Diagnostic.Note = "export it again with less detail"

  static let tooDeep = error(
    .svgTooDeep, "elements are nested more than \(SVGReader.maximumDepth) levels deep")

  static let tooManyElements = error(
    .svgTooComplex,
    """
    the picture has more than \(SVGReferences.maximumElements) elements, counting the copies of \
    '<use>'
    """, lessDetail)

  /// Elements that blend, are masked, filtered or translucent.
  static let tooManyLayers = error(
    .svgTooComplex,
    """
    the picture needs too many layers: at most \(SVGReferences.maximumBlends) elements can have \
    'mix-blend-mode', 'mask' or 'filter'; large filters count more, and \
    \(SVGReferences.veilsOfBlend) elements with 'opacity' count as one
    """, lessDetail)

  static let tooManyRules = error(
    .svgTooComplex,
    """
    the style sheets have too many rules: the limit is \(SVGStyleSheet.maximumRules), and less for \
    a picture of many elements
    """, lessDetail)

  static func circularReference(id: String) -> Self {
    .error(.svgCircularReference, "the reference to '#\(id)' includes itself")
  }

  static let noSize = error(
    .svgNoSize, "the picture has no 'viewBox' and no size",
    "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'")

  static let badViewBox = error(
    .svgNoSize,
    """
    the 'viewBox' must be four numbers, with width and height from 0.000001 to 1000000000
    """, "write it like 'viewBox=\"0 0 24 24\"'")

  static let protectedText = error(
    .svgProtectedText,
    "a protected picture can't contain text, because its pixels would depend on installed fonts",
    "convert the text to paths, or add '\"protection\": \"none\"' to the icon")

  /// Text in a picture that is published both as vectors and as pixels.
  static let undrawnText = warning(
    .svgUndrawnText,
    """
    the picture contains text, so it has no PNG file: its pixels would depend on installed fonts
    """, "convert the text to paths")

  static func drawnOtherwise(_ names: [String]) -> Self {
    .warning(
      .svgDrawnOtherwise,
      """
      the PNG files look different from the SVG file: librsvg and browsers draw \
      \(list(names, by: ", ")) differently
      """,
      """
      export it again with colors as '#rrggbb', lengths as plain numbers, and transforms, clips and \
      effects applied to the paths
      """)
  }

  static func lostPaint(_ paint: String) -> Self {
    .error(
      .svgLostPaint,
      "'\(paint)' refers to a part that does not exist, so the color would change",
      "a picture can only refer to its own parts, by '#id'")
  }

  /// Parts were removed, and the remaining picture is empty.
  static func becameEmpty(_ removals: [SVGRemoval]) -> Self {
    .error(
      .svgEmpty, "the picture is empty: \(list(removals.map(\.effect)))",
      removals.lazy.compactMap(\.remedy).first)
  }

  /// The picture is empty, although all its drawing parts were kept.
  static let drawsNothing = warning(
    .svgDrawsNothing, "the picture is empty",
    "no visible shape has a 'fill' or a 'stroke'; export it again")

  static func removed(_ removals: [SVGRemoval.Counted]) -> Self {
    .warning(
      .svgRemoved, "the picture will look different: \(list(removals.map(\.effect)))",
      removals.lazy.compactMap(\.removal.remedy).first)
  }

  static func removedUnseen(_ removals: [SVGRemoval.Counted]) -> Self {
    .warning(
      .svgLeftOut,
      """
      removed without a visible change: \(list(removals.map(\.subject), by: ", "))
      """)
  }

  /// A file with thousands of kinds would hide other messages.
  private static let maximumNames = 5

  private static func list(_ names: [String], by separator: String = "; ") -> String {
    let shown = names.prefix(maximumNames).joined(separator: separator)
    let hiddenCount = names.count - maximumNames
    return hiddenCount > 0 ? "\(shown)\(separator)and \(hiddenCount) more" : shown
  }
}

extension SVGRemoval.Counted {
  fileprivate var subject: String { removal.subject + times }
  fileprivate var effect: String { removal.effect + times }
  private var times: String { count == 1 ? "" : " (\(count) times)" }
}

extension SVGRemoval {
  fileprivate var subject: String {
    switch self {
    case .element(let name, _): "'<\(name)>'"
    case .image: "'<image>'"
    case .link: "the link of '<a>'"
    case .attribute(let name): "'\(name)'"
    case .value(let attribute, let value): "'\(attribute)=\"\(value)\"'"
    case .duplicateID(let id, _): "'id=\"\(id)\"'"
    case .processingInstruction(let target): "'<?\(target)?>'"
    case .declaration(let property, let value): "'\(property): \(value)'"
    case .selector(let selector): "the style rule for '\(selector)'"
    case .atRule(let name, _): "'\(name)'"
    }
  }

  fileprivate var effect: String {
    switch self {
    case .element(_, .content), .value("href", _), .value("xlink:href", _):
      "the content of \(subject) is missing"
    case .element(_, .motion), .atRule("@keyframes", _): "the animation of \(subject) is removed"
    case .element, .attribute: "the script or event of \(subject) is removed"
    case .image(let problem): "the content of \(subject) is missing: \(problem.reason)"
    case .duplicateID(let id, _): "'#\(id)' refers to the first element with this id"
    case .atRule("@font-face", _): "the text does not use the font of \(subject)"
    default: "\(subject) has no effect"
    }
  }

  fileprivate var remedy: Diagnostic.Note? {
    switch self {
    case .element("foreignObject", _): "export it with text as paths, without HTML"
    case .element(_, .content), .image(.elsewhere), .value("href", _), .value("xlink:href", _):
      "a picture can only use its own file: embed bitmaps, and refer to parts by '#id'"
    case .image(.tooLarge): "export it with smaller bitmaps"
    case .image: "PNG, JPEG, WebP and GIF can be embedded, as 'data:image/png;base64,…'"
    case .selector:
      "use selectors of elements, classes, ids and attributes, such as 'g.a > path'"
    case .duplicateID: "give each element a unique id"
    case .atRule("@font-face", _): "export it with text as paths"
    default: nil
    }
  }
}

extension EmbeddedImageProblem {
  fileprivate var reason: String {
    switch self {
    case .elsewhere(""): "it has no 'href'"
    case .elsewhere(let address): "'\(address)' is not in the file"
    case .notBase64: "its data is not Base64"
    case .unknownType(let type): "'\(type)' is not a supported bitmap type"
    case .otherBytes(""): "its data is not a supported bitmap"
    case .otherBytes(let type): "its data is not '\(type)'"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many; the limit for all bitmaps is "
        + "\(EmbeddedImage.maximumPixels)"
    }
  }
}
