/// The part of a file before its first element (XML 1.0 §2.8).
///
/// Removes a reference to an external DTD, so that the parser does not know the file. A document
/// type with its own declarations (`[…]`) stays, and the parser stops at it. Also removes a
/// declaration after white space, which scripts often write.
struct XMLProlog {
  private let bytes: [UInt8]
  private var index = 0
  private var externalID: Range<Int>?

  /// Replaces removed parts by spaces, so that line numbers stay.
  ///
  /// - Returns: The encoding of a removed XML declaration.
  /// - Complexity: O(bytes before the first element).
  static func prepare(
    _ bytes: inout [UInt8], entities: ParsedXML.EntityPolicy
  ) -> (name: String, range: Range<Int>)? {
    func blank(_ range: Range<Int>) {
      for index in range where !bytes[index].isXMLSpace { bytes[index] = UInt8(ascii: " ") }
    }
    var encoding: (name: String, range: Range<Int>)?
    for range in marksAmongBlanks(in: bytes) { blank(range) }
    var prolog = XMLProlog(bytes: bytes)
    if let declaration = prolog.lateDeclaration() {
      encoding = XMLAttributeRanges(
        bytes: bytes, tag: declaration.lowerBound, limit: declaration.upperBound
      ).value(of: "encoding").map { (String(decoding: bytes[$0], as: UTF8.self), $0) }
      blank(declaration)
    }
    if let range = prolog.documentType() {
      blank(range)
    } else if entities == .expanded, let range = prolog.externalID {
      blank(range)
    }
    return encoding
  }

  /// Byte order marks within leading white space, from programs that join files.
  private static func marksAmongBlanks(in bytes: [UInt8]) -> [Range<Int>] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var ranges: [Range<Int>] = []
    var index = bytes.starts(with: mark) ? 3 : 0
    while index < bytes.count {
      if bytes[index].isXMLSpace {
        index += 1
      } else if bytes[index...].starts(with: mark) {
        ranges.append(index..<index + 3)
        index += 3
      } else {
        break
      }
    }
    return ranges
  }

  private mutating func lateDeclaration() -> Range<Int>? {
    guard skipSpace(), has("<?xml".utf8), index + 5 < bytes.count, bytes[index + 5].isXMLSpace
    else { return nil }
    let start = index
    return skip(past: "?>".utf8) ? start..<index : nil
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
    if has([0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// The range of a document type without declarations.
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
      let start = index
      defer { if has("[".utf8) { externalID = start..<index } }
      if skip("SYSTEM".utf8) {
        guard skipSpace(), skipLiteral() else { return false }
      } else if skip("PUBLIC".utf8) {
        guard skipSpace(), skipLiteral() else { return false }
        // SGML does not require the second literal, and some programs omit it.
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
