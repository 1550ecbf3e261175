/// Parses a Mustache template (Mustache(5)). A standalone tag removes its line.
struct TemplateParser {
  /// The limit of nested sections, because compiling and rendering are recursive.
  static let maximumDepth = 100

  private let bytes: [UInt8]
  private var open: [Open] = []
  private var nodes: [TemplateNode] = []
  /// The end of the added text.
  private var taken = 0

  private struct Open {
    let tag: TemplateTag
    let indentation: [UInt8]
    let before: [TemplateNode]
  }

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// - Complexity: O(bytes).
  static func nodes(of text: String) throws(TemplateSyntaxError) -> [TemplateNode] {
    var parser = TemplateParser(text)
    return try parser.parse()
  }

  private mutating func parse() throws(TemplateSyntaxError) -> [TemplateNode] {
    var scanner = TemplateTagScanner(bytes)
    var markup = UnsafeContextReader()
    // The markup state at open sections, and at the last closed section for its alternative.
    var beginnings: [UnsafeContextReader] = []
    var alternative: (name: String, end: Int, beginning: UnsafeContextReader)?
    var read = 0
    while var tag = try scanner.next() {
      markup.read(bytes[read..<tag.range.lowerBound])
      read = tag.range.upperBound
      switch tag.kind {
      case .variable, .unescapedVariable:
        tag.unsafeContext = markup.place
        markup.readTag()
      case .partial: tag.unsafeContext = markup.place
      case .section, .invertedSection, .parent, .block:
        if let last = alternative, last.name == tag.name, last.end == tag.range.lowerBound {
          markup = last.beginning
        }
        tag.unsafeContext = markup.place
        beginnings.append(markup)
      case .end:
        alternative = beginnings.popLast().map { (tag.name, tag.range.upperBound, $0) }
      case .comment, .delimiters, .setting: break
      }
      let line = tag.canStandAlone ? lineThatIsOnly(tag) : nil
      take(to: line?.lowerBound ?? tag.range.lowerBound, before: line == nil)
      taken = line?.upperBound ?? tag.range.upperBound
      try add(tag, indentation: line.map { Array(bytes[$0.lowerBound..<tag.range.lowerBound]) })
    }
    take(to: bytes.count, before: false)
    if let unclosed = open.last {
      throw TemplateSyntaxError(flaw: .unclosedSection, offset: unclosed.tag.range.lowerBound)
    }
    return nodes
  }

  /// The line of a standalone tag, with its line break.
  private func lineThatIsOnly(_ tag: TemplateTag) -> Range<Int>? {
    var start = tag.range.lowerBound
    while start > 0, Self.isBlank(bytes[start - 1]) { start -= 1 }
    guard isLineStart(start) else { return nil }
    var end = tag.range.upperBound
    while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\n") else { return nil }
    return start..<end + 1
  }

  private mutating func take(to end: Int, before isBeforeTag: Bool) {
    var start = taken
    while start < end {
      beginLine(&start, end)
      let next = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      if next > start { nodes.append(.text(Array(bytes[start..<next]))) }
      if next == end, isBeforeTag, isLineStart(end) { nodes.append(.line(blanks: [])) }
      start = next
    }
    if taken == end, isBeforeTag, isLineStart(end) { nodes.append(.line(blanks: [])) }
  }

  private mutating func beginLine(_ start: inout Int, _ end: Int) {
    guard isLineStart(start) else { return }
    let blanks = bytes[start..<end].prefix(while: Self.isBlank)
    nodes.append(.line(blanks: Array(blanks)))
    start = blanks.endIndex
  }

  private mutating func add(
    _ tag: TemplateTag, indentation: [UInt8]?
  ) throws(TemplateSyntaxError) {
    switch tag.kind {
    case .variable, .unescapedVariable: nodes.append(.variable(tag))
    case .comment, .delimiters: break
    case .setting: nodes.append(.setting(tag))
    case .partial: nodes.append(.partial(tag, indentation: indentation ?? []))
    case .block where !tag.transforms.isEmpty:
      throw TemplateSyntaxError(flaw: .transformOfBlock, offset: tag.range.lowerBound)
    case .section, .invertedSection, .parent, .block:
      guard open.count < Self.maximumDepth else {
        throw TemplateSyntaxError(flaw: .tooDeep, offset: tag.range.lowerBound)
      }
      open.append(Open(tag: tag, indentation: indentation ?? [], before: nodes))
      nodes = []
    case .end: try close(tag)
    }
  }

  private mutating func close(_ end: TemplateTag) throws(TemplateSyntaxError) {
    guard let opened = open.popLast(), opened.tag.name == end.name,
      opened.tag.transforms == end.transforms
    else { throw TemplateSyntaxError(flaw: .wrongEnd, offset: end.range.lowerBound) }
    let content = nodes
    nodes = opened.before
    switch opened.tag.kind {
    case .parent:
      let blocks = try Self.blocks(in: content, of: opened.tag)
      nodes.append(.parent(opened.tag, blocks: blocks, indentation: opened.indentation))
    case .block:
      nodes.append(
        .block(
          TemplateBlock(tag: opened.tag, content: content, indentation: opened.indentation)))
    default: nodes.append(.section(opened.tag, content))
    }
  }

  /// The blocks of a parent. Text between them is not shown.
  private static func blocks(
    in content: [TemplateNode], of parent: TemplateTag
  ) throws(TemplateSyntaxError) -> [TemplateBlock] {
    var blocks: [TemplateBlock] = []
    for node in content {
      switch node {
      case .block(let block): blocks.append(block)
      case .line, .text: break
      default: throw TemplateSyntaxError(flaw: .noBlockInParent, offset: parent.range.lowerBound)
      }
    }
    return blocks
  }

  private func isLineStart(_ position: Int) -> Bool {
    position == 0 || bytes[position - 1] == UInt8(ascii: "\n")
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
