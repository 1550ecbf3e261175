package import Foundation

/// Decodes XML files, including old encodings.
package enum XMLEncoding {
  private static let wide: Set<String> = [
    "utf-16", "utf16", "utf-16le", "utf-16be", "ucs-2", "iso-10646-ucs-2",
  ]
  private static let unicode: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]
  /// Encodings that write other characters in ASCII letters: `+ADw-` is `<` in UTF-7.
  private static let disguised: Set<String> = [
    "utf-7", "utf7", "unicode-1-1-utf-7", "csunicode11utf7", "utf-7-imap", "hz-gb-2312", "hz",
  ]

  /// Decodes a file. A byte order mark, or zeros around the first `<`, override the declaration
  /// (XML 1.0 §F.1).
  ///
  /// - Complexity: O(bytes).
  package static func decode(_ data: Data) -> String? {
    if let isBigEndian = isBigEndian(data) {
      return TextEncoding.utf16(Array(data)[...], isBigEndian: isBigEndian)
    }
    let declared = declaredName(of: data).flatMap(SingleByteEncoding.init)
    if let declared, declared.isLatin { return declared.decode(data) }
    if let text = String(validating: data, as: UTF8.self) { return text }
    // Valid UTF-8 overrides an old declaration.
    return declared?.decode(data)
  }

  /// Returns the reason why `decode` can't read a file.
  ///
  /// - Complexity: O(bytes).
  package static func refusal(of bytes: [UInt8]) -> TextEncoding.Refusal {
    let refusal = TextEncoding.refusal(ofNonUTF8: bytes)
    guard case .unclear = refusal, let name = declaredName(of: Data(bytes)), !isUnicode(name)
    else { return refusal }
    return .unsupported(name)
  }

  /// The declared encoding, if only ASCII precedes it.
  private static func declaredName(of data: Data) -> String? {
    let source = Array(data.prefix(400))
    return declaredEncoding(in: source).map { String(decoding: source[$0], as: UTF8.self) }
  }

  static func isUnicode(_ name: String) -> Bool {
    unicode.contains(name.lowercased()) || wide.contains(name.lowercased())
  }

  /// True if decoding with the declared encoding gives the same text.
  static func isHonest(_ name: String, of bytes: [UInt8]) -> Bool {
    let name = name.lowercased()
    if isUnicode(name) || SingleByteEncoding(declared: name) != nil { return true }
    return !disguised.contains(name) && bytes.allSatisfy { $0 < 0x80 }
  }

  private static func isBigEndian(_ data: Data) -> Bool? {
    switch Array(data.prefix(2)) {
    case [0xFF, 0xFE]: return false
    case [0xFE, 0xFF]: return true
    case let pair where pair.count == 2:
      let isFirst: (UInt8) -> Bool = { $0 == UInt8(ascii: "<") || $0.isXMLSpace }
      if pair[1] == 0, isFirst(pair[0]) { return false }
      return pair[0] == 0 && isFirst(pair[1]) ? true : nil
    default: return nil
    }
  }

  private static func declaredEncoding(in bytes: [UInt8]) -> Range<Int>? {
    // `XMLProlog` accepts leading white space.
    let start = bytes.firstIndex { !$0.isXMLSpace } ?? 0
    guard bytes[start...].starts(with: "<?xml".utf8) else { return nil }
    let limit = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    return XMLAttributeRanges(bytes: bytes, tag: start, limit: limit).value(of: "encoding")
  }
}
