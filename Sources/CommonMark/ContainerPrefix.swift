/// The possible markers and indentation of block quotes and list items at the start of a line.
struct ContainerPrefix {
  let line: Range<Int>
  let deepestBefore: Int
  private(set) var index: Int
  private(set) var column = 0
  private(set) var indentation = 0
  private(set) var markers = 0
  /// Only characters of a thematic break follow this index.
  private(set) var thematicStart: Int?

  /// An upper bound of the open blocks.
  var nesting: Int { markers + min(indentation / 2, deepestBefore) }

  mutating func nextMarker(in text: SourceText) -> Int? {
    skipIndentation(in: text)
    guard index < line.upperBound else { return nil }
    let start = index
    let length = markerLength(in: text)
    guard length > 0 else { return nil }
    index += length
    column += length
    markers += 1
    return start
  }

  private mutating func skipIndentation(in text: SourceText) {
    while index < line.upperBound, text.bytes[index].isMarkdownWhitespace {
      let width = text.bytes[index] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      column += width
      indentation += width
      index += 1
    }
  }

  private mutating func markerLength(in text: SourceText) -> Int {
    switch text.bytes[index] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
      return isFollowedBySpace(index, in: text) && !isThematicBreak(in: text) ? 1 : 0
    default:
      return numberLength(in: text)
    }
  }

  private func numberLength(in text: SourceText) -> Int {
    var end = index
    while end < line.upperBound, end - index < 9, text.bytes[end].isASCIIDigit { end += 1 }
    guard end > index, end < line.upperBound,
      text.bytes[end] == UInt8(ascii: ".") || text.bytes[end] == UInt8(ascii: ")"),
      isFollowedBySpace(end, in: text)
    else { return 0 }
    return end + 1 - index
  }

  /// libcmark accepts any white space after a marker.
  private func isFollowedBySpace(_ index: Int, in text: SourceText) -> Bool {
    index + 1 >= line.upperBound || text.bytes[index + 1].isMarkdownWhitespace
  }

  /// Does not open a list (§4.1).
  private mutating func isThematicBreak(in text: SourceText) -> Bool {
    let character = text.bytes[index]
    guard character != UInt8(ascii: "+") else { return false }
    if thematicStart == nil {
      let last = text.bytes[line].lastIndex { $0 != character && !$0.isBlank }
      thematicStart = last.map { $0 + 1 } ?? line.lowerBound
    }
    guard let thematicStart, thematicStart <= index else { return false }
    return text.bytes[index..<line.upperBound].lazy.filter { $0 == character }.prefix(3).count == 3
  }
}

extension UInt8 {
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
