import ContentSyntax
import Diagnostics

/// Problems of an SVG file.
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
      .svgTooLarge, "the file has \(bytes) bytes; an icon may have \(SVGReader.maximumSize)",
      Self.lessDetail)
  }

  private static let lessDetail: Diagnostic.Note = "export it again with less detail"

  static let tooDeep = error(
    .svgTooDeep, "elements stand inside each other more than \(SVGReader.maximumDepth) deep")

  static let tooManyElements = error(
    .svgTooComplex,
    """
    with its references drawn out, the picture has more than \(SVGReferences.maximumElements) \
    elements
    """, lessDetail)

  /// Elements that blend, are masked, filtered or translucent.
  static let tooManyLayers = error(
    .svgTooComplex,
    """
    with its references drawn out, the picture has more than \(SVGReferences.maximumBlends) \
    elements with 'mix-blend-mode', 'mask' or 'filter', of which \
    \(SVGReferences.veilsOfBlend) with 'opacity' count as one, and one whose filter has many \
    primitives, or wide ones, counts as more
    """, lessDetail)

  static let tooManyRules = error(
    .svgTooComplex,
    """
    the style sheets have too many rules: \(SVGStyleSheet.maximumRules) are read, for a picture of \
    few elements
    """, lessDetail)

  static func circularReference(id: String) -> Self {
    .error(.svgCircularReference, "a reference to '#\(id)' comes back to itself")
  }

  static let noSize = error(
    .svgNoSize, "the picture has neither a 'viewBox' nor a size",
    "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'")

  /// The root has no size, and a 'viewBox' in which nothing can be drawn.
  static let badViewBox = error(
    .svgNoSize,
    """
    the 'viewBox' is not four numbers, of which width and height are from 0.000001 to 1000000000
    """, "write one such as 'viewBox=\"0 0 24 24\"'")

  /// A text in a picture that is published as pixels.
  static let protectedText = error(
    .svgProtectedText,
    "a protected picture can't have text: its pixels would depend on the fonts of the machine",
    "convert its text to paths, or give the icon '\"protection\": \"none\"'")

  /// A text in a picture that is published as vectors and drawn as pixels, too.
  static let undrawnText = warning(
    .svgUndrawnText,
    """
    the picture has text, so there is no PNG of it: its pixels would depend on the fonts of the \
    machine
    """, "convert its text to paths")

  /// Parts of a picture that librsvg and browsers draw differently.
  static func drawnOtherwise(_ names: [String]) -> Self {
    .warning(
      .svgDrawnOtherwise,
      """
      its pixels look different from the file: librsvg does not draw \(list(names, by: ", ")) as \
      browsers do
      """,
      """
      export it again with colours as '#rrggbb', lengths as plain numbers, and transforms, clips and \
      effects applied to its paths
      """)
  }

  /// A fill or an outline that was left out. Its shape would be drawn in another color.
  static func lostPaint(_ paint: String) -> Self {
    .error(
      .svgLostPaint,
      "'\(paint)' leads to nothing that is kept, and what it paints would have another colour",
      "a picture can only refer to its own parts, by '#id'")
  }

  /// Nothing is left that draws, because the parts that draw were left out.
  static func becameEmpty(_ removals: [SVGRemoval]) -> Self {
    .error(
      .svgEmpty, "nothing of the picture is left: \(list(removals.map(\.effect)))",
      removals.lazy.compactMap(\.remedy).first)
  }

  /// Nothing draws, and nothing that draws was left out.
  static let drawsNothing = warning(
    .svgDrawsNothing, "the picture draws nothing",
    "no shape in it is visible and has a 'fill' or a 'stroke': export it again")

  /// Parts that were left out, and that the picture looks different without.
  static func removed(_ removals: [SVGRemoval.Counted]) -> Self {
    .warning(
      .svgRemoved, "the picture will look different: \(list(removals.map(\.effect)))",
      removals.lazy.compactMap(\.removal.remedy).first)
  }

  /// Parts that were left out, and that the picture looks the same without.
  static func removedUnseen(_ removals: [SVGRemoval.Counted]) -> Self {
    .warning(
      .svgLeftOut,
      """
      left out, and the picture looks the same: \(list(removals.map(\.subject), by: ", "))
      """)
  }

  /// The most kinds that a message names. A file made to have thousands would bury the others.
  private static let maximumNames = 5

  private static func list(_ names: [String], by separator: String = "; ") -> String {
    let shown = names.prefix(maximumNames).joined(separator: separator)
    let rest = names.count - maximumNames
    return rest > 0 ? "\(shown)\(separator)and \(rest) more" : shown
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

  /// What is different without it.
  fileprivate var effect: String {
    switch self {
    case .element(_, .content), .value("href", _), .value("xlink:href", _):
      "what \(subject) shows is missing"
    case .element(_, .motion), .atRule("@keyframes", _): "it does not move as \(subject) says"
    case .element, .attribute: "it does not react as \(subject) says"
    case .image(let problem): "what \(subject) shows is missing, for \(problem.reason)"
    case .duplicateID(let id, _): "'#\(id)' leads to the first of the elements with this id"
    case .atRule("@font-face", _): "its text has another font than that of \(subject)"
    default: "\(subject) has no effect"
    }
  }

  fileprivate var remedy: Diagnostic.Note? {
    switch self {
    case .element("foreignObject", _): "export it with text as outlines, without HTML"
    case .element(_, .content), .image(.elsewhere), .value("href", _), .value("xlink:href", _):
      "a picture can only show what stands in its own file: embed bitmaps, refer to parts by '#id'"
    case .image(.tooLarge): "export it with smaller bitmaps"
    case .image: "PNG, JPEG, WebP and GIF can be embedded, as 'data:image/png;base64,…'"
    case .selector:
      "use selectors of elements, classes, ids and attributes, such as 'g.a > path'"
    case .duplicateID: "give each element an id of its own"
    case .atRule("@font-face", _): "export it with text as outlines"
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
    case .unknownType(let type): "'\(type)' is no bitmap that is known"
    case .otherBytes(""): "its data is no bitmap that is known"
    case .otherBytes(let type): "its data is not '\(type)'"
    case .tooLarge(let width, let height):
      "\(width) × \(height) pixels are too many: all bitmaps together may have "
        + "\(EmbeddedImage.maximumPixels)"
    }
  }
}
