package import Diagnostics

package enum XMLProblem: Hashable, Sendable {
  case malformed(XMLSyntaxError)
  case noElement
  case dtd
  case tooManyReferences
  case encoding(String)
  case tooManyAttributes
  case tooManyNamespaces

  /// The problem for a format such as `an SVG`, with the codes of that format.
  package func problem(
    of format: String, malformed: DiagnosticCode, dtd: DiagnosticCode, encoding: DiagnosticCode,
    tooComplex: DiagnosticCode
  ) -> Problem {
    switch self {
    case .malformed(let error): .error(malformed, error.message, error.remedy.map { .init($0) })
    case .noElement: .error(malformed, "the file contains no XML element")
    case .dtd:
      .error(
        dtd, "\(format) cannot have a document type declaration with these contents",
        """
        delete '<!DOCTYPE …>', and replace each '&name;' that it declares by its text
        """)
    case .tooManyReferences:
      .error(
        tooComplex,
        """
        the entities of the file expand to more than \(XMLEntities.maximumExpansion) bytes
        """, "export the file again without entities")
    case .encoding(let name):
      .error(
        encoding, "the encoding '\(name)' is not supported",
        "save the file as UTF-8, and declare encoding=\"UTF-8\"")
    case .tooManyAttributes:
      .error(
        tooComplex,
        "this element has more than \(ParsedXML.maximumAttributes) attributes")
    case .tooManyNamespaces:
      .error(
        tooComplex,
        "this file declares more than \(ParsedXML.maximumNamespaces) namespaces")
    }
  }
}

package struct XMLFailure: Error, Hashable {
  package var problem: XMLProblem
  package var range: Range<Int>

  package init(_ problem: XMLProblem, at range: Range<Int> = 0..<1) {
    self.problem = problem
    self.range = range
  }
}
