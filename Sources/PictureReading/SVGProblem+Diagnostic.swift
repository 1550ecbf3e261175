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
    case .removed, .removedMore: .warning
    default: .error
    }
  }

  private var code: String {
    switch self {
    case .notSVG, .xml(.noElement): "not-svg"
    case .xml(.malformed): "malformed-svg"
    case .xml(.dtd): "svg-dtd"
    case .xml(.encoding): "svg-encoding"
    case .tooLarge: "svg-too-large"
    case .tooDeep: "svg-too-deep"
    case .xml(.tooManyAttributes), .xml(.tooManyNamespaces), .tooManyElements, .tooManyRules:
      "svg-too-complex"
    case .circularReference: "svg-circular-reference"
    case .noSize: "svg-no-size"
    case .removed, .removedMore: "svg-removed"
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
    case .tooManyRules:
      "the style sheets have too many rules: \(SVGStyleSheet.maximumRules) are read, for a "
        + "picture of few elements"
    case .circularReference(let id): "a reference to '#\(id)' comes back to itself"
    case .noSize: "the picture has neither a 'viewBox' nor a size"
    case .removed(let removal, let count):
      "\(removal.subject) was left out" + (count == 1 ? "" : " (\(count) times)")
    case .removedMore(let kinds):
      "\(kinds.counting("more kind")) of things were left out"
    }
  }

  private var remedy: String? {
    switch self {
    case .notSVG, .xml(.noElement): "the root must be '<svg xmlns=\"http://www.w3.org/2000/svg\">'"
    case .xml(let problem): problem.remedy
    case .tooLarge, .tooManyElements, .tooManyRules: "export it again with less detail"
    case .noSize: "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'"
    case .removed(let removal, _): removal.remedy
    case .tooDeep, .circularReference, .removedMore: nil
    }
  }
}

extension SVGRemoval {
  fileprivate var subject: String {
    switch self {
    case .element(let name): "'<\(name)>'"
    case .link: "the link of '<a>'"
    case .attribute(let name): "'\(name)'"
    case .value(let attribute, let value): "'\(attribute)=\"\(value)\"'"
    case .processingInstruction(let target): "'<?\(target)?>'"
    case .declaration(let property, let value): "'\(property): \(value)'"
    case .selector(let selector): "the style rule for '\(selector)'"
    case .atRule(let name): "'\(name)'"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .value("href", _), .value("xlink:href", _):
      "a picture can only refer to its own parts, by '#id'"
    case .value("id", _): "an id can be given once, and not be empty"
    case .selector: "only elements, classes and ids without combinators are understood"
    default: nil
    }
  }
}
