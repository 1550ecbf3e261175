/// An extended autolink, without `<` and `>` (GitHub Flavored Markdown 0.29 §6.9).
struct BareAddress {
  let range: Range<Int>
  let destination: String

  /// - Complexity: O(bytes).
  static func all(in bytes: [UInt8]) -> [BareAddress] {
    var found: [BareAddress] = []
    var run = HostRun()
    var end = 0
    var index = 0
    while index < bytes.count {
      let address: BareAddress? =
        switch bytes[index] {
        case UInt8(ascii: "w"): web(at: index, in: bytes, from: end, &run)
        case UInt8(ascii: ":"): hypertext(at: index, in: bytes, from: end, &run)
        case UInt8(ascii: "@"): mail(at: index, in: bytes, from: end)
        default: nil
        }
      if let address {
        found.append(address)
        end = address.range.upperBound
      }
      index = max(index + 1, end)
    }
    return found
  }

  /// `www.` at the start of a word, and a host with a dot.
  private static func web(
    at start: Int, in bytes: [UInt8], from floor: Int, _ run: inout HostRun
  ) -> BareAddress? {
    guard bytes[start...].starts(with: "www.".utf8),
      start == 0 || start > floor && " \t*_~(".utf8.contains(bytes[start - 1]),
      let host = run.hostEnd(from: start + 4, in: bytes)
    else { return nil }
    let range = start..<end(from: host, since: start, in: bytes)
    return BareAddress(
      range: range, destination: "http://" + String(decoding: bytes[range], as: UTF8.self))
  }

  private static func hypertext(
    at colon: Int, in bytes: [UInt8], from floor: Int, _ run: inout HostRun
  ) -> BareAddress? {
    guard bytes[colon...].starts(with: "://".utf8) else { return nil }
    for scheme in ["https", "http"] where colon - floor >= scheme.utf8.count {
      let start = colon - scheme.utf8.count
      guard bytes[start..<colon].elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 }),
        start == floor || !bytes[start - 1].isASCIILetter && !bytes[start - 1].isASCIIDigit,
        let host = run.hostEnd(from: colon + 3, in: bytes)
      else { continue }
      let range = start..<end(from: host, since: start, in: bytes)
      return BareAddress(
        range: range, destination: String(decoding: bytes[range], as: UTF8.self))
    }
    return nil
  }

  private static func mail(at sign: Int, in bytes: [UInt8], from floor: Int) -> BareAddress? {
    var start = sign
    while start > floor, bytes[start - 1].isOfMailName { start -= 1 }
    var end = sign + 1
    while end < bytes.count, bytes[end].isOfHost { end += 1 }
    while end > sign + 1, bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
    let host = bytes[sign + 1..<end]
    guard start < sign, let first = host.first, let last = host.last,
      first.isASCIILetter || first.isASCIIDigit, last.isASCIILetter || last.isASCIIDigit,
      host.contains(UInt8(ascii: ".")),
      zip(host, host.dropFirst()).allSatisfy({ $0 != (.dot, .dot) })
    else { return nil }
    let address = String(decoding: bytes[start..<end], as: UTF8.self)
    return BareAddress(range: start..<end, destination: "mailto:" + address)
  }

  private static func end(from host: Int, since start: Int, in bytes: [UInt8]) -> Int {
    var end = host
    var parentheses = 0
    while end < bytes.count, !bytes[end].isMarkdownWhitespace, bytes[end] != UInt8(ascii: "<"),
      !bytes.endsAddress(at: end)
    {
      end += 1
    }
    for byte in bytes[start..<end] {
      if byte == UInt8(ascii: "(") { parentheses += 1 }
      if byte == UInt8(ascii: ")") { parentheses -= 1 }
    }
    while end > start {
      switch bytes[end - 1] {
      case _ where "?!.,:*_~'\"".utf8.contains(bytes[end - 1]): end -= 1
      case UInt8(ascii: ")") where parentheses < 0:
        parentheses += 1
        end -= 1
      case UInt8(ascii: ";"): end = entityStart(before: end, since: start, in: bytes) ?? end - 1
      default: return end
      }
    }
    return end
  }

  private static func entityStart(before end: Int, since start: Int, in bytes: [UInt8]) -> Int? {
    let name = bytes[start..<end - 1].reversed().prefix { $0.isASCIILetter || $0.isASCIIDigit }
    let ampersand = end - 2 - name.count
    guard !name.isEmpty, ampersand >= start, bytes[ampersand] == UInt8(ascii: "&") else {
      return nil
    }
    return ampersand
  }
}

/// The last run of host characters, which is read once for all hosts that end with it.
private struct HostRun {
  private var range = 0..<0
  /// The last `_`, and the second to last dot.
  private var underscore, dot: Int?

  /// The last two parts of a host may not contain `_`.
  ///
  /// - Complexity: O(bytes of the run), once for all hosts in it.
  mutating func hostEnd(from start: Int, in bytes: [UInt8]) -> Int? {
    if !range.contains(start) { read(from: start, in: bytes) }
    guard start < range.upperBound, !"-_.".utf8.contains(bytes[start]) else { return nil }
    let isUnderscored = underscore.map { $0 >= start && $0 > dot ?? -1 } ?? false
    return isUnderscored ? nil : range.upperBound
  }

  private mutating func read(from start: Int, in bytes: [UInt8]) {
    var dots: (before: Int?, last: Int?)
    var end = start
    underscore = nil
    while end < bytes.count,
      bytes[end].isOfHost || bytes[end] >= 0x80 && !bytes.endsAddress(at: end)
    {
      if bytes[end] == .dot {
        dots = (dots.last, end)
      } else if bytes[end] == UInt8(ascii: "_") {
        underscore = end
      }
      end += 1
    }
    (range, dot) = (start..<end, dots.before)
  }
}

extension [UInt8] {
  /// True at quotation marks and CJK punctuation, which follow an address without a blank.
  fileprivate func endsAddress(at index: Int) -> Bool {
    guard self[index] >= 0xC2, index + 1 < count else { return false }
    let next = self[index + 1]
    if self[index] == 0xC2 { return next == 0xAB || next == 0xBB }
    guard index + 2 < count else { return false }
    let value =
      UInt32(self[index] & 0x0F) << 12 | UInt32(next & 0x3F) << 6
      | UInt32(self[index + 2] & 0x3F)
    guard self[index] & 0xF0 == 0xE0 else { return false }
    switch value {
    case 0x3005...0x3007: return false  // letters: 々〆〇
    case 0x2018...0x201F, 0x2026, 0x2039...0x203A, 0x3000...0x303F,
      0xFE30...0xFE4F, 0xFF01...0xFF65, 0xFFE0...0xFFE6:
      return true
    default: return false
    }
  }
}

extension UInt8 {
  fileprivate static let dot = UInt8(ascii: ".")

  fileprivate var isOfHost: Bool {
    isASCIILetter || isASCIIDigit || "-_.".utf8.contains(self)
  }

  fileprivate var isOfMailName: Bool { isOfHost || self == UInt8(ascii: "+") }
}
