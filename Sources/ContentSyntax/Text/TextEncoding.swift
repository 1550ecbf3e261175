/// Detects the encoding of a text from another program. Refuses a text without clear evidence.
package enum TextEncoding {
  package struct Decoded: Sendable {
    package let text: String
    package let name: String
  }

  package enum Refusal: Error, Hashable, Sendable {
    case otherKind(String)
    case nul(offset: Int)
    case unsupported(String)
    case damaged(String)
    /// Several possible encodings, or an unknown encoding.
    case unclear([String])
  }

  /// Decodes UTF-8, UTF-16 or a single-byte encoding.
  ///
  /// - Throws: `Refusal` without clear evidence.
  /// - Complexity: O(bytes).
  package static func decode(_ bytes: [UInt8]) throws(Refusal) -> Decoded {
    if let decoded = try decodeUnicode(bytes) { return decoded }
    if let nul = bytes.firstIndex(of: 0) { throw .nul(offset: nul) }
    return try EncodingCandidate.decode(bytes)
  }

  /// Decodes UTF-8 or UTF-16. Returns `nil` for other encodings.
  ///
  /// - Throws: `Refusal` for damaged text and for binary data.
  /// - Complexity: O(bytes).
  package static func decodeUnicode(_ bytes: [UInt8]) throws(Refusal) -> Decoded? {
    if let kind = kind(of: bytes) { throw .otherKind(kind) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      throw .unsupported("UTF-32")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let text = utf16(bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
      guard let text else { throw .damaged("UTF-16") }
      return try checked(Decoded(text: text, name: "UTF-16"))
    }
    if let isBigEndian = orderOfZeros(in: bytes) {
      let text = utf16(bytes[...], isBigEndian: isBigEndian)
      guard let text else { throw .damaged("UTF-16 without a byte order mark") }
      return try checked(Decoded(text: text, name: "UTF-16 without a mark"))
    }
    if hasZerosOfUTF32(bytes) { throw .unsupported("UTF-32 without a byte order mark") }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes[(hasMark ? 3 : 0)...], as: UTF8.self) else {
      return nil
    }
    return try checked(Decoded(text: text, name: hasMark ? "UTF-8 with a mark" : "UTF-8"))
  }

  /// Returns the reason why bytes are not read as UTF-8.
  ///
  /// - Complexity: O(bytes).
  package static func refusal(ofNonUTF8 bytes: [UInt8]) -> Refusal {
    do throws(Refusal) {
      return .unclear([try decode(bytes).name])
    } catch {
      return error
    }
  }

  private static func checked(_ decoded: Decoded) throws(Refusal) -> Decoded {
    var offset = 0
    for byte in decoded.text.utf8 {
      if byte == 0 { throw .nul(offset: offset) }
      offset += 1
    }
    return decoded
  }

  private static let kinds: [(start: [UInt8], name: String)] = [
    ([0x1F, 0x8B], "a gzip file"), ([0x50, 0x4B, 3, 4], "a zip archive or a workbook"),
    ([0xD0, 0xCF, 0x11, 0xE0], "a workbook of an old Excel (.xls)"),
    (Array("%PDF-".utf8), "a PDF"), ([0x89, 0x50, 0x4E, 0x47], "a PNG"),
    ([0xFF, 0xD8, 0xFF], "a JPEG"), (Array("GIF8".utf8), "a GIF"),
    ([0x42, 0x5A, 0x68], "a bzip2 file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file"), ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file"),
  ]

  private static func kind(of bytes: [UInt8]) -> String? {
    let kind = kinds.first { bytes.starts(with: $0.start) }
    // Check more bytes of bzip2, because a text can begin with `BZh`.
    guard let kind, kind.start.first == 0x42 else { return kind?.name }
    return bytes.dropFirst(4).starts(with: [0x31, 0x41, 0x59]) ? kind.name : nil
  }

  /// The byte order of UTF-16 without a mark, from the zero bytes of ASCII characters.
  private static func orderOfZeros(in bytes: [UInt8]) -> Bool? {
    let sample = bytes.prefix(1 << 16)
    guard bytes.count.isMultiple(of: 2), bytes.count >= 4 else { return nil }
    var zeros = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let (less, more) = (min(zeros.even, zeros.odd), max(zeros.even, zeros.odd))
    guard less == 0, more * 4 >= sample.count / 2 else { return nil }
    return zeros.even > 0
  }

  private static func hasZerosOfUTF32(_ bytes: [UInt8]) -> Bool {
    guard bytes.count.isMultiple(of: 4), bytes.count >= 8 else { return false }
    let sample = bytes.prefix(1 << 12)
    return sample.count { $0 == 0 } * 2 >= sample.count
  }

  /// Decodes UTF-16. Returns `nil` for an unpaired surrogate or an extra byte.
  static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> String? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return String(validating: units, as: UTF16.self)
  }
}

extension TextEncoding.Refusal {
  /// After the subject "the file": `is a gzip file`.
  package var reason: String {
    switch self {
    case .otherKind(let name): "is \(name), not text"
    case .nul(let offset): "has a NUL byte at offset \(offset), so it is not text"
    case .unsupported(let name): "is not UTF-8: it is \(name)"
    case .damaged(let name): "is not UTF-8: it looks like \(name), but is damaged"
    case .unclear(let names) where names.isEmpty: "is not UTF-8, and its encoding is unknown"
    case .unclear(let names):
      "is not UTF-8: it may be \(names.joined(separator: " or "))"
    }
  }

  package var remedy: String {
    switch self {
    case .otherKind("a gzip file"): "unpack it with 'gunzip'"
    case .otherKind(let name) where name.contains("workbook"):
      "open it in a spreadsheet and save it as 'CSV UTF-8'"
    case .otherKind, .nul: "use a text file in UTF-8"
    case .unsupported, .damaged, .unclear: "save it as UTF-8"
    }
  }
}
