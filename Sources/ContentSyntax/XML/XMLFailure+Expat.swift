import Cexpat

extension XMLFailure {
  /// Explains an error of expat. `offset` is the first invalid byte of an unreadable token,
  /// otherwise its start. `open` has the unclosed start tags.
  init(_ error: XML_Error, at offset: Int, open: [Int], in document: ParsedXML) {
    let bytes = document.bytes
    let range = offset..<min(offset + 1, bytes.count)
    if offset < bytes.count, bytes[offset] < 0x20, !bytes[offset].isXMLSpace {
      self.init(.malformed(.controlCharacter(UInt32(bytes[offset]))), at: range)
    } else if let value = document.noncharacter(at: offset) {
      self.init(.malformed(.controlCharacter(value)), at: offset..<offset + 3)
    } else if let start = document.startOfDeclaration(around: offset) {
      self.init(.dtd, at: start..<min(start + 9, bytes.count))
    } else if error == XML_ERROR_INVALID_TOKEN, let reference = document.reference(before: offset) {
      self.init(.malformed(.bareAmpersand), at: reference)
    } else if document.root == nil, let text = document.startOfText(around: offset) {
      let isBeforeElement = document.mayBeginElement(after: text)
      self.init(
        isBeforeElement ? .malformed(.textBeforeRoot) : .noElement,
        at: text..<min(text + 1, bytes.count))
    } else {
      self.init(error, at: range, open: open, in: document)
    }
  }

  private init(
    _ error: XML_Error, at range: Range<Int>, open: [Int], in document: ParsedXML
  ) {
    let offset = range.lowerBound
    switch (error, open.last) {
    case (XML_ERROR_NO_ELEMENTS, let tag?), (XML_ERROR_UNCLOSED_TOKEN, let tag?),
      (XML_ERROR_UNCLOSED_CDATA_SECTION, let tag?):
      let end = (document.bytes.lastIndex { !$0.isXMLSpace } ?? -1) + 1
      let name = document.qualifiedName(ofTag: tag)
      self.init(
        .malformed(.unexpectedEnd(open: name, line: document.line(of: tag))), at: end..<end)
    case (XML_ERROR_JUNK_AFTER_DOC_ELEMENT, _):
      let root = document.root.map { document.qualifiedName(ofTag: $0.tag) } ?? ""
      self.init(.malformed(.contentAfterRoot(root)), at: range)
    case (XML_ERROR_TAG_MISMATCH, let tag?):
      let end = document.markup(at: max(0, offset - 2))
      let name = document.qualifiedName(ofTag: tag)
      self.init(
        .malformed(
          .tagMismatch(end: document.text(end), open: name, line: document.line(of: tag))), at: end)
    case (XML_ERROR_UNDEFINED_ENTITY, _):
      // For an error in an attribute, `offset` is the tag's offset.
      let entity = document.undefinedEntity(from: offset) ?? range
      self.init(.malformed(.undefinedEntity(document.text(entity))), at: entity)
    case (XML_ERROR_BAD_CHAR_REF, _):
      let reference = document.reference(at: offset) ?? document.badReference(from: offset) ?? range
      self.init(.malformed(.badReference(document.text(reference))), at: reference)
    case (XML_ERROR_DUPLICATE_ATTRIBUTE, _):
      let name = document.attributeName(around: offset)
      self.init(.malformed(.duplicateAttribute(name)), at: document.tag(around: offset))
    case (XML_ERROR_MISPLACED_XML_PI, _):
      self.init(
        .malformed(.lateDeclaration(inElement: document.root != nil)),
        at: offset..<min(offset + 5, document.bytes.count))
    case (XML_ERROR_XML_DECL, _):
      self.init(.malformed(.badDeclaration), at: range)
    case (XML_ERROR_UNBOUND_PREFIX, _):
      self.init(.malformed(.undefinedPrefix), at: document.markup(at: offset))
    case (XML_ERROR_INVALID_TOKEN, _) where document.isUnquotedValue(offset):
      self.init(.malformed(.unquotedAttribute), at: range)
    case (XML_ERROR_INVALID_TOKEN, _):
      let (error, tokenRange) = document.badToken(at: offset) ?? (.other, range)
      self.init(.malformed(error), at: tokenRange)
    default:
      self.init(.malformed(.other), at: range)
    }
  }
}

