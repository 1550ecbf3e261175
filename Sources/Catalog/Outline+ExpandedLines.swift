extension Outline {
  /// The 1-based `expansionState` of OPML 2.0. Nodes of an included outline do not count.
  ///
  /// - Complexity: O(items).
  public var expandedLines: [Int] {
    var lines: [Int] = []
    var line = 0
    var pending = Array(items.reversed())
    while let item = pending.popLast() {
      line += 1
      guard item.isExpanded, !item.includesOutline, !item.children.isEmpty else { continue }
      lines.append(line)
      pending += item.children.reversed()
    }
    return lines
  }
}

extension OutlineItem {
  /// True if the children are from another outline.
  public var includesOutline: Bool {
    if case .outline? = childSource { true } else { false }
  }
}
