package import Diagnostics

/// Reads JSON (RFC 8259) into nodes with source locations.
///
/// Foundation's decoder accepts trailing commas and repeated keys, and reports no position. Numbers
/// keep their digits, because a price must not become a `Double`.
package struct JSONReader {
  /// The bytes of the file's own text, without a copy.
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var depth = 0

  /// The maximum depth. Stops stack overflows. An outline of the maximum depth needs half of it.
  package static let maximumDepth = 512

  /// The counts of the last containers, as capacities of the next containers. Each count is used
  /// once, so that the text limits the total.
  private var lastCounts = (members: 0, elements: 0)

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  package static func read(_ file: SourceFile) throws(JSONSyntaxError) -> ContentNode {
    var text = file.text
    return try text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in
        var reader = JSONReader(bytes)
        return try reader.whole()
      }
    }.get()
  }

  /// The values in a part of an array that a file holds, with commas between them.
  ///
  /// - Throws: `JSONSyntaxError`.
  /// - Complexity: O(bytes of the part).
  package static func values(
    in range: Range<Int>, of file: SourceFile
  ) throws(JSONSyntaxError) -> [ContentNode] {
    var text = file.text
    return try text.withUTF8 { bytes in
      Result { () throws(JSONSyntaxError) in
        var reader = JSONReader(UnsafeBufferPointer(rebasing: bytes[..<range.upperBound]))
        reader.position = range.lowerBound
        var values: [ContentNode] = []
        repeat { values.append(try reader.value()) } while reader.takesComma()
        guard reader.position == range.upperBound else { throw reader.error(.trailingText) }
        return values
      }
    }.get()
  }

  /// Moves over a comma, if one follows.
  private mutating func takesComma() -> Bool {
    skipSpace()
    return take(",")
  }

  private mutating func whole() throws(JSONSyntaxError) -> ContentNode {
    let node = try value()
    skipSpace()
    guard position == bytes.count else { throw error(.trailingText) }
    return node
  }

  private var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private func error(_ reason: JSONSyntaxError.Reason, at errorPosition: Int? = nil)
    -> JSONSyntaxError
  {
    if isComment(insteadOf: reason) {
      return JSONSyntaxError(reason: .comment, offset: position)
    }
    return JSONSyntaxError(
      reason: reason, offset: errorPosition ?? (current == nil ? endOfText : position))
  }

  /// True if a comment of another language replaces the expected token.
  private func isComment(insteadOf expected: JSONSyntaxError.Reason) -> Bool {
    switch expected {
    case .expectedValue, .expectedKey, .expectedColon, .expectedComma, .trailingText: break
    default: return false
    }
    let next = position + 1 < bytes.count ? bytes[position + 1] : nil
    switch current {
    case UInt8(ascii: "/"): return next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
    // `#fff` is meant as a value.
    case UInt8(ascii: "#"): return expected != .expectedValue || next.map(Self.isSpace) ?? true
    default: return false
    }
  }

  /// The location of a part that is missing at the end of the file.
  private var endOfText: Int {
    (bytes.lastIndex { !Self.isSpace($0) } ?? -1) + 1
  }

  private mutating func skipSpace() {
    skip(Self.isSpace)
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    var next = position
    while next < bytes.count, isSkipped(bytes[next]) { next += 1 }
    position = next
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private mutating func value() throws(JSONSyntaxError) -> ContentNode {
    skipSpace()
    let start = position
    guard let byte = current else { throw error(.unexpectedEnd) }
    let value: ContentNode.Content
    switch byte {
    case UInt8(ascii: "{"): value = .object(try members())
    case UInt8(ascii: "["): value = .array(try elements())
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): value = .number(try number())
    default: value = try word()
    }
    return ContentNode(value: value, range: start..<position)
  }

  private mutating func word() throws(JSONSyntaxError) -> ContentNode.Content {
    let start = position
    skip(Self.isWord)
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "": throw error(current == UInt8(ascii: "'") ? .singleQuotes : .expectedValue)
    case let word: throw error(.unknownWord(word), at: start)
    }
  }

  private mutating func members() throws(JSONSyntaxError) -> [ContentNode.Member] {
    let opening = position
    try enter()
    var members: [ContentNode.Member] = []
    skipSpace()
    if take("}") { return leave(members) }
    members.reserveCapacity(lastCounts.members)
    lastCounts.members = 0
    defer { lastCounts.members = members.count }
    while true {
      skipSpace()
      let start = position
      guard current == UInt8(ascii: "\"") else {
        if case .number? = members.last?.value.value, isAfterDecimalComma {
          throw error(.decimalComma, at: position - 1)
        }
        throw error(current == nil ? .unclosed("{", opening: opening) : .expectedKey)
      }
      let key = try string()
      let keyRange = start..<position
      skipSpace()
      guard take(":") else { throw error(.expectedColon(key: key)) }
      members.append(.init(key: key, keyRange: keyRange, value: try value()))
      if try hasEnded("}", opened: "{", at: opening) { return leave(members) }
    }
  }

  private mutating func elements() throws(JSONSyntaxError) -> [ContentNode] {
    let opening = position
    try enter()
    var elements: [ContentNode] = []
    skipSpace()
    if take("]") { return leave(elements) }
    elements.reserveCapacity(lastCounts.elements)
    lastCounts.elements = 0
    defer { lastCounts.elements = elements.count }
    while true {
      elements.append(try value())
      if try hasEnded("]", opened: "[", at: opening) { return leave(elements) }
    }
  }

  private mutating func enter() throws(JSONSyntaxError) {
    depth += 1
    guard depth <= Self.maximumDepth else { throw error(.tooDeep) }
    position += 1
  }

  private var isAfterDecimalComma: Bool {
    guard position >= 2, let current else { return false }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return digits.contains(current) && bytes[position - 1] == UInt8(ascii: ",")
      && digits.contains(bytes[position - 2])
  }

  private mutating func leave<Result>(_ result: Result) -> Result {
    depth -= 1
    return result
  }

  /// Consumes a comma or the closing bracket. Returns true if the container ends.
  private mutating func hasEnded(
    _ closing: Unicode.Scalar, opened: Character, at opening: Int
  ) throws(JSONSyntaxError) -> Bool {
    let end = position
    skipSpace()
    if take(closing) { return true }
    guard take(",") else {
      // Reports a missing comma after the value instead of on the next line.
      throw current == nil
        ? error(.unclosed(opened, opening: opening)) : error(.expectedComma(closing), at: end)
    }
    let comma = position - 1
    skipSpace()
    if current == UInt8(ascii: closing) { throw error(.trailingComma(closing), at: comma) }
    return false
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension JSONReader {
  private mutating func number() throws(JSONSyntaxError) -> String {
    let start = position
    _ = take("-")
    let wholeStart = position
    guard skipDigits() else { throw error(.malformedNumber, at: start) }
    if bytes[wholeStart] == UInt8(ascii: "0"), position > wholeStart + 1 {
      throw error(.malformedNumber, at: start)
    }
    if take(".") {
      guard skipDigits() else { throw error(.malformedNumber, at: start) }
    }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard skipDigits() else { throw error(.malformedNumber, at: start) }
    }
    if let byte = current, Self.isWord(byte) || byte == UInt8(ascii: ".") {
      throw error(.malformedNumber, at: start)
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipDigits() -> Bool {
    let start = position
    skip { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return position > start
  }

  private mutating func string() throws(JSONSyntaxError) -> String {
    let opening = position
    position += 1
    var text = ""
    while true {
      let start = position
      skip(Self.isPlain)
      let part = String(decoding: bytes[start..<position], as: UTF8.self)
      switch current {
      case UInt8(ascii: "\""):
        position += 1
        return text.isEmpty ? part : text + part
      case UInt8(ascii: "\\"):
        text += part
        text.unicodeScalars.append(try escape())
      case nil, 0x0A, 0x0D: throw error(.unclosedString, at: opening)
      case let byte?: throw error(.controlCharacter(byte))
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape() throws(JSONSyntaxError) -> Unicode.Scalar {
    let start = position
    position += 1
    guard let byte = current else { throw error(.malformedEscape, at: start) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default: throw error(.malformedEscape, at: start)
    }
  }

  private mutating func unicodeEscape(from start: Int) throws(JSONSyntaxError) -> Unicode.Scalar {
    let first = try hexadecimal(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, take("\\"), take("u") else { throw error(.malformedEscape, at: start) }
    let second = try hexadecimal(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw error(.malformedEscape, at: start) }
    return scalar
  }

  private mutating func hexadecimal(from start: Int) throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[position..<min(position + 4, bytes.count)]
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error(.malformedEscape, at: start) }
    position += 4
    return value
  }
}

package struct JSONSyntaxError: Error, Hashable {
  package enum Reason: Hashable {
    case unexpectedEnd, expectedValue, expectedKey, trailingText, tooDeep
    case comment
    case singleQuotes
    /// A comma as the decimal separator.
    case decimalComma
    case unknownWord(String)
    case expectedColon(key: String)
    case expectedComma(Unicode.Scalar)
    case trailingComma(Unicode.Scalar)
    case unclosed(Character, opening: Int)
    case unclosedString, malformedNumber, malformedEscape
    case controlCharacter(UInt8)
  }

  package var reason: Reason
  /// The UTF-8 offset.
  package var offset: Int

  package var range: Range<Int> {
    guard case .unknownWord(let word) = reason else { return offset..<offset + 1 }
    return offset..<offset + word.utf8.count
  }
}
