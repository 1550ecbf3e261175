/// Lengths as browsers keep them: Chromium has 64 parts of a pixel, and leaves out what is less.
///
/// What is added up line by line, as the sizes of individual items are, is rounded to such parts
/// first. Otherwise the last of hundreds of lines would stand where no browser has it.
extension Double {
  /// The nearest length that browsers keep.
  var kept: Double { magnitude < 1e12 ? (self * 64).rounded() / 64 : self }
}

extension Size {
  /// The nearest size that browsers keep.
  package var kept: Size { Size(width: width.kept, height: height.kept) }
}

extension FlowLayout {
  /// The layout with lengths that browsers keep.
  var kept: FlowLayout {
    var layout = self
    layout.itemSize = itemSize.kept
    layout.minimumLineSpacing = minimumLineSpacing.kept
    layout.minimumInteritemSpacing = minimumInteritemSpacing.kept
    return layout
  }
}
