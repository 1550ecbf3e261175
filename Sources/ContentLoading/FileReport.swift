import Catalog
import Diagnostics

/// What was found wrong in one file so far.
///
/// A class, for the readers of a file's parts all add to it; it never leaves the task that reads
/// the file.
final class FileReport {
  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) {
    self.file = file
  }

  /// Adds a problem at a range of UTF-8 offsets.
  func add(_ problem: ContentProblem, at range: Range<Int>) {
    diagnostics.append(problem.diagnostic(in: file, at: range))
  }

  /// Adds a problem at a node.
  func add(_ problem: ContentProblem, at node: ContentNode) {
    add(problem, at: node.range)
  }

  /// Adds a problem of the file as a whole.
  func add(_ problem: ContentProblem) {
    diagnostics.append(problem.diagnostic(ofFile: file.path))
  }

  /// Adds diagnostics that are worded already.
  func add(_ diagnostics: some Sequence<Diagnostic>) {
    self.diagnostics.append(contentsOf: diagnostics)
  }

  /// Where a place of this file is.
  func location(of range: Range<Int>) -> SourceLocation {
    file.location(utf8Offset: range.lowerBound)
  }
}

extension FileReport {
  /// Adds what is wrong with the syntax of a JSON file.
  func add(_ error: JSONSyntaxError) {
    var opening: SourceLocation?
    if case .unclosed(_, let offset) = error.reason {
      opening = file.location(utf8Offset: offset)
    }
    add(.malformedJSON(error, opening: opening), at: error.range)
  }
}
