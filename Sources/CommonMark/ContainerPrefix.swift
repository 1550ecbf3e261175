/// The start of a line, as far as it may consist of the markers and the indentation of block quotes
/// and list items.
struct ContainerPrefix {
  let line: Range<Int>
  let deepestBefore: Int
  private(set) var index: Int
  private(set) var column = 0
  private(set) var indentation = 0
  private(set) var markers = 0
  /// The first index after which only characters of a thematic break follow.
  private(set) var thematicStart: Int?

  /// How many blocks may be open after the markers read so far, at most.
  var nesting: Int { markers + min(indentation / 2, deepestBefore) }

  /// Reads up to the end of the next marker and returns where it begins, or `nil` at the end of
  /// the prefix.
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

  /// The length of a block quote marker, a bullet or a number with its delimiter.
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

  /// libcmark lets any white space follow a marker, not only the spaces and tabs of the
  /// specification.
  private func isFollowedBySpace(_ index: Int, in text: SourceText) -> Bool {
    index + 1 >= line.upperBound || text.bytes[index + 1].isMarkdownWhitespace
  }

  /// Whether the rest of the line is a thematic break, which opens no list (§4.1).
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
  /// A Boolean value that indicates whether the byte is a digit of ASCII.
  package var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
