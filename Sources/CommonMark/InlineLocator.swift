/// Finds where the inlines of a paragraph or heading stand.
///
/// libcmark 0.30.2 gives columns as distances in the block's content, counted from the last line
/// ending that it noticed. It misses those after a backslash and inside a link's destination and
/// title, forgets those of link reference definitions, and names a wrong line for links of several
/// lines and a wrong column for autolinks. So only its columns are used, lines are counted here,
/// and each place is checked against the character that must stand there.
struct InlineLocator {
  private let content: LeafContent
  /// The column of libcmark's at which the content of the block begins.
  private let firstColumn: Int
  /// The line of the content from which libcmark counts columns.
  private var base: Int
  /// Everything before this offset into the source has been passed.
  private var cursor: Int
  private var canSearch = true
  private var open: [Int] = []

  private var text: SourceText { content.text }

  /// The first `skippedLines` lines of the content are link reference definitions.
  init(_ content: LeafContent, firstColumn: Int, skippedLines: Int) {
    self.content = content
    self.firstColumn = firstColumn
    base = min(max(0, skippedLines), content.lines.count - 1)
    cursor = content.lines[base].lowerBound
  }

  /// Sets the ranges of the inlines inside `block`. `places` has libcmark's places of the block
  /// and its inlines.
  ///
  /// - Complexity: O(bytes of the block + inlines × log lines).
  mutating func locate(
    in nodes: inout [MarkdownTree.Node], block: Int, places: [ParsedTree.Place]
  ) {
    for index in block + 1..<nodes[block].end {
      close(before: index, in: &nodes, places: places, block: block)
      let range = locate(nodes[index].kind, at: places[index - block])
      nodes[index].range = range
      if nodes[index].kind.isInlineContainer { open.append(index) }
    }
    close(before: nodes[block].end, in: &nodes, places: places, block: block)
  }

  private mutating func close(
    before index: Int, in nodes: inout [MarkdownTree.Node], places: [ParsedTree.Place], block: Int
  ) {
    while let last = open.last, nodes[last].end <= index {
      open.removeLast()
      cursor = end(of: nodes[last].kind, at: places[last - block])
      nodes[last].range = nodes[last].range.lowerBound..<max(cursor, nodes[last].range.lowerBound)
    }
  }

  private func offset(column: Int) -> Int {
    content.offset(column - firstColumn, after: base)
  }

  private mutating func locate(
    _ kind: MarkdownNode.Kind, at place: ParsedTree.Place
  ) -> Range<Int> {
    switch kind {
    case .softBreak: return passLineEnding(isNoticed: true)
    case .lineBreak: return passLineEnding(isNoticed: !isAtBackslash)
    case .code: return passCode(at: place)
    case .htmlInline(let html): return passHTML(html, at: place)
    case .link: return passOpener(at: place, length: 1) { $0 == .bracket || $0 == .less }
    case .image: return passOpener(at: place, length: 2) { $0 == .exclamation }
    case .emphasis, .strong:
      return passOpener(at: place, length: 0) { $0 == .asterisk || $0 == .underscore }
    default:
      let start = max(cursor, offset(column: place.startColumn))
      cursor = max(start, offset(column: place.endColumn + 1))
      return start..<cursor
    }
  }

  /// The offset after a link, an image or emphasis.
  private mutating func end(of kind: MarkdownNode.Kind, at place: ParsedTree.Place) -> Int {
    let expected = offset(column: place.endColumn + 1)
    let isEmphasis = kind == .emphasis || kind == .strong
    func closes(_ byte: UInt8) -> Bool {
      isEmphasis
        ? byte == .asterisk || byte == .underscore
        : byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ">")
    }
    if expected >= cursor, let byte = text.byte(at: expected - 1), closes(byte) { return expected }
    return min(search(closes) + 1, max(cursor, blockEnd))
  }

  private mutating func passOpener(
    at place: ParsedTree.Place, length: Int, _ opens: (UInt8) -> Bool
  ) -> Range<Int> {
    let expected = offset(column: place.startColumn)
    let isThere = expected >= cursor && text.byte(at: expected).map(opens) == true
    let start = isThere ? expected : search(opens)
    cursor = min(start + length, max(start, blockEnd))
    return start..<cursor
  }

  /// The next offset from the cursor on whose byte `matches`, or the cursor.
  private mutating func search(_ matches: (UInt8) -> Bool) -> Int {
    guard canSearch, cursor < blockEnd else { return cursor }
    if let found = text.bytes[cursor..<blockEnd].firstIndex(where: matches) { return found }
    // Looking in vain again and again would take quadratic time.
    canSearch = false
    return cursor
  }

  private var blockEnd: Int { content.lines.last?.upperBound ?? 0 }
}

extension InlineLocator {
  private var isAtBackslash: Bool {
    let line = text.trimmingEnd(content.lines[content.line(at: cursor)])
    return text.byte(at: line.upperBound - 1) == UInt8(ascii: "\\")
      && text.byte(at: line.upperBound).map { !$0.isBlank } == true
  }

  private mutating func passLineEnding(isNoticed: Bool) -> Range<Int> {
    let line = content.line(at: cursor)
    let start = max(cursor, min(text.trimmingEnd(content.lines[line]).upperBound, blockEnd))
    let next = min(line + 1, content.lines.count - 1)
    if isNoticed { base = next }
    cursor = max(start, content.lines[next].lowerBound)
    return start..<max(start, content.lines[line].upperBound)
  }

  /// A code span ends at the next run of backticks as long as the one that opened it
  /// (CommonMark 0.30 §6.1). libcmark's column is that after the opening run.
  private mutating func passCode(at place: ParsedTree.Place) -> Range<Int> {
    let expected = offset(column: place.startColumn) - 1
    let isThere = expected >= cursor && text.byte(at: expected) == .backtick
    var start = isThere ? expected : search { $0 == .backtick }
    while start > cursor, text.byte(at: start - 1) == .backtick { start -= 1 }
    let length = run(at: start)
    var end = start + length
    while end < blockEnd {
      let closing = run(at: end)
      end += max(1, closing)
      if closing == length { break }
    }
    return pass(start..<min(end, max(start, blockEnd)))
  }

  private func run(at start: Int) -> Int {
    var end = start
    while end < blockEnd, text.bytes[end] == .backtick { end += 1 }
    return end - start
  }

  private mutating func passHTML(_ html: String, at place: ParsedTree.Place) -> Range<Int> {
    let expected = offset(column: place.startColumn)
    let isThere = expected >= cursor && text.byte(at: expected) == .less
    let start = isThere ? expected : search { $0 == .less }
    return pass(start..<max(start, content.offset(html.utf8.count, afterOffset: start)))
  }

  /// Moves behind a range whose line endings libcmark notices.
  private mutating func pass(_ range: Range<Int>) -> Range<Int> {
    let line = content.line(at: max(range.lowerBound, range.upperBound - 1))
    if line != content.line(at: range.lowerBound) { base = line }
    cursor = range.upperBound
    return range
  }
}

extension MarkdownNode.Kind {
  fileprivate var isInlineContainer: Bool {
    switch self {
    case .link, .image, .emphasis, .strong: true
    default: false
    }
  }
}

extension UInt8 {
  fileprivate static let asterisk = UInt8(ascii: "*")
  fileprivate static let underscore = UInt8(ascii: "_")
  fileprivate static let backtick = UInt8(ascii: "`")
  fileprivate static let bracket = UInt8(ascii: "[")
  fileprivate static let exclamation = UInt8(ascii: "!")
  fileprivate static let less = UInt8(ascii: "<")
}
