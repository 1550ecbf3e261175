/// Which nodes the `expansionState` of a head expands.
///
/// Each number counts the lines that are visible once the numbers before it have been followed,
/// from 1 (OPML 2.0: "The order is important").
struct ExpandedLines {
  /// The tags of the nodes that are expanded.
  private(set) var tags: Set<Int> = []

  /// The nodes in pre-order: the tag of each, and the index after its last descendant.
  private var nodes: [(tag: Int, end: Int)] = []
  /// How many lines are visible, as a Fenwick tree over `nodes`.
  private var sums: [Int]

  /// - Complexity: O((nodes + lines) × log nodes).
  init(_ lines: [Int], of outlines: [OPMLDocument.Node]) {
    sums = []
    add(outlines)
    sums = Array(repeating: 0, count: nodes.count + 1)
    show(0..<nodes.count)
    for line in lines {
      guard let index = index(ofLine: line) else { continue }
      let node = nodes[index]
      guard node.end > index + 1, tags.insert(node.tag).inserted else { continue }
      show(index + 1..<node.end)
    }
  }

  private mutating func add(_ outlines: [OPMLDocument.Node]) {
    for outline in outlines {
      let index = nodes.count
      nodes.append((outline.tag, 0))
      add(outline.children)
      nodes[index].end = nodes.count
    }
  }

  /// Makes siblings visible: the first stands at the beginning of the range, each other one where
  /// the one before it ends.
  private mutating func show(_ range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      var position = index + 1
      while position < sums.count {
        sums[position] += 1
        position += position & -position
      }
      index = nodes[index].end
    }
  }

  /// The node on a visible line, from 1.
  private func index(ofLine line: Int) -> Int? {
    guard line > 0 else { return nil }
    var rest = line
    var position = 0
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if position + step < sums.count, sums[position + step] < rest {
        position += step
        rest -= sums[position]
      }
      step /= 2
    }
    return position < nodes.count ? position : nil
  }
}
