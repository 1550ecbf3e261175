extension Outline {
  /// The numbers of the expanded lines among the visible lines, from 1, as in the `expansionState`
  /// of a head (OPML 2.0). The nodes of an included outline do not count.
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
  /// True if its children come from another outline.
  public var includesOutline: Bool {
    if case .outline? = childSource { true } else { false }
  }
}
