/// The tags of an XML text, even if it is malformed. Skips comments, CDATA sections, instructions
/// and declarations.
package struct TagScanner: Sequence, IteratorProtocol {
  package struct Tag {
    package enum Kind {
      case start, end, empty
      /// A tag without `>`.
      case unclosed
    }
    package let name: String
    package let kind: Kind
    /// The range from `<` to `>`.
    package let range: Range<Int>
  }

  private let bytes: [UInt8]
  private var position = 0

  /// Creates a scanner of a text in UTF-8.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// - Complexity: O(bytes) for all tags together.
  package mutating func next() -> Tag? {
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let end = endOfOther(at: start) {
        position = end
        continue
      }
      let isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
      let nameStart = start + (isEnd ? 2 : 1)
      var nameEnd = nameStart
      while nameEnd < bytes.count, Self.isName(bytes[nameEnd]) { nameEnd += 1 }
      guard nameEnd > nameStart else {
        position = start + 1
        continue
      }
      let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
      guard let close = close(from: nameEnd) else {
        position = bytes.count
        return Tag(name: name, kind: .unclosed, range: start..<bytes.count)
      }
      position = close + 1
      let isEmpty = bytes[close - 1] == UInt8(ascii: "/")
      return Tag(
        name: name, kind: isEnd ? .end : isEmpty ? .empty : .start, range: start..<close + 1)
    }
    return nil
  }

  /// Returns the end of a comment, CDATA section, instruction or declaration.
  private func endOfOther(at start: Int) -> Int? {
    func end(_ sign: String) -> Int {
      bytes.index(of: sign, from: start).map { $0 + sign.utf8.count } ?? bytes.count
    }
    let remaining = bytes[start...]
    if remaining.starts(with: "<!--".utf8) {
      // `<!-->` is not a complete comment.
      let end = bytes.index(of: "-->", from: start + 4)
      return end.map { $0 + 3 } ?? bytes.count
    }
    if remaining.starts(with: "<![CDATA[".utf8) { return end("]]>") }
    if remaining.starts(with: "<?".utf8) { return end("?>") }
    return remaining.starts(with: "<!".utf8) ? end(">") : nil
  }

  /// Returns the index of a tag's `>`, outside quotes.
  private func close(from start: Int) -> Int? {
    var quote: UInt8?
    for index in start..<bytes.count {
      let byte = bytes[index]
      if quote == byte {
        quote = nil
      } else if quote == nil {
        if byte == UInt8(ascii: ">") { return index }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
      }
    }
    return nil
  }

  private static func isName(_ byte: UInt8) -> Bool {
    !SVGWrapping.isSpace(byte) && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
      && byte != UInt8(ascii: "<")
  }
}
