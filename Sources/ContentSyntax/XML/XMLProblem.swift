/// What can be wrong with a file as XML, whatever it holds.
package enum XMLProblem: Hashable {
  case malformed(XMLSyntaxError)
  case noElement
  case dtd
  /// The expanded entity references of the file are too long.
  case tooManyReferences
  case encoding(String)
  case tooManyAttributes
  case tooManyNamespaces

  /// What is wrong, for the user. `format` is what the file was meant to be: `an SVG`.
  package func message(format: String) -> String {
    switch self {
    case .malformed(let error): error.message
    case .noElement: "there is no element in the file"
    case .dtd: "\(format) with a DTD can't be used"
    case .tooManyReferences:
      "the entities that the DTD declares expand to more than \(XMLEntities.maximumExpansion) bytes"
    case .encoding(let name): "the encoding '\(name)' is not read"
    case .tooManyAttributes:
      "an element may have \(ParsedXML.maximumAttributes) attributes, and this one has more"
    case .tooManyNamespaces:
      "a file may declare \(ParsedXML.maximumNamespaces) namespaces, and this one has more"
    }
  }

  /// What helps, where something does.
  package var remedy: String? {
    switch self {
    case .malformed(let error): error.remedy
    case .dtd:
      "delete '<!DOCTYPE …>'; where the file has an '&name;' that it declares, write what that "
        + "stands for"
    case .tooManyReferences: "export the file again without entities"
    case .encoding: "save the file as UTF-8, and declare encoding=\"UTF-8\""
    case .noElement, .tooManyAttributes, .tooManyNamespaces: nil
    }
  }
}

/// A problem that makes XML unusable, and where it is.
package struct XMLFailure: Error, Hashable {
  package var problem: XMLProblem
  /// UTF-8 offsets.
  package var range: Range<Int>

  package init(_ problem: XMLProblem, at range: Range<Int> = 0..<1) {
    self.problem = problem
    self.range = range
  }
}
