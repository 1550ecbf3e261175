extension XMLFailure {
  /// What an error of an XML parser amounts to.
  ///
  /// The parser stops behind what is wrong, at `offset`; what it is begins with a `<` or `&`
  /// before that. The code is one of libxml2's `xmlParserErrors`, not all of which Foundation
  /// names; `open` are the names of the elements that have not ended.
  init(parserError code: Int, at offset: Int, open: [String], in source: XMLSource) {
    let tag = source.range(from: UInt8(ascii: "<"), to: offset)
    let here = offset..<min(offset + 1, source.bytes.count)
    switch (code, open.last) {
    case (4, _): self.init(.noElement, at: here)
    case (5, nil):
      let root = source.text(source.rangeOfTag(0)).dropFirst()
      self.init(.malformed(.contentAfterRoot(String(root))), at: here)
    case (5, let name?), (77, let name?):
      self.init(.malformed(.unexpectedEnd(open: name)), at: here)
    case (23, _) where source.hasReference(endingAt: offset),
      (68, _) where source.hasReference(endingAt: offset):
      self.init(.malformed(.bareAmpersand), at: source.range(from: UInt8(ascii: "&"), to: offset))
    case (26, _):
      let entity = source.range(from: UInt8(ascii: "&"), to: offset)
      self.init(.malformed(.undefinedEntity(source.text(entity))), at: entity)
    case (39, _): self.init(.malformed(.unquotedAttribute), at: here)
    case (42, _): self.init(.malformed(.duplicateAttribute), at: tag)
    case (76, let name?):
      self.init(.malformed(.tagMismatch(end: source.text(tag), open: name)), at: tag)
    case (201, _): self.init(.malformed(.undefinedPrefix), at: tag)
    default: self.init(.malformed(.other), at: here)
    }
  }
}

extension XMLSource {
  /// Whether an `&` and at most a name stand right before an offset.
  fileprivate func hasReference(endingAt offset: Int) -> Bool {
    let reference = range(from: UInt8(ascii: "&"), to: min(offset, bytes.count))
    return bytes[reference].first == UInt8(ascii: "&")
      && !bytes[reference].contains { Self.isSpace($0) || "<>\"'".utf8.contains($0) }
  }
}
