/// Where a header or footer stands.
struct SolvedSupplementary: Hashable, Sendable {
  var frame: Rect
  /// What it keeps to while the content scrolls; nil: it scrolls along.
  var pinnedEdge: PinnedEdge?
  var zIndex = 1
  /// How far it is drawn below the place that the layout gives it; it keeps that distance while it
  /// is pinned.
  var offset = 0.0

  /// The header or footer with its axes swapped.
  var transposed: SolvedSupplementary {
    SolvedSupplementary(
      frame: frame.transposed, pinnedEdge: pinnedEdge?.transposed, zIndex: zIndex,
      offset: offset)
  }

  /// The header or footer in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSupplementary {
    SolvedSupplementary(
      frame: frame.mirrored(in: width), pinnedEdge: pinnedEdge?.mirrored, zIndex: zIndex,
      offset: offset)
  }
}
