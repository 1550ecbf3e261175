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
    case .noElement: .error(malformed, "there is no element in the file")
    case .dtd:
      .error(
        dtd, "\(format) with a DTD can't be used",
        """
        delete '<!DOCTYPE …>'; where the file has an '&name;' that it declares, write what that \
        stands for
        """)
    case .tooManyReferences:
      .error(
        tooComplex,
        """
        the entities that the DTD declares expand to more than \(XMLEntities.maximumExpansion) bytes
        """, "export the file again without entities")
    case .encoding(let name):
      .error(
        encoding, "the encoding '\(name)' is not read",
        "save the file as UTF-8, and declare encoding=\"UTF-8\"")
    case .tooManyAttributes:
      .error(
        tooComplex,
        "an element may have \(ParsedXML.maximumAttributes) attributes, and this one has more")
    case .tooManyNamespaces:
      .error(
        tooComplex,
        "a file may declare \(ParsedXML.maximumNamespaces) namespaces, and this one has more")
    }
  }
}

package struct XMLFailure: Error, Hashable {
  package var problem: XMLProblem
  /// UTF-8 offsets.
  package var range: Range<Int>

  package init(_ problem: XMLProblem, at range: Range<Int> = 0..<1) {
    self.problem = problem
    self.range = range
  }
}
