import Markup

struct TemplateTagScanner {
  private let bytes: [UInt8]
  private var opening = Array("{{".utf8)
  private var closing = Array("}}".utf8)
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// - Complexity: O(bytes) for all tags together.
  mutating func next() throws(TemplateSyntaxError) -> TemplateTag? {
    guard let start = find(opening, from: position) else { return nil }
    position = start + opening.count
    var tag = try tag()
    tag.range = start..<position
    return tag
  }

  private mutating func tag() throws(TemplateSyntaxError) -> TemplateTag {
    guard position < bytes.count else { throw error(.unfinishedTag) }
    let sigil = bytes[position]
    position += 1
    switch sigil {
    case UInt8(ascii: "#"): return try named(.section)
    case UInt8(ascii: "^"): return try named(.invertedSection)
    case UInt8(ascii: "/"): return try named(.end)
    case UInt8(ascii: ">"): return try named(.partial)
    case UInt8(ascii: "<"): return try named(.parent)
    case UInt8(ascii: "$"): return try named(.block)
    case UInt8(ascii: "&"): return try named(.unescapedVariable)
    case UInt8(ascii: "{"):
      return try named(.unescapedVariable, before: [UInt8(ascii: "}")] + closing)
    case UInt8(ascii: "!"): return try unnamed(.comment)
    case UInt8(ascii: "%"): return try unnamed(.setting)
    case UInt8(ascii: "="): return try delimiters()
    default:
      position -= 1
      return try named(.variable)
    }
  }

  private mutating func unnamed(
    _ kind: TemplateTag.Kind
  ) throws(TemplateSyntaxError) -> TemplateTag {
    guard let end = find(closing, from: position) else { throw error(.unfinishedTag) }
    position = end + closing.count
    return TemplateTag(kind: kind, name: "", transforms: [], range: 0..<0)
  }

  private mutating func named(
    _ kind: TemplateTag.Kind, before end: [UInt8]? = nil
  ) throws(TemplateSyntaxError) -> TemplateTag {
    skipBlanks()
    let start = position
    while position < bytes.count, Self.isOfName(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    skipBlanks()
    guard skip(end ?? closing) else { throw error(.unfinishedTag) }
    guard let (name, transforms) = Self.applied(text) else {
      throw TemplateSyntaxError(flaw: .unfinishedTag, offset: start)
    }
    return TemplateTag(kind: kind, name: name, transforms: transforms, range: 0..<0)
  }

  /// Splits `first(second(name))`.
  private static func applied(_ text: String) -> (name: String, transforms: [String])? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) else {
      return (text, [])
    }
    let end = text.firstIndex(of: ")") ?? text.endIndex
    var parts = text[..<end].split(separator: "(", omittingEmptySubsequences: false)
      .map(String.init)
    let name = parts.removeLast()
    guard text[end...].allSatisfy({ $0 == ")" }), text[end...].count == parts.count else {
      return nil
    }
    return (name, parts)
  }

  private mutating func delimiters() throws(TemplateSyntaxError) -> TemplateTag {
    let isDelimiter = { (byte: UInt8) in byte != UInt8(ascii: "=") && !Self.isBlank(byte) }
    skipBlanks()
    let new = bytes[position...].prefix { !Self.isBlank($0) }
    position += new.count
    skipBlanks()
    let other = bytes[position...].prefix(while: isDelimiter)
    position += other.count
    skipBlanks()
    guard !new.isEmpty, !other.isEmpty, skip([UInt8(ascii: "=")] + closing) else {
      throw error(.malformedDelimiters)
    }
    (opening, closing) = (Array(new), Array(other))
    return TemplateTag(kind: .delimiters, name: "", transforms: [], range: 0..<0)
  }

  private func error(_ flaw: TemplateSyntaxError.Flaw) -> TemplateSyntaxError {
    TemplateSyntaxError(flaw: flaw, offset: position)
  }

  private func find(_ needle: [UInt8], from start: Int) -> Int? {
    bytes[start...].firstOccurrence(of: needle)?.lowerBound
  }

  private mutating func skip(_ expected: [UInt8]) -> Bool {
    guard bytes[position...].starts(with: expected) else { return false }
    position += expected.count
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x9...0xD).contains(byte)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: ".-_?()*/@".utf8.contains(byte)
    }
  }
}
