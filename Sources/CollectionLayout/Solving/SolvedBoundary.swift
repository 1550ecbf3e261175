/// Where the boundary items of a section, or of a whole layout, stand.
struct SolvedBoundary: Hashable, Sendable {
  /// Those before the content, in the order of the document.
  var start: [SolvedSupplementary] = []
  /// Those after the content, in the order of the document.
  var end: [SolvedSupplementary] = []

  /// What holds all of them; nil if there are none.
  var extent: Rect? {
    var extent: Rect?
    for item in start { extent = extent?.union(item.frame) ?? item.frame }
    for item in end { extent = extent?.union(item.frame) ?? item.frame }
    return extent
  }

  /// Where the item of `kind` stands.
  func frame(ofKind kind: String) -> Rect? {
    (start.first { $0.kind == kind } ?? end.first { $0.kind == kind })?.frame
  }

  /// What the pinned items leave of the visible part of the content.
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

  /// The boundary with each of its items changed.
  func map(_ change: (SolvedSupplementary) -> SolvedSupplementary) -> SolvedBoundary {
    SolvedBoundary(start: start.map(change), end: end.map(change))
  }
}

/// The boundary items that the content of a section, or of a whole view, has.
struct BoundaryContent: Hashable, Sendable {
  /// Their kinds.
  var kinds: Set<String>
  /// The measured sizes of those that size themselves, by kind.
  var sizes: [String: Size]
}
