/// A range of a file.
package struct SourcePlace: Sendable {
  /// The file.
  package var file: SourceFile
  /// The range, as UTF-8 offsets.
  package var range: Range<Int>

  /// A range of a file.
  package init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}
