extension ParsedXML {
  /// Returns the range of the `<` and the name.
  package func rangeOfTag(_ tag: Int) -> Range<Int> {
    tag..<nameEnd(from: tag + 1)
  }

  package func qualifiedName(ofTag tag: Int) -> String {
    text(tag + 1..<nameEnd(from: tag + 1))
  }

  /// Returns the range of the `<?` and the target.
  package func rangeOfInstruction(_ offset: Int) -> Range<Int> {
    offset..<nameEnd(from: offset + 2)
  }

  func isDeclaration(_ attribute: XMLAttributeRanges.Element) -> Bool {
    let name = bytes[attribute.name]
    return name.starts(with: "xmlns".utf8) && (name.count == 5 || name.starts(with: "xmlns:".utf8))
  }

  /// Returns the names of all attributes in a start tag.
  ///
  /// - Complexity: O(bytes of the tag).
  package func rangesOfAttributes(ofTag tag: Int) -> [String: Range<Int>] {
    Dictionary(
      XMLAttributeRanges(bytes: bytes, tag: tag).map { (text($0.name), $0.name) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the range without quotes; the range of the name if the value is empty.
  package func rangeOfValue(_ name: String, ofTag tag: Int) -> Range<Int> {
    guard let ranges = ranges(of: name, inTag: tag) else { return rangeOfTag(tag) }
    return ranges.value.isEmpty ? ranges.name : ranges.value
  }

  /// Returns the range without quotes; `nil` for a missing attribute.
  package func rangeOfWrittenValue(_ name: String, ofTag tag: Int) -> Range<Int>? {
    ranges(of: name, inTag: tag)?.value
  }

  /// Returns the end of the last attribute or, without attributes, of the name.
  package func endOfAttributes(ofTag tag: Int) -> Int {
    var end = nameEnd(from: tag + 1)
    for ranges in XMLAttributeRanges(bytes: bytes, tag: tag) { end = ranges.value.upperBound + 1 }
    return end
  }

  /// Returns the range between the tags; `nil` for an empty-element tag.
  package func rangeOfContent(ofTag tag: Int, end: Int) -> Range<Int>? {
    guard
      let close = bytes[endOfAttributes(ofTag: tag)..<end].firstIndex(where: { !$0.isXMLSpace }),
      bytes[close] == UInt8(ascii: ">"),
      let last = bytes[close..<end].lastIndex(of: UInt8(ascii: "<"))
    else { return nil }
    return close + 1..<last
  }

  private func ranges(of name: String, inTag tag: Int) -> XMLAttributeRanges.Element? {
    XMLAttributeRanges(bytes: bytes, tag: tag).first {
      bytes[$0.name].elementsEqual(name.utf8)
    }
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func nameEnd(from start: Int) -> Int {
    guard start < bytes.count else { return bytes.count }
    return bytes[start...].firstIndex { $0.isXMLSpace || "<>/?=".utf8.contains($0) } ?? bytes.count
  }
}

extension UInt8 {
  /// XML 1.0 §2.3, S.
  var isXMLSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
}
