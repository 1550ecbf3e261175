/// Locates inlines in the source.
///
/// libcmark 0.30.2 reports columns in the block's content since the last line ending that it noticed. It
/// misses line endings after a backslash, in link destinations and titles, and in link reference definitions.
/// It counts the indentation of lazy lines, and reports wrong positions of multiline links and autolinks.
/// Therefore only its columns are used, and each position is checked against the expected character.
struct InlineLocator {
  private let content: LeafContent
  /// libcmark's column of the content.
  private let firstColumn: Int
  /// The line from which libcmark counts columns.
  private var base: Int
  /// The counted indentation of that line, nonzero for a lazy continuation line (CommonMark 0.30 §5.1).
  private var countedIndentation = 0
  private var isAtLineStart = false
  private var cursor: Int
  private var shownEnd = 0
  private var canSearch = true
  private var open: [Int] = []

  private let blockEnd: Int

  private var text: SourceText { content.text }

  init(_ content: LeafContent, firstColumn: Int, skippedLines: Int) {
    self.content = content
    self.firstColumn = firstColumn
    base = min(max(0, skippedLines), content.lines.count - 1)
    cursor = content.lines[base].lowerBound
    blockEnd =
      content.text.trimmingEnd(
        content.lines[0].lowerBound..<content.lines[content.lines.count - 1].upperBound
      ).upperBound
  }

  /// `places` are libcmark's positions.
  ///
  /// - Complexity: O(bytes of the block + inlines × log lines).
  mutating func locate(
    in nodes: inout [MarkdownTree.Node], block: Int, places: [ParsedTree.Place]
  ) {
    for index in block + 1..<nodes[block].end {
      close(before: index, in: &nodes, places: places, block: block)
      if isAtLineStart { measureIndentation(before: nodes[index].kind, at: places[index - block]) }
      let hasChild = nodes[index].end > index + 1
      nodes[index].range = locate(
        nodes[index].kind, at: places[index - block],
        child: hasChild ? places[index + 1 - block] : nil
      ).clamped(to: 0..<blockEnd)
      shownEnd = max(shownEnd, nodes[index].range.upperBound)
      if nodes[index].kind.isInlineContainer { open.append(index) }
    }
    close(before: nodes[block].end, in: &nodes, places: places, block: block)
    let range = nodes[block].range
    nodes[block].range = range.lowerBound..<max(range.upperBound, shownEnd)
  }

  private mutating func close(
    before index: Int, in nodes: inout [MarkdownTree.Node], places: [ParsedTree.Place], block: Int
  ) {
    while let last = open.last, nodes[last].end <= index {
      open.removeLast()
      let isAutolink = text.byte(at: nodes[last].range.lowerBound) == .less
      cursor =
        isAutolink
        ? min(search { $0 == .greater } + 1, max(cursor, blockEnd))
        : end(of: nodes[last].kind, at: places[last - block])
      shownEnd = max(cursor, shownEnd)
      nodes[last].range = nodes[last].range.lowerBound..<shownEnd
    }
  }

  private func offset(column: Int) -> Int {
    content.offset(column - firstColumn - countedIndentation, after: base)
  }

  /// The first inline starts at the line's first character. The difference is indentation.
  private mutating func measureIndentation(
    before kind: MarkdownNode.Kind, at place: ParsedTree.Place
  ) {
    isAtLineStart = false
    let marker = kind.isCode ? run(at: cursor) : 0
    let counted = place.startColumn - firstColumn - marker
    let isPossible = counted > 0 && counted <= content.indentation(ofLine: base)
    countedIndentation = isPossible ? counted : 0
  }

  private mutating func locate(
    _ kind: MarkdownNode.Kind, at place: ParsedTree.Place, child: ParsedTree.Place?
  ) -> Range<Int> {
    switch kind {
    case .softBreak: return passLineEnding(isNoticed: true)
    case .lineBreak: return passLineEnding(isNoticed: !isAtBackslash)
    case .code: return passCode(at: place)
    case .htmlInline(let html): return passHTML(html, at: place)
    case .link:
      if let start = autolinkStart(before: child) { return pass(start..<start + 1) }
      return passOpener(at: place, length: 1) { $0 == .bracket || $0 == .less }
    case .image: return passOpener(at: place, length: 2) { $0 == .exclamation }
    case .emphasis, .strong:
      return passOpener(at: place, length: 0) { $0 == .asterisk || $0 == .underscore }
    default: return passText(at: place)
    }
  }

