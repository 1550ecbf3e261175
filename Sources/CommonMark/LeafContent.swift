/// The text that libcmark parses the inlines of a paragraph or heading from: the lines of the block
/// without the markers and the indentation of the blocks around it.
struct LeafContent {
  let text: SourceText
  /// Where each line of the content stands in the source, line ending included.
  let lines: [Range<Int>]
  /// How many bytes of content come before each line.
  private let starts: [Int]

  /// The content from the offset `start` to the end of the line with the index `lastLine`, of a
  /// block inside `quoteDepth` block quotes.
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

  /// The line that contains an offset into the source.
  func line(at offset: Int) -> Int {
    max(0, lines.partitionPoint { $0.lowerBound > offset } - 1)
  }

  /// The offset into the source that is `distance` bytes of content after the start of a line.
  func offset(_ distance: Int, after line: Int) -> Int {
    let position = starts[line] + max(0, distance)
    let line = max(0, starts.partitionPoint { $0 > position } - 1)
    return min(lines[line].lowerBound + position - starts[line], lines[line].upperBound)
  }

  /// The offset into the source that is `distance` bytes of content after another.
  func offset(_ distance: Int, afterOffset offset: Int) -> Int {
    let line = line(at: offset)
    return self.offset(offset - lines[line].lowerBound + distance, after: line)
  }
}

extension SourceText {
  /// Where the content of a paragraph's further line begins: after the white space and at most as
  /// many `>` as there are block quotes around it; a lazy line has fewer.
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
