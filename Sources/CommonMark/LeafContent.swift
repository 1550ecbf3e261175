/// The inline content of a paragraph or heading, without the prefixes of containers.
struct LeafContent {
  let text: SourceText
  let lines: [Range<Int>]
  private let starts: [Int]

  /// The content of a block inside `quoteDepth` block quotes.
  init(_ text: SourceText, from start: Int, toLine lastLine: Int, quoteDepth: Int) {
    self.text = text
    let firstLine = text.lineIndex(at: start)
    var lines = [start..<max(start, text.lineRange(firstLine).upperBound)]
    for line in firstLine + 1..<max(lastLine, firstLine) + 1 {
      let range = text.lineRange(line)
      lines.append(text.skippingContainers(in: range, quoteDepth: quoteDepth)..<range.upperBound)
    }
    self.lines = lines
    var starts: [Int] = []
    var total = 0
    for line in lines {
      starts.append(total)
      total += line.count
    }
    self.starts = starts
  }

  func indentation(ofLine line: Int) -> Int {
    let start = lines[line].lowerBound
    var index = start
    while index > 0, text.bytes[index - 1].isBlank { index -= 1 }
    return start - index
  }

  func line(at offset: Int) -> Int {
    max(0, lines.partitionPoint { $0.lowerBound > offset } - 1)
  }

  /// The distance counts bytes of content.
  func offset(_ distance: Int, after line: Int) -> Int {
    let position = starts[line] + max(0, distance)
    let line = max(0, starts.partitionPoint { $0 > position } - 1)
    return min(lines[line].lowerBound + position - starts[line], lines[line].upperBound)
  }

  func offset(_ distance: Int, afterOffset offset: Int) -> Int {
    let line = line(at: offset)
    return self.offset(offset - lines[line].lowerBound + distance, after: line)
  }
}

extension SourceText {
  /// A lazy line has fewer markers.
  fileprivate func skippingContainers(in line: Range<Int>, quoteDepth: Int) -> Int {
    var index = line.lowerBound
    var quotes = quoteDepth
    while index < line.upperBound {
      if bytes[index] == UInt8(ascii: ">"), quotes > 0 {
        quotes -= 1
      } else if !bytes[index].isBlank {
        break
      }
      index += 1
    }
    return index
  }
}
