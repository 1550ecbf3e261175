struct TreeReader {
  private(set) var nodes: [MarkdownTree.Node] = []
  private(set) var tables: [PipeTable] = []
  private(set) var delimiterLines: [Int] = []
  let text: SourceText
  /// Positions of the last block and its inlines.
  private(set) var places: [ParsedTree.Place] = []
  private(set) var open: [Int] = []
  private(set) var quoteDepth = 0

  mutating func read(_ event: ParsedTree.Event, at place: ParsedTree.Place) {
    switch event {
    case .enter(let kind): enter(kind, at: place)
    case .leave: leave()
    }
  }

  private mutating func enter(_ kind: MarkdownNode.Kind, at place: ParsedTree.Place) {
    let index = nodes.count
    let start = text.offset(line: place.startLine, column: place.startColumn)
    let end = max(start, end(of: kind, at: place))
    if index == nodes.capacity { grow(at: start) }
    nodes.append(
      MarkdownTree.Node(
        kind: kind, parent: open.last ?? 0, end: index + 1,
        range: kind.isBlock ? text.trimmingEnd(start..<end) : start..<start))
    if kind.isBlock { places.removeAll(keepingCapacity: true) }
    places.append(place)
    guard kind.isLeft else {
      if kind.isBlock { extendParent(of: index) }
      return
    }
    open.append(index)
    if kind == .blockQuote { quoteDepth += 1 }
  }

  /// Doubling alone takes a twentieth of the build time of a long list.
  private mutating func grow(at offset: Int) {
    let (count, doubled) = (nodes.count, 2 * nodes.count)
    let expected = count * text.bytes.count / max(1, offset)
    nodes.reserveCapacity(max(16, doubled, min(expected + expected / 8, 64 * doubled)))
  }

  /// libcmark omits the last line of raw HTML that ends within its text (CommonMark 0.30 §4.6).
  private func end(of kind: MarkdownNode.Kind, at place: ParsedTree.Place) -> Int {
    let end = text.offset(line: place.endLine, column: place.endColumn + 1)
    guard case .htmlBlock(let html) = kind else { return end }
    let lines = html.utf8.count { $0 == UInt8(ascii: "\n") }
    return max(end, text.lineRange(place.startLine - 2 + lines).upperBound)
  }

  private mutating func leave() {
    guard let index = open.popLast() else { return }
    nodes[index].end = nodes.count
    switch nodes[index].kind {
    case .blockQuote: quoteDepth -= 1
    case .paragraph, .heading:
      if !delimiterLines.isEmpty { findTable(in: index) }
      locateInlines(of: index)
    default: break
    }
    if nodes[index].kind.isBlock { extendParent(of: index) }
  }

  /// Some of libcmark's blocks end before their content.
  private mutating func extendParent(of index: Int) {
    let parent = nodes[index].parent
    let end = max(nodes[parent].range.upperBound, nodes[index].range.upperBound)
    nodes[parent].range = nodes[parent].range.lowerBound..<end
  }

  private mutating func findTable(in block: Int) {
    let (first, last) = (text.lineIndex(at: nodes[block].range.lowerBound), lastLine(of: block))
    let next = delimiterLines.partitionPoint { $0 > first }
    guard next < delimiterLines.count, delimiterLines[next] <= last else { return }
    let content = LeafContent(
      text, from: nodes[block].range.lowerBound, toLine: last, quoteDepth: quoteDepth)
    let candidates = delimiterLines[next...].prefix { $0 <= last }.map { $0 - first }
    guard let table = PipeTable(in: content, delimiters: candidates, block: block) else { return }
    tables.append(table)
  }

  private mutating func locateInlines(of block: Int) {
    guard let place = places.first, nodes[block].end > block + 1 else { return }
    let content = LeafContent(
      text, from: nodes[block].range.lowerBound, toLine: lastLine(of: block),
      quoteDepth: quoteDepth)
    var locator = InlineLocator(
      content, firstColumn: place.startColumn, skippedLines: definitionLines(of: block, in: content)
    )
    locator.locate(in: &nodes, block: block, places: places)
  }

  /// The last line of the content, without the underline of a setext heading (CommonMark 0.30 §4.3).
  private func lastLine(of block: Int) -> Int {
    let range = nodes[block].range
    let last = text.lineIndex(at: max(range.lowerBound, range.upperBound - 1))
    let isUnderlined =
      nodes[block].kind != .paragraph && last > text.lineIndex(at: range.lowerBound)
    return isUnderlined ? last - 1 : last
  }

  /// The number of leading lines with link reference definitions (CommonMark 0.30 §4.7). libcmark does not
  /// report line endings in link destinations and titles, so the first inline must match too.
  private func definitionLines(of block: Int, in content: LeafContent) -> Int {
    guard text.mayBeginDefinition(in: nodes[block].range) else { return 0 }
    let candidates = 0..<max(1, content.lines.count - lineBreaks(in: block))
    return candidates.last { line in
      text.mayBegin(nodes[block + 1].kind, at: content.lines[line].lowerBound)
    } ?? 0
  }

  private func lineBreaks(in block: Int) -> Int {
    (block + 1..<nodes[block].end).reduce(0) { count, index in
      switch nodes[index].kind {
      case .softBreak, .lineBreak: return count + 1
      case .htmlInline, .code:
        let place = places[index - block]
        return count + place.endLine - place.startLine
      default: return count
      }
    }
  }
}

extension SourceText {
  /// True for a leading link label with a colon (CommonMark 0.30 §4.7).
  fileprivate func mayBeginDefinition(in range: Range<Int>) -> Bool {
    guard let first = bytes[range].first, first == UInt8(ascii: "[") else { return false }
    var index = range.lowerBound + 1
    while index < range.upperBound, bytes[index] != UInt8(ascii: "]") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return byte(at: index + 1) == UInt8(ascii: ":")
  }

  fileprivate func mayBegin(_ kind: MarkdownNode.Kind, at offset: Int) -> Bool {
    switch kind {
    case .text(let literal):
      let start = literal.utf8.prefix(32).prefix { $0.isASCIILetter || $0.isASCIIDigit }
      return bytes[offset...].starts(with: start)
    case .image: return byte(at: offset) == UInt8(ascii: "!")
    case .link: return byte(at: offset).map("[<".utf8.contains) == true
    case .code: return byte(at: offset) == UInt8(ascii: "`")
    case .htmlInline: return byte(at: offset) == UInt8(ascii: "<")
    default: return byte(at: offset).map("*_".utf8.contains) == true
    }
  }
}
