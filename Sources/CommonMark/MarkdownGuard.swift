/// Checks a text against `MarkdownLimits` in one pass over its bytes.
///
/// How deeply blocks are nested is bounded from above, without parsing: on a line, a block quote
/// that is open or begins needs a `>`, a list item that begins needs its marker, and a list item
/// that goes on needs two columns of indentation and an item that began on an earlier line
/// (CommonMark 0.30 §5.1, §5.2). Code blocks are not told apart, so that a line of code with a
/// hundred `>` in front is refused, too.
struct MarkdownGuard {
  private let text: SourceText
  private var deepest = 0
  private var images = 0
  private var nestedBlankLines = 0

  init(_ text: SourceText) {
    self.text = text
  }

  consuming func check() throws(MarkdownError) {
    guard text.bytes.count <= MarkdownLimits.bytes else {
      throw .tooLarge(
        at: text.position(at: MarkdownLimits.bytes), bytes: text.bytes.count,
        limit: MarkdownLimits.bytes)
    }
    for line in text.lineStarts.indices {
      let range = text.trimmingEnd(text.lineRange(line))
      try checkNesting(in: range)
      try checkImages(in: range)
    }
  }

  private mutating func checkNesting(in line: Range<Int>) throws(MarkdownError) {
    if line.isEmpty {
      nestedBlankLines += deepest
      guard nestedBlankLines <= MarkdownLimits.nestedBlankLines else {
        throw .tooManyBlankLines(
          at: text.position(at: line.lowerBound), limit: MarkdownLimits.nestedBlankLines)
      }
      return
    }
    var prefix = ContainerPrefix(line: line, deepestBefore: deepest)
    while let marker = prefix.nextMarker(in: text) {
      guard prefix.nesting <= MarkdownLimits.blockNesting else {
        throw .nestedTooDeeply(at: text.position(at: marker), limit: MarkdownLimits.blockNesting)
      }
    }
    deepest = max(deepest, prefix.nesting)
  }

  private mutating func checkImages(in line: Range<Int>) throws(MarkdownError) {
    var hasText = false
    var index = line.lowerBound
    while index < line.upperBound {
      let byte = text.bytes[index]
      if byte != UInt8(ascii: ">") && !byte.isBlank { hasText = true }
      if byte == UInt8(ascii: "!"), text.byte(at: index + 1) == UInt8(ascii: "[") {
        images += 1
        guard images <= MarkdownLimits.imagesPerParagraph else {
          throw .tooManyImages(
            at: text.position(at: index), limit: MarkdownLimits.imagesPerParagraph)
        }
      }
      index += 1
    }
    if !hasText { images = 0 }
  }
}
