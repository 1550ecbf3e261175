import ContentSyntax
import Diagnostics

extension SVGFailure {
  func diagnostic(in file: SourceFile) -> Diagnostic {
    problem.diagnostic(in: file, at: range)
  }
}

extension SVGProblem {
  /// The problem, worded.
  func diagnostic(in file: SourceFile, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      severity, code, message, in: file, at: range, notes: remedy.map { [.init($0)] } ?? [])
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .drawnOtherwise, .drawsNothing, .removed, .removedUnseen, .undrawnText: .warning
    default: .error
    }
  }

  private var code: DiagnosticCode {
    switch self {
    case .notSVG, .xml(.noElement): .notSVG
    case .xml(.malformed): .malformedSVG
    case .xml(.dtd): .svgDTD
    case .xml(.encoding): .svgEncoding
    case .tooLarge: .svgTooLarge
    case .tooDeep: .svgTooDeep
    case .xml(.tooManyAttributes), .xml(.tooManyNamespaces), .xml(.tooManyReferences),
      .tooManyElements, .tooManyLayers, .tooManyRules:
      .svgTooComplex
    case .circularReference: .svgCircularReference
    case .noSize, .badViewBox: .svgNoSize
    case .protectedText: .svgProtectedText
    case .undrawnText: .svgUndrawnText
    case .drawnOtherwise: .svgDrawnOtherwise
    case .lostPaint: .svgLostPaint
    case .becameEmpty: .svgEmpty
    case .drawsNothing: .svgDrawsNothing
    case .removed: .svgRemoved
    case .removedUnseen: .svgLeftOut
    }
  }

  private var message: String {
    switch self {
    case .notSVG(nil), .xml(.noElement): "this is not an SVG picture"
    case .notSVG(let root?): "this is not an SVG picture: its root is '<\(root)>'"
    case .xml(let problem): problem.message(format: "an SVG")
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes; an icon may have \(SVGReader.maximumSize)"
    case .tooDeep: "elements stand inside each other more than \(SVGReader.maximumDepth) deep"
    case .tooManyElements:
      "with its references drawn out, the picture has more than "
        + "\(SVGReferences.maximumElements) elements"
    case .tooManyLayers:
      "with its references drawn out, the picture has more than \(SVGReferences.maximumBlends) "
        + "elements with 'mix-blend-mode', 'mask' or 'filter', of which "
        + "\(SVGReferences.veilsOfBlend) with 'opacity' count as one, and one whose filter has many "
        + "primitives, or wide ones, counts as more"
    case .tooManyRules:
      "the style sheets have too many rules: \(SVGStyleSheet.maximumRules) are read, for a "
        + "picture of few elements"
    case .circularReference(let id): "a reference to '#\(id)' comes back to itself"
    case .noSize: "the picture has neither a 'viewBox' nor a size"
    case .badViewBox:
      "the 'viewBox' is not four numbers, of which width and height are from 0.000001 to 1000000000"
    case .protectedText:
      "a protected picture can't have text: its pixels would depend on the fonts of the machine"
    case .undrawnText:
      "the picture has text, so there is no PNG of it: its pixels would depend on the fonts of the "
        + "machine"
    case .drawnOtherwise(let names):
      "its pixels look different from the file: librsvg does not draw "
        + "\(Self.list(names, by: ", ")) as browsers do"
    case .lostPaint(let paint):
      "'\(paint)' leads to nothing that is kept, and what it paints would have another colour"
    case .becameEmpty(let removals):
      "nothing of the picture is left: \(Self.list(removals.map { $0.effect }))"
    case .drawsNothing: "the picture draws nothing"
    case .removed(let removals):
      "the picture will look different: \(Self.list(removals.map(\.effect)))"
    case .removedUnseen(let removals):
      "left out, and the picture looks the same: \(Self.list(removals.map(\.subject), by: ", "))"
    }
  }

  /// The most kinds that a message names. A file made to have thousands would bury the others.
  private static let maximumNames = 5

  private static func list(_ names: [String], by separator: String = "; ") -> String {
    let shown = names.prefix(maximumNames).joined(separator: separator)
    let rest = names.count - maximumNames
    return rest > 0 ? "\(shown)\(separator)and \(rest) more" : shown
  }

  private var remedy: String? {
    switch self {
    case .notSVG, .xml(.noElement): "the root must be '<svg xmlns=\"http://www.w3.org/2000/svg\">'"
    case .xml(let problem): problem.remedy
    case .tooLarge, .tooManyElements, .tooManyLayers, .tooManyRules:
      "export it again with less detail"
    case .badViewBox: "write one such as 'viewBox=\"0 0 24 24\"'"
    case .noSize: "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'"
    case .protectedText:
      "convert its text to paths, or give the icon '\"protection\": \"none\"'"
    case .undrawnText: "convert its text to paths"
    case .drawnOtherwise:
      "export it again with colours as '#rrggbb', lengths as plain numbers, and transforms, clips and "
        + "effects applied to its paths"
    case .lostPaint: "a picture can only refer to its own parts, by '#id'"
    case .becameEmpty(let removals): removals.lazy.compactMap(\.remedy).first
    case .drawsNothing: "no shape in it is visible and has a 'fill' or a 'stroke': export it again"
    case .removed(let removals): removals.lazy.compactMap(\.removal.remedy).first
    case .tooDeep, .circularReference, .removedUnseen: nil
    }
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

  fileprivate var remedy: String? {
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
