/// What may stand in a file before its first element (XML 1.0 §2.8).
///
/// Drawing programs write `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "…">`, which says nothing
/// that a reader needs. Such a document type is taken out before the file is parsed: the parser
/// then never knows of another file that could declare entities, and reports each one. A document
/// type with declarations of its own (`[…]`) stays, and the parser stops at it.
struct XMLProlog {
  private let bytes: [UInt8]
  private var index = 0

  /// Puts spaces in the place of a document type without declarations; lines stay where they are.
  ///
  /// - Complexity: O(bytes before the first element).
  static func blankDocumentType(in bytes: inout [UInt8]) {
    var prolog = XMLProlog(bytes: bytes)
    guard let range = prolog.documentType() else { return }
    for index in range where !bytes[index].isXMLSpace { bytes[index] = UInt8(ascii: " ") }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if has([0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Where a document type stands that declares nothing; `nil` if there is none.
  private mutating func documentType() -> Range<Int>? {
    while true {
      skipSpace()
      if has("<?".utf8) {
        guard skip(past: "?>".utf8) else { return nil }
      } else if has("<!--".utf8) {
        index += 4
        guard skip(past: "-->".utf8) else { return nil }
      } else {
        let start = index
        return skipDocumentType() ? start..<index : nil
      }
    }
  }

  /// `'<!DOCTYPE' S Name (S ExternalID)? S? '>'` (XML 1.0 §2.8, §4.2.2)
  private mutating func skipDocumentType() -> Bool {
    guard skip("<!DOCTYPE".utf8), skipSpace(), skipName() else { return false }
    if skipSpace() {
      if skip("SYSTEM".utf8) {
        guard skipSpace(), skipLiteral() else { return false }
      } else if skip("PUBLIC".utf8) {
        guard skipSpace(), skipLiteral() else { return false }
        // SGML needs no second one, and some programs wrote none.
        if skipSpace(), skipLiteral() { skipSpace() }
      }
      skipSpace()
    }
    return skip(">".utf8)
  }

  private mutating func skipName() -> Bool {
    let start = index
    while index < bytes.count, !bytes[index].isXMLSpace, !"<>[]'\"&%".utf8.contains(bytes[index]),
      bytes[index] > 0x20
    {
      index += 1
    }
    return index > start
  }

  private mutating func skipLiteral() -> Bool {
    guard index < bytes.count, "'\"".utf8.contains(bytes[index]),
      let end = bytes[(index + 1)...].firstIndex(of: bytes[index]),
      bytes[index..<end].allSatisfy({ $0 >= 0x20 || $0.isXMLSpace })
    else { return false }
    index = end + 1
    return true
  }

  @discardableResult
  private mutating func skipSpace() -> Bool {
    let start = index
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    return index > start
  }

  private mutating func skip(_ token: some Collection<UInt8>) -> Bool {
    guard has(token) else { return false }
    index += token.count
    return true
  }

  private mutating func skip(past token: some Collection<UInt8>) -> Bool {
    while index < bytes.count {
      if skip(token) { return true }
      index += 1
    }
    return false
  }

  private func has(_ token: some Collection<UInt8>) -> Bool {
    bytes[index...].starts(with: token)
  }
}
