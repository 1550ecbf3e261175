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
    case .notSVG: "not-svg"
    case .malformed: "malformed-svg"
    case .dtd: "svg-dtd"
    case .tooLarge: "svg-too-large"
    case .tooDeep: "svg-too-deep"
    case .tooManyAttributes, .tooManyNamespaces, .tooManyElements, .tooManyRules:
      "svg-too-complex"
    case .circularReference: "svg-circular-reference"
    case .noSize: "svg-no-size"
    case .encoding: "svg-encoding"
    case .removed, .removedMore: "svg-removed"
    }
  }

  private var message: String {
    switch self {
    case .notSVG(nil): "this is not an SVG picture"
    case .notSVG(let root?): "this is not an SVG picture: its root is '<\(root)>'"
    case .malformed(let error): error.message
    case .dtd: "an SVG with a DTD can't be used"
    case .tooLarge(let bytes):
      "the file has \(bytes) bytes; an icon may have \(SVGReader.maximumSize)"
    case .tooDeep: "elements stand inside each other more than \(SVGReader.maximumDepth) deep"
    case .tooManyAttributes:
      "an element may have \(SVGSource.maximumAttributes) attributes, and this one has more"
    case .tooManyNamespaces:
      "a file may declare \(SVGSource.maximumNamespaces) namespaces, and this one has more"
    case .tooManyElements:
      "with its references drawn out, the picture has more than "
        + "\(SVGReferences.maximumElements) elements"
    case .tooManyRules:
      "the style sheets have too many rules: \(SVGStyleSheet.maximumRules) are read, for a "
        + "picture of few elements"
    case .circularReference(let id): "a reference to '#\(id)' comes back to itself"
    case .noSize: "the picture has neither a 'viewBox' nor a size"
    case .encoding(let name): "the encoding '\(name)' can't be read"
    case .removed(let removal, let count):
      "\(removal.subject) was left out" + (count == 1 ? "" : " (\(count) times)")
    case .removedMore(let kinds):
      "\(kinds) more kind\(kinds == 1 ? "" : "s") of things were left out"
    }
  }

  private var remedy: String? {
    switch self {
    case .notSVG: "the root must be '<svg xmlns=\"http://www.w3.org/2000/svg\">'"
    case .malformed(let error): error.remedy
    case .dtd: "delete '<!DOCTYPE …>': browsers do without"
    case .tooLarge, .tooManyElements, .tooManyRules: "export it again with less detail"
    case .noSize: "add a 'viewBox' to '<svg>', such as 'viewBox=\"0 0 24 24\"'"
    case .encoding: "save the file as UTF-8"
    case .removed(let removal, _): removal.remedy
    case .tooDeep, .tooManyAttributes, .tooManyNamespaces, .circularReference, .removedMore: nil
    }
  }
}

extension SVGSyntaxError {
  fileprivate var message: String {
    switch self {
    case .tagMismatch(let end, let open): "'<\(open)>' must end before '\(end)'"
    case .unexpectedEnd(let open): "the file ends before '</\(open)>'"
    case .contentAfterRoot: "there is something after the end of '<svg>'"
    case .undefinedEntity(let entity): "XML doesn't know '\(entity)'"
    case .undefinedPrefix: "no 'xmlns:' declares a prefix of this tag"
    case .unquotedAttribute: "the value of an attribute must stand in quotes"
    case .duplicateAttribute: "an attribute stands twice in this tag"
    case .controlCharacter(let byte):
      "the control character U+\(byte < 16 ? "000" : "00")\(String(byte, radix: 16, uppercase: true)) is not allowed"
    case .other: "this is not well-formed XML"
    }
  }

  fileprivate var remedy: String? {
    switch self {
    case .undefinedEntity: "write the character itself; '&' alone is '&amp;'"
    case .undefinedPrefix:
      "'xlink:' needs 'xmlns:xlink=\"http://www.w3.org/1999/xlink\"' on '<svg>'"
    default: nil
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
