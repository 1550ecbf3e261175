import Cexpat

extension XMLFailure {
  /// What an error of expat means for the user.
  ///
  /// `offset` is where expat says that it is: for a token that it can't read the first byte that is
  /// wrong, else the beginning of the token. `open` are the start tags that have no end yet.
  init(_ error: XML_Error, at offset: Int, open: [Int], in document: ParsedXML) {
    let bytes = document.bytes
    let here = offset..<min(offset + 1, bytes.count)
    if offset < bytes.count, bytes[offset] < 0x20, !bytes[offset].isXMLSpace {
      self.init(.malformed(.controlCharacter(bytes[offset])), at: here)
    } else if let start = document.startOfDeclaration(around: offset) {
      self.init(.dtd, at: start..<min(start + 9, bytes.count))
    } else if error == XML_ERROR_INVALID_TOKEN, let reference = document.reference(before: offset) {
      self.init(.malformed(.bareAmpersand), at: reference)
    } else if document.root == nil, let text = document.startOfText(around: offset) {
      self.init(.noElement, at: text..<min(text + 1, bytes.count))
    } else {
      self.init(error, at: here, open: open, in: document)
    }
  }

  private init(
    _ error: XML_Error, at here: Range<Int>, open: [Int], in document: ParsedXML
  ) {
    let offset = here.lowerBound
    switch (error, open.last) {
    case (XML_ERROR_NO_ELEMENTS, let tag?), (XML_ERROR_UNCLOSED_TOKEN, let tag?),
      (XML_ERROR_UNCLOSED_CDATA_SECTION, let tag?):
      let end = (document.bytes.lastIndex { !$0.isXMLSpace } ?? -1) + 1
      self.init(
        .malformed(.unexpectedEnd(open: document.qualifiedName(ofTag: tag))), at: end..<end)
    case (XML_ERROR_JUNK_AFTER_DOC_ELEMENT, _):
      let root = document.root.map { document.qualifiedName(ofTag: $0.tag) } ?? ""
      self.init(.malformed(.contentAfterRoot(root)), at: here)
    case (XML_ERROR_TAG_MISMATCH, let tag?):
      // The place is that of the name.
      let end = document.markup(at: max(0, offset - 2))
      let name = document.qualifiedName(ofTag: tag)
      self.init(.malformed(.tagMismatch(end: document.text(end), open: name)), at: end)
    case (XML_ERROR_UNDEFINED_ENTITY, _):
      // In an attribute the place is that of the tag.
      let entity = document.undefinedEntity(from: offset) ?? here
      self.init(.malformed(.undefinedEntity(document.text(entity))), at: entity)
    case (XML_ERROR_BAD_CHAR_REF, _):
      self.init(.malformed(.other), at: document.reference(at: offset) ?? here)
    case (XML_ERROR_DUPLICATE_ATTRIBUTE, _):
      self.init(.malformed(.duplicateAttribute), at: document.tag(around: offset))
    case (XML_ERROR_UNBOUND_PREFIX, _):
      self.init(.malformed(.undefinedPrefix), at: document.markup(at: offset))
    case (XML_ERROR_INVALID_TOKEN, _) where document.isUnquotedValue(offset):
      self.init(.malformed(.unquotedAttribute), at: here)
    default:
      self.init(.malformed(.other), at: here)
    }
  }
}

/// What stands around the place of an error. All of it is looked for only when there is one.
extension ParsedXML {
  /// The last `<!` before the end of an offset's byte, if it begins neither a comment nor CDATA.
  fileprivate func startOfDeclaration(around offset: Int) -> Int? {
    let head = bytes[..<min(offset + 1, bytes.count)]
    guard let start = head.lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let rest = bytes[start...]
    let isDeclaration =
      rest.starts(with: "<!".utf8) && !rest.starts(with: "<!-".utf8)
      && !rest.starts(with: "<![".utf8)
    return isDeclaration ? start : nil
  }

  /// The `&` and at most a name that stand right before an offset.
  fileprivate func reference(before offset: Int) -> Range<Int>? {
    guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "&")) else { return nil }
    let isReference = !bytes[start..<offset].contains {
      $0.isXMLSpace || "<>\"';#".utf8.contains($0)
    }
    return isReference ? start..<offset : nil
  }

  /// Where the text around an offset begins; `nil` if the offset is in markup.
  fileprivate func startOfText(around offset: Int) -> Int? {
    let bracket = bytes[..<offset].lastIndex { "<>".utf8.contains($0) }
    if let bracket, bytes[bracket] == UInt8(ascii: "<") { return nil }
    let start = bracket.map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let text = bytes[start...].firstIndex { !$0.isXMLSpace } ?? bytes.count
    return text < bytes.count && bytes[text] == UInt8(ascii: "<") ? nil : text
  }

  /// Whether a value without quotes begins at an offset.
  fileprivate func isUnquotedValue(_ offset: Int) -> Bool {
    let bracket = bytes[..<offset].last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    return bracket == UInt8(ascii: "<")
      && bytes[..<offset].last { !$0.isXMLSpace } == UInt8(ascii: "=")
  }

  /// From an offset to the next `>`.
  fileprivate func markup(at start: Int) -> Range<Int> {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    return start..<end + 1
  }

  /// From the `<` before an attribute to the attribute's end.
  fileprivate func tag(around offset: Int) -> Range<Int> {
    let end = min(offset + 1, bytes.count)
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? offset
    let attribute = XMLAttributePlaces(bytes: bytes, tag: start).first { $0.name.contains(offset) }
    return start..<(attribute.map { $0.value.upperBound + 1 } ?? end)
  }

  /// The reference that begins at an offset, from the `&` to the `;`.
  fileprivate func reference(at start: Int) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "&") else { return nil }
    return bytes[start...].firstIndex(of: UInt8(ascii: ";")).map { start..<$0 + 1 }
  }

  /// The first reference to an entity that XML does not define (XML 1.0 §4.6).
  fileprivate func undefinedEntity(from offset: Int) -> Range<Int>? {
    var rest = offset
    while let start = bytes[rest...].firstIndex(of: UInt8(ascii: "&")) {
      guard let reference = reference(at: start) else { return nil }
      let name = text(reference.lowerBound + 1..<reference.upperBound - 1)
      if !name.hasPrefix("#"), !["amp", "lt", "gt", "quot", "apos"].contains(name) {
        return reference
      }
      rest = reference.upperBound
    }
    return nil
  }
}
