import ContentSyntax
import Diagnostics

/// One kind of thing that was left out.
enum SVGRemoval: Hashable {
  /// An element, by its name as written, with all that is in it.
  case element(String, SVGVocabulary.Loss?)
  /// An `<image>`.
  case image(EmbeddedImageProblem)
  /// A link around drawn elements. They stay.
  case link
  /// An attribute, by its name as written.
  case attribute(String)
  /// An attribute for the sake of its value.
  case value(attribute: String, value: String)
  /// An id that another element has, and to which something refers or nothing does.
  case duplicateID(String, isUsed: Bool)
  /// A processing instruction, by its target.
  case processingInstruction(String)
  /// A declaration of CSS.
  case declaration(property: String, value: String)
  /// A rule of CSS, by its selector.
  case selector(String)
  /// An at-rule of CSS, by its name with the `@`.
  case atRule(String, condition: String)

  /// A kind and how often it was there.
  struct Counted: Hashable {
    var removal: SVGRemoval
    var count: Int
  }
}

/// A problem of a file, and its range.
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
