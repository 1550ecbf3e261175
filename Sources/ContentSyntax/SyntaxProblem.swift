package import Diagnostics

/// What can be wrong with the syntax of a file, or with the fields of an object in it, whatever
/// they are about. `SyntaxProblem+Wording.swift` has the words.
package enum SyntaxProblem {
  case malformedJSON(JSONSyntaxError, opening: SourceLocation?)
  case malformedFrontMatter(FrontMatterError)

  case duplicateKey(String, first: SourceLocation)
  case missingField(String, owner: String)
  case missingChoice([String], owner: String)
  case conflictingFields(String, String, owner: String)
  case wrongType(field: String, expected: String, found: String)
  case unknownField(String, owner: String, known: [String])
  /// An unknown field is meant to be one that decides what is published.
  case misspelledField(String, owner: String, meant: String)
  /// An unknown field would hold the object back in another program.
  case unknownHold(String, owner: String)
  /// A date decides whether a page is published, and the site has no day to compare it with.
  case undecidedDate(String)
  case unknownProperty(String, owner: String, known: [String])
  case unknownValue(String, field: String, allowed: [String])
  case outOfRange(field: String, value: String, expected: String)
  case emptyText(field: String)
  /// A text has a character that pages can't have, written as an escape.
  case characterLeftOut(Unicode.Scalar, field: String)
}

extension FileReport {
  /// Adds a problem at a range of UTF-8 offsets.
  package func add(_ problem: SyntaxProblem, at range: Range<Int>) {
    addProblem(problem, at: range)
  }

  /// Adds a problem at a node.
  package func add(_ problem: SyntaxProblem, at node: ContentNode) {
    add(problem, at: node.range)
  }

  /// Adds what is wrong with the syntax of a JSON file.
  package func add(_ error: JSONSyntaxError) {
    var opening: SourceLocation?
    if case .unclosed(_, let offset) = error.reason {
      opening = file.location(utf8Offset: offset)
    }
    add(.malformedJSON(error, opening: opening), at: error.range)
  }
}
