import ContentSyntax
import Diagnostics

enum SVGRemoval: Hashable {
  case element(String, SVGVocabulary.Loss?)
  case image(EmbeddedImageProblem)
  case link
  case attribute(String)
  case value(attribute: String, value: String)
  /// A duplicate id. `isUsed` is true if an element refers to the id.
  case duplicateID(String, isUsed: Bool)
  case processingInstruction(String)
  case declaration(property: String, value: String)
  case selector(String)
  /// The name includes the `@`.
  case atRule(String, condition: String)

  struct Counted: Hashable {
    var removal: SVGRemoval
    var count: Int
  }
}

struct SVGFailure: Error {
  var problem: Problem
  /// UTF-8 offsets.
  var range: Range<Int>

  init(_ problem: Problem, at range: Range<Int> = 0..<1) {
    self.problem = problem
    self.range = range
  }

  init(_ failure: XMLFailure) {
    self.init(.xml(failure.problem), at: failure.range)
  }

  func diagnostic(in file: SourceFile) -> Diagnostic { problem.diagnostic(in: file, at: range) }
}
