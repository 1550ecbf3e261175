/// Where the parts of one section stand.
struct SolvedSection: Hashable, Sendable {
  var header: Rect?
  var items: RepeatingFrames
  var footer: Rect?
  /// What the section takes up, with its insets.
  var frame: Rect

  /// The section with its axes swapped.
  var transposed: SolvedSection {
    mapped({ $0.transposed }, pitch: { $0.transposed })
  }

  /// The section as it stands in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSection {
    mapped({ $0.mirrored(in: width) }, pitch: { Point(x: -$0.x, y: $0.y) })
  }

  private func mapped(
    _ change: (Rect) -> Rect, pitch: (Point) -> Point
  ) -> SolvedSection {
    SolvedSection(
      header: header.map(change), items: items.mapped(change, pitch: pitch),
      footer: footer.map(change), frame: change(frame))
  }
}
