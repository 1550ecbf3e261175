package import Diagnostics

/// What was found wrong in one file so far.
///
/// A class, for the readers of a file's parts all add to it; it never leaves the task that reads
/// the file. Each module that has problems of its own adds an `add(_:at:)` for them.
package final class FileReport {
  package let file: SourceFile
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ file: SourceFile) {
    self.file = file
  }

  /// Adds a diagnostic that is worded already.
  package func add(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Adds diagnostics that are worded already.
  package func add(_ diagnostics: some Sequence<Diagnostic>) {
    self.diagnostics.append(contentsOf: diagnostics)
  }

  /// Where a place of this file is.
  package func location(of range: Range<Int>) -> SourceLocation {
    file.location(utf8Offset: range.lowerBound)
  }
}
