struct SolvedBoundary: Hashable, Sendable {
  var start: [SolvedSupplementary] = []
  var end: [SolvedSupplementary] = []

  var extent: Rect? {
    var extent: Rect?
    for item in start { extent = extent?.union(item.frame) ?? item.frame }
    for item in end { extent = extent?.union(item.frame) ?? item.frame }
    return extent
  }

  func frame(ofKind kind: String) -> Rect? {
    (start.first { $0.kind == kind } ?? end.first { $0.kind == kind })?.frame
  }

  /// Returns the part of `visible` that pinned items do not cover.
  func pinned(in visible: Rect) -> Rect {
    var taken: [PinnedEdge: Double] = [:]
    for item in start + end {
      guard let edge = item.pinnedEdge else { continue }
      taken[edge] = max(taken[edge] ?? 0, edge.extent(of: item.frame))
    }
    let (left, top) = (taken[.left] ?? 0, taken[.top] ?? 0)
    return Rect(
      x: visible.minX + left, y: visible.minY + top,
      width: visible.size.width - left - (taken[.right] ?? 0),
      height: visible.size.height - top - (taken[.bottom] ?? 0))
  }

  func map(_ change: (SolvedSupplementary) -> SolvedSupplementary) -> SolvedBoundary {
    SolvedBoundary(start: start.map(change), end: end.map(change))
  }
}

struct BoundaryContent: Hashable, Sendable {
  var kinds: Set<String>
  /// The measured sizes of self-sizing items, by kind.
  var sizes: [String: Size]
}
