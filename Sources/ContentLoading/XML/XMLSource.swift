/// The bytes of a file that are fit for an XML parser, and where their tags begin.
///
/// The parser must not see a DTD: it would expand its entities and add the attributes it
/// declares. It must not be led to another encoding than the one these bytes are in, either by a
/// declaration or by zero bytes. And it tells where a tag ends, not where its parts begin: tags
/// are found here, and told by their number.
struct XMLSource {
  static let maximumAttributes = 256
  static let maximumNamespaces = 64

  let bytes: [UInt8]
  /// The offset of the `<` of each start tag, in order.
  private(set) var startTags: [Int] = []
  /// The offset of the `<` of each processing instruction, in order. XML declarations are none.
  private(set) var instructions: [Int] = []
  private var namespaceCount = 0

  /// Scans a whole file. What isn't well-formed is passed over: the parser will say so.
  ///
  /// - Complexity: O(bytes).
  init(scanning bytes: [UInt8]) throws(XMLFailure) {
    self.bytes = bytes
    if let index = bytes.firstIndex(where: { $0 < 0x20 && !Self.isSpace($0) }) {
      throw XMLFailure(.malformed(.controlCharacter(bytes[index])), at: index..<index + 1)
    }
    var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    try checkDeclaration(at: index)
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      index = try scanMarkup(at: next)
    }
  }

  /// Passes over what begins with the `<` at `start`; the offset after it.
  private mutating func scanMarkup(at start: Int) throws(XMLFailure) -> Int {
    switch start + 1 < bytes.count ? bytes[start + 1] : 0 {
    case UInt8(ascii: "!"):
      if matches("<!--", at: start) { return end(of: "-->", from: start + 4) }
      if matches("<![CDATA[", at: start) { return end(of: "]]>", from: start + 9) }
      throw XMLFailure(.dtd, at: start..<min(start + 9, bytes.count))
    case UInt8(ascii: "?"):
      if !isDeclaration(at: start) { instructions.append(start) }
      return end(of: "?>", from: start + 2)
    case UInt8(ascii: "/"):
      return start + 2
    default:
      return try scanStartTag(at: start)
    }
  }

  private mutating func scanStartTag(at start: Int) throws(XMLFailure) -> Int {
    startTags.append(start)
    var attributes = 0
    for attribute in XMLTagAttributes(bytes: bytes, tag: start) {
      attributes += 1
      if matches("xmlns", at: attribute.name.lowerBound) { namespaceCount += 1 }
      guard attributes <= Self.maximumAttributes else {
        throw XMLFailure(.tooManyAttributes, at: start..<nameEnd(from: start + 1))
      }
      guard namespaceCount <= Self.maximumNamespaces else {
        throw XMLFailure(.tooManyNamespaces, at: attribute.name)
      }
    }
    return start + 1
  }

  private func checkDeclaration(at start: Int) throws(XMLFailure) {
    guard isDeclaration(at: start) else { return }
    let end = end(of: "?>", from: start)
    let declaration = XMLTagAttributes(bytes: bytes, tag: start, limit: end)
    for attribute in declaration where text(attribute.name) == "encoding" {
      let name = text(attribute.value)
      guard ["utf-8", "us-ascii"].contains(name.lowercased()) else {
        throw XMLFailure(.encoding(name), at: attribute.value)
      }
    }
  }

  private func isDeclaration(at start: Int) -> Bool {
    matches("<?xml", at: start) && start + 5 < bytes.count && Self.isSpace(bytes[start + 5])
  }

  private func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[start..<start + $0.count].elementsEqual($0) }
  }

  private func end(of text: StaticString, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if matches(text, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    return bytes.count
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }
}

// MARK: Places

extension XMLSource {
  /// The `<` and the name of a start tag, by the tag's number from 0.
  func rangeOfTag(_ number: Int) -> Range<Int> {
    guard startTags.indices.contains(number) else { return 0..<1 }
    return startTags[number]..<nameEnd(from: startTags[number] + 1)
  }

  /// The name of an attribute of a start tag.
  func rangeOfAttribute(_ name: String, ofTag number: Int) -> Range<Int> {
    guard startTags.indices.contains(number) else { return 0..<1 }
    let attributes = XMLTagAttributes(bytes: bytes, tag: startTags[number])
    return attributes.first { text($0.name) == name }?.name ?? rangeOfTag(number)
  }

  /// The value of an attribute of a start tag, without its quotes.
  func rangeOfValue(_ name: String, ofTag number: Int) -> Range<Int> {
    guard startTags.indices.contains(number) else { return 0..<1 }
    let attributes = XMLTagAttributes(bytes: bytes, tag: startTags[number])
    guard let attribute = attributes.first(where: { text($0.name) == name }) else {
      return rangeOfTag(number)
    }
    return attribute.value.isEmpty ? attribute.name : attribute.value
  }

  /// The names of the attributes of a start tag, namespaces included, in order.
  func attributeNames(ofTag number: Int) -> [String] {
    guard startTags.indices.contains(number) else { return [] }
    return XMLTagAttributes(bytes: bytes, tag: startTags[number]).map { text($0.name) }
  }

  /// The `<?` and the target of a processing instruction, by its number from 0.
  func rangeOfInstruction(_ number: Int) -> Range<Int> {
    guard instructions.indices.contains(number) else { return 0..<1 }
    return instructions[number]..<nameEnd(from: instructions[number] + 2)
  }

  /// The offset of a line and column as XML parsers count them: from 1, in code points.
  func offset(line: Int, column: Int) -> Int {
    var index = 0
    for _ in 1..<max(1, line) {
      guard let end = bytes[index...].firstIndex(of: 0x0A) else { return bytes.count }
      index = end + 1
    }
    for _ in 1..<max(1, column) {
      guard index < bytes.count, bytes[index] != 0x0A else { return index }
      index += 1
      while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// From the last `mark` before an offset to there.
  func range(from mark: UInt8, to offset: Int) -> Range<Int> {
    (bytes[..<offset].lastIndex(of: mark) ?? max(0, offset - 1))..<offset
  }

  private func nameEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { Self.isSpace($0) || "<>/?=".utf8.contains($0) } ?? bytes.count
  }

  /// The text of a range.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }
}
