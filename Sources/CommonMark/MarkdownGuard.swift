/// Checks a text against `MarkdownLimits` in a single pass.
///
/// The nesting is bounded from above. On a line, a block quote needs a `>`, a new list item its marker, and a
/// continued item two columns of indentation (CommonMark 0.30 §5.1, §5.2). Code blocks are not recognized.
struct MarkdownGuard {
  let text: SourceText
  var nestingLimit = MarkdownLimits.blockNesting
  var imageLimit = MarkdownLimits.imagesPerParagraph
  private(set) var deepest = 0
  private(set) var images = 0
  private(set) var nestedBlankLines = 0
  private(set) var lines = 0
  private(set) var delimiters = 0

  consuming func check() throws(MarkdownError) {
    guard text.bytes.count <= MarkdownLimits.bytes else {
      throw .tooLarge(
        at: text.position(at: MarkdownLimits.bytes), bytes: text.bytes.count,
        limit: MarkdownLimits.bytes)
    }
    for line in text.lineStarts.indices {
      let range = text.lineRange(line)
      try checkNesting(in: text.droppingLineEnding(range))
      // Most texts are shorter than the limits.
      if text.bytes.count / 2 > imageLimit { try checkImages(in: range) }
      if text.bytes.count > MarkdownLimits.delimiters { try checkDelimiters(in: range) }
    }
  }

  private mutating func checkNesting(in line: Range<Int>) throws(MarkdownError) {
    if text.bytes[line].allSatisfy(\.isBlank) {
      nestedBlankLines += deepest
      guard nestedBlankLines <= MarkdownLimits.nestedBlankLines else {
        throw .tooManyBlankLines(
          at: text.position(at: line.lowerBound), limit: MarkdownLimits.nestedBlankLines)
      }
      return
    }
    lines += 1
    guard lines <= MarkdownLimits.lines else {
      throw .tooManyLines(at: text.position(at: line.lowerBound), limit: MarkdownLimits.lines)
    }
    var prefix = ContainerPrefix(line: line, deepestBefore: deepest, index: line.lowerBound)
    while let marker = prefix.nextMarker(in: text) {
      guard prefix.nesting <= nestingLimit else {
        throw .nestedTooDeeply(at: text.position(at: marker), limit: nestingLimit)
      }
    }
    deepest = max(deepest, prefix.nesting)
  }

  private mutating func checkImages(in line: Range<Int>) throws(MarkdownError) {
    if endsParagraph(line) { images = 0 }
    for index in line where text.bytes[index] == UInt8(ascii: "!") {
      guard text.byte(at: index + 1) == UInt8(ascii: "[") else { continue }
      images += 1
      guard images <= imageLimit else {
        throw .tooManyImages(at: text.position(at: index), limit: imageLimit)
      }
    }
  }

  private mutating func checkDelimiters(in line: Range<Int>) throws(MarkdownError) {
    for index in line {
      switch text.bytes[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "["):
        delimiters += 1
        guard delimiters <= MarkdownLimits.delimiters else {
          throw .tooManyDelimiters(at: text.position(at: index), limit: MarkdownLimits.delimiters)
        }
      default: continue
      }
    }
  }

  /// A blank line, also in a block quote. After four columns, a `>` could be text.
  private func endsParagraph(_ line: Range<Int>) -> Bool {
    var blanks = 0
    for byte in text.bytes[line] {
      switch byte {
      case UInt8(ascii: " "): blanks += 1
      case UInt8(ascii: "\t"): blanks += 4
      case UInt8(ascii: ">"):
        if blanks > 3 { return false }
        blanks = 0
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      default: return false
      }
    }
    return true
  }
}
