/// The nodes that `expansionState` expands.
///
/// Each number is the position among the visible lines, from 1, after the previous numbers were applied (OPML
/// 2.0: "The order is important").
struct ExpandedLines {
  private(set) var expanded: Set<Int> = []

  private let nodes: [OPMLDocument.OutlineElement]
  /// The numbers of visible lines, as a Fenwick tree over `nodes`.
  private var sums: [Int]

  /// - Complexity: O((nodes + lines) × log nodes).
  init(_ lines: [Int], of nodes: [OPMLDocument.OutlineElement]) {
    self.nodes = nodes
    sums = Array(repeating: 0, count: nodes.count + 1)
    show(0..<nodes.count)
    for line in lines {
      guard let index = index(ofLine: line) else { continue }
      let descendants = nodes[index].descendants
      guard !descendants.isEmpty, expanded.insert(index).inserted else { continue }
      show(descendants)
    }
  }

  private mutating func show(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      var position = index + 1
      while position < sums.count {
        sums[position] += 1
        position += position & -position
      }
      index = nodes[index].descendants.upperBound
    }
  }

  /// The node on a visible line, from 1.
  private func index(ofLine line: Int) -> Int? {
    guard line > 0 else { return nil }
    var remaining = line
    var position = 0
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if position + step < sums.count, sums[position + step] < remaining {
        position += step
        remaining -= sums[position]
      }
      step /= 2
    }
    return position < nodes.count ? position : nil
  }
}
