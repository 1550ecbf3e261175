package struct SourcePlace: Sendable {
  package var file: SourceFile
  /// UTF-8 offsets.
  package var range: Range<Int>

  package init(file: SourceFile, range: Range<Int>) {
    self.file = file
    self.range = range
  }
}