/// Finds the cause of an error. Used only after an error.
extension ParsedXML {
  fileprivate func startOfDeclaration(around offset: Int) -> Int? {
    let head = bytes[..<min(offset + 1, bytes.count)]
    guard let start = head.lastIndex(of: UInt8(ascii: "<")) else { return nil }
    let remainder = bytes[start...]
    let isDeclaration =
      remainder.starts(with: "<!".utf8) && !remainder.starts(with: "<!-".utf8)
      && !remainder.starts(with: "<![".utf8)
    return isDeclaration ? start : nil
  }

  fileprivate func reference(before offset: Int) -> Range<Int>? {
    guard let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "&")) else { return nil }
    let isReference = !bytes[start..<offset].contains {
      $0.isXMLSpace || "<>\"';#".utf8.contains($0)
    }
    return isReference ? start..<offset : nil
  }

  fileprivate func startOfText(around offset: Int) -> Int? {
    let bracket = bytes[..<offset].lastIndex { "<>".utf8.contains($0) }
    if let bracket, bytes[bracket] == UInt8(ascii: "<") { return nil }
    let start = bracket.map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    let text = bytes[start...].firstIndex { !$0.isXMLSpace } ?? bytes.count
    return text < bytes.count && bytes[text] == UInt8(ascii: "<") ? nil : text
  }

  fileprivate func isUnquotedValue(_ offset: Int) -> Bool {
    let bracket = bytes[..<offset].last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    return bracket == UInt8(ascii: "<")
      && bytes[..<offset].last { !$0.isXMLSpace } == UInt8(ascii: "=")
  }

  /// U+FFFE or U+FFFF at an offset.
  fileprivate func noncharacter(at offset: Int) -> UInt32? {
    let bytes = bytes[min(offset, bytes.count)...].prefix(3)
    guard bytes.count == 3, bytes.starts(with: [0xEF, 0xBF]) else { return nil }
    return bytes.last.flatMap { $0 == 0xBE ? 0xFFFE : $0 == 0xBF ? 0xFFFF : nil }
  }

  fileprivate func mayBeginElement(after offset: Int) -> Bool {
    guard let start = bytes[offset...].firstIndex(of: UInt8(ascii: "<")), start + 1 < bytes.count
    else { return false }
    return bytes[start + 1].isNameStart || bytes[start...].starts(with: "<?xml".utf8)
  }

  /// Returns the 1-based line number.
  fileprivate func line(of offset: Int) -> Int {
    let end = min(offset, bytes.count)
    return 1
      + bytes[..<end].indices.count { index in
        bytes[index] == 0x0A || bytes[index] == 0x0D && index + 1 < end && bytes[index + 1] != 0x0A
      }
  }

  fileprivate func badToken(at offset: Int) -> (XMLSyntaxError, Range<Int>)? {
    guard offset < bytes.count else { return nil }
    let range = offset..<offset + 1
    if let comment = lastOccurrence(of: "<!--", before: offset), comment + 4 <= offset,
      lastOccurrence(of: "-->", before: offset).map({ $0 < comment }) ?? true
    {
      return (.hyphensInComment, max(comment, offset - 2)..<offset + 1)
    }
    guard let tag = bytes[..<offset].lastIndex(of: UInt8(ascii: "<")) else { return nil }
    if tag == offset - 1 {
      let isDeclaration = bytes[offset] == UInt8(ascii: "?")
      return isDeclaration ? (.badDeclaration, tag..<offset + 1) : (.bareLessThan, tag..<offset)
    }
    if bytes[tag + 1] == UInt8(ascii: "?") { return (.badDeclaration, tag..<offset + 1) }
    if let quote = openQuote(inTag: tag, before: offset) {
      guard bytes[offset] == UInt8(ascii: "<") else { return nil }
      let isLong = bytes[quote + 1..<offset].contains { $0 == 0x0A || $0 == UInt8(ascii: ">") }
      return isLong ? (.unclosedValue, quote..<quote + 1) : (.bareLessThan, range)
    }
    guard !bytes[tag..<offset].contains(UInt8(ascii: ">")) else { return nil }
    if "'\"".utf8.contains(bytes[offset - 1]) { return (.quoteInValue, offset - 1..<offset + 1) }
    let before = bytes[tag..<offset]
    let end = (before.lastIndex { !$0.isXMLSpace } ?? tag) + 1
    let name = before[..<end].reversed().prefix {
      $0.isNameStart || "-.:0123456789".utf8.contains($0)
    }
    let start = end - name.count
    guard !name.isEmpty, start > tag + 1, bytes[start - 1].isXMLSpace else { return nil }
    return (.attributeWithoutValue(text(start..<end)), start..<end)
  }

  private func openQuote(inTag tag: Int, before offset: Int) -> Int? {
    var quote: Int?
    for index in tag + 1..<offset where "'\"".utf8.contains(bytes[index]) {
      if let open = quote {
        if bytes[open] == bytes[index] { quote = nil }
      } else {
        quote = index
      }
    }
    return quote
  }

  private func lastOccurrence(of token: String, before offset: Int) -> Int? {
    guard let last = token.utf8.last else { return nil }
    let count = token.utf8.count
    var end = offset
    while let index = bytes[..<end].lastIndex(of: last) {
      let start = index - count + 1
      if start >= 0, bytes[start...].starts(with: token.utf8) { return start }
      end = index
    }
    return nil
  }

  fileprivate func attributeName(around offset: Int) -> String {
    let tag = tag(around: offset).lowerBound
    let attribute = XMLAttributeRanges(bytes: bytes, tag: tag).first { $0.name.contains(offset) }
    return attribute.map { text($0.name) } ?? ""
  }

  /// The first reference to an invalid character number (XML 1.0 §2.2).
  fileprivate func badReference(from offset: Int) -> Range<Int>? {
    firstReference(from: offset) { name in
      guard name.hasPrefix("#") else { return false }
      let isHexadecimal = name.dropFirst().first?.lowercased() == "x"
      let value = UInt32(name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10)
      let isCharacter = value.flatMap(Unicode.Scalar.init).map { scalar in
        scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE
          || "\t\n\r".unicodeScalars.contains(scalar)
      }
      return isCharacter != true
    }
  }

  fileprivate func markup(at start: Int) -> Range<Int> {
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    return start..<end + 1
  }

  fileprivate func tag(around offset: Int) -> Range<Int> {
    let end = min(offset + 1, bytes.count)
    let start = bytes[..<end].lastIndex(of: UInt8(ascii: "<")) ?? offset
    let attribute = XMLAttributeRanges(bytes: bytes, tag: start).first { $0.name.contains(offset) }
    return start..<(attribute.map { $0.value.upperBound + 1 } ?? end)
  }

  fileprivate func reference(at start: Int) -> Range<Int>? {
    guard start < bytes.count, bytes[start] == UInt8(ascii: "&") else { return nil }
    return bytes[start...].firstIndex(of: UInt8(ascii: ";")).map { start..<$0 + 1 }
  }

  /// The first reference to an undefined entity (XML 1.0 §4.6).
  fileprivate func undefinedEntity(from offset: Int) -> Range<Int>? {
    firstReference(from: offset) { !$0.hasPrefix("#") && !XMLEntities.predefined.contains($0) }
  }

  private func firstReference(
    from offset: Int, where isWanted: (_ name: String) -> Bool
  ) -> Range<Int>? {
    var position = offset
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "&")) {
      guard let reference = reference(at: start) else { return nil }
      if isWanted(text(reference.lowerBound + 1..<reference.upperBound - 1)) { return reference }
      position = reference.upperBound
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isNameStart: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || (0x41...0x5A).contains(self & ~0x20)
  }
}