  /// libcmark's positions of unmatched backticks are wrong.
  private mutating func passText(at place: ParsedTree.Place) -> Range<Int> {
    cursor = max(cursor, min(offset(column: place.startColumn), blockEnd))
    let lineEnd = text.trimmingEnd(content.lines[content.line(at: cursor)]).upperBound
    return cursor..<max(cursor, min(offset(column: place.endColumn + 1), lineEnd))
  }

  private func autolinkStart(before child: ParsedTree.Place?) -> Int? {
    guard let child else { return nil }
    let start = offset(column: child.startColumn) - 1
    return start >= cursor && text.byte(at: start) == .less ? start : nil
  }

  private mutating func end(of kind: MarkdownNode.Kind, at place: ParsedTree.Place) -> Int {
    let expected = offset(column: place.endColumn + 1)
    let isEmphasis = kind == .emphasis || kind == .strong
    func closes(_ byte: UInt8) -> Bool {
      isEmphasis
        ? byte == .asterisk || byte == .underscore
        : byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
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

  private mutating func search(_ matches: (UInt8) -> Bool) -> Int {
    guard canSearch, cursor < blockEnd else { return cursor }
    if let found = text.bytes[cursor..<blockEnd].firstIndex(where: matches) { return found }
    // Repeated failing searches would take quadratic time.
    canSearch = false
    return cursor
  }

}

extension InlineLocator {
  private var isAtBackslash: Bool {
    let line = text.trimmingEnd(content.lines[content.line(at: cursor)])
    return text.byte(at: line.upperBound - 1) == UInt8(ascii: "\\")
      && text.byte(at: line.upperBound).map { !$0.isBlank } == true
  }

  private mutating func passLineEnding(isNoticed: Bool) -> Range<Int> {
    let line = content.line(at: cursor)
    let lineEnd = text.trimmingEnd(content.lines[line]).upperBound
    let start = max(cursor, min(isNoticed ? lineEnd : lineEnd - 1, blockEnd))
    let next = min(line + 1, content.lines.count - 1)
    if isNoticed { moveBase(to: next) }
    isAtLineStart = isNoticed
    cursor = max(start, content.lines[next].lowerBound)
    return start..<max(start, content.lines[line].upperBound)
  }

  /// A code span ends at the next backtick run of equal length (CommonMark 0.30 §6.1). libcmark's column is
  /// after the opening run.
  private mutating func passCode(at place: ParsedTree.Place) -> Range<Int> {
    let expected = offset(column: place.startColumn) - 1
    let isThere = expected >= cursor && text.byte(at: expected) == .backtick
    var start = isThere ? expected : search { $0 == .backtick }
    while start > cursor, text.byte(at: start - 1) == .backtick { start -= 1 }
    if isEscaped(start) { start += 1 }
    let length = run(at: start)
    var end = start + length
    while end < blockEnd {
      let closing = run(at: end)
      end += max(1, closing)
      if closing == length { break }
    }
    return pass(start..<min(end, max(start, blockEnd)))
  }

  private func isEscaped(_ offset: Int) -> Bool {
    var start = offset
    while start > cursor, text.byte(at: start - 1) == UInt8(ascii: "\\") { start -= 1 }
    return (offset - start) % 2 == 1
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

  private mutating func pass(_ range: Range<Int>) -> Range<Int> {
    let line = content.line(at: max(range.lowerBound, range.upperBound - 1))
    if line != content.line(at: range.lowerBound) { moveBase(to: line) }
    cursor = range.upperBound
    return range
  }

  private mutating func moveBase(to line: Int) {
    base = line
    countedIndentation = 0
  }
}

extension MarkdownNode.Kind {
  fileprivate var isCode: Bool {
    if case .code = self { true } else { false }
  }

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
  fileprivate static let greater = UInt8(ascii: ">")
}
