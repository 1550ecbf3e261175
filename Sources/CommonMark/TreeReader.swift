/// Copies libcmark's tree into nodes, with positions put right.
struct TreeReader {
  private(set) var nodes: [MarkdownTree.Node] = []
  private let text: SourceText
  /// libcmark's places of the last block and the inlines in it.
  private var places: [ParsedTree.Place] = []
  private var open: [Int] = []
  private var quoteDepth = 0

  init(text: SourceText) {
    self.text = text
  }

  mutating func read(_ event: ParsedTree.Event, at place: ParsedTree.Place) {
    switch event {
    case .enter(let node): enter(node, at: place)
    case .leave: leave()
    }
  }

  private mutating func enter(_ node: ParsedNode, at place: ParsedTree.Place) {
    let index = nodes.count
    let start = text.offset(line: place.startLine, column: place.startColumn)
    let end = max(start, text.offset(line: place.endLine, column: place.endColumn + 1))
    nodes.append(
      MarkdownTree.Node(
        kind: node.kind, parent: open.last ?? 0, end: index + 1,
        range: node.isBlock ? text.trimmingEnd(start..<end) : start..<start))
    if node.isBlock { places.removeAll(keepingCapacity: true) }
    places.append(place)
    guard node.isLeft else { return }
    open.append(index)
    if node.kind == .blockQuote { quoteDepth += 1 }
  }

  private mutating func leave() {
    guard let index = open.popLast() else { return }
    nodes[index].end = nodes.count
    switch nodes[index].kind {
    case .blockQuote: quoteDepth -= 1
    case .paragraph, .heading: locateInlines(of: index)
    default: break
    }
  }

  private mutating func locateInlines(of block: Int) {
    guard let place = places.first, nodes[block].end > block + 1 else { return }
    let content = LeafContent(
      text, from: nodes[block].range.lowerBound, toLine: place.endLine - 1, quoteDepth: quoteDepth)
    var locator = InlineLocator(
      content, firstColumn: place.startColumn, skippedLines: definitionLines(of: block, in: place))
    locator.locate(in: &nodes, block: block, places: places)
  }

  /// How many lines of link reference definitions stand at the start of a paragraph: the lines
  /// that libcmark says it has and that its inlines don't fill (CommonMark 0.30 §4.7).
  private func definitionLines(of block: Int, in place: ParsedTree.Place) -> Int {
    guard nodes[block].kind == .paragraph,
      text.byte(at: nodes[block].range.lowerBound) == UInt8(ascii: "[")
    else { return 0 }
    var breaks = 0
    for index in block + 1..<nodes[block].end {
      switch nodes[index].kind {
      case .softBreak, .lineBreak: breaks += 1
      case .htmlInline, .code:
        breaks += places[index - block].endLine - places[index - block].startLine
      default: break
      }
    }
    return place.endLine - place.startLine - breaks
  }
}
