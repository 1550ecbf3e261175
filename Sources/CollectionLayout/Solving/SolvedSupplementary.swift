/// Where a header or footer stands.
struct SolvedSupplementary: Hashable, Sendable {
  var frame: Rect
  /// What it keeps to while the content scrolls; nil: it scrolls along.
  var pinnedEdge: PinnedEdge?
  var zIndex = 1

  /// The header or footer with its axes swapped.
  var transposed: SolvedSupplementary {
    SolvedSupplementary(
      frame: frame.transposed, pinnedEdge: pinnedEdge?.transposed, zIndex: zIndex)
  }

  /// The header or footer in content of `width` points that runs from right to left.
  func mirrored(in width: Double) -> SolvedSupplementary {
    SolvedSupplementary(
      frame: frame.mirrored(in: width), pinnedEdge: pinnedEdge?.mirrored, zIndex: zIndex)
  }
}
