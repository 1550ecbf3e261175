/// A single-byte encoding: `windows-1251`, `ISO-8859-2`, `KOI8-R`, `macintosh`. Independent of the
/// system's iconv, which differs between machines and loads code by name.
///
///     SingleByteEncoding(declared: "windows-1251")?.decode([0xCF, 0xF0])  // "Пр"
package struct SingleByteEncoding {
  /// True for Latin-1, which is read as Windows-1252 (WHATWG Encoding §4.2).
  let isLatin: Bool
  /// The characters of bytes from 0x80 on; `nil` for invalid bytes.
  private let upperHalf: [Unicode.Scalar?]

  /// Finds a declared encoding. Ignores case and punctuation.
  package init?(declared name: String) {
    let letters = name.lowercased().unicodeScalars.filter {
      ("a"..."z").contains($0) || ("0"..."9").contains($0)
    }
    var key = String(String.UnicodeScalarView(letters))
    for prefix in ["xcp", "cp", "win", "windows", "ibm", "csiso", "iso"] where key.hasPrefix(prefix)
    {
      let code = String(key.dropFirst(prefix.count))
      let digits = code.drop { $0 == "0" }
      if Self.tables["windows\(digits)"] != nil { key = "windows\(digits)" }
    }
    key = Self.otherNames[key] ?? key
    guard let table = Self.tables[key] else { return nil }
    isLatin = key == "windows1252"
    upperHalf = Self.scalars(of: table)
  }

  private static let otherNames = [
    "iso88591": "windows1252", "latin1": "windows1252", "l1": "windows1252",
    "iso88599": "windows1254", "latin5": "windows1254", "iso885911": "windows874",
    "tis620": "windows874", "latin2": "iso88592", "latin3": "iso88593", "latin4": "iso88594",
    "cyrillic": "iso88595", "arabic": "iso88596", "greek": "iso88597", "hebrew": "iso88598",
    "latin6": "iso885910", "latin9": "iso885915", "koi8": "koi8r", "koi8ru": "koi8u",
    "mac": "macintosh", "macroman": "macintosh", "xmacroman": "macintosh",
    "maccyrillic": "xmaccyrillic", "cp866": "ibm866", "866": "ibm866", "csibm866": "ibm866",
    "cp437": "ibm437",
  ]

  /// Returns `nil` for an invalid byte.
  ///
  /// - Complexity: O(bytes).
  package func decode(_ bytes: some Sequence<UInt8>) -> String? {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      guard let scalar = scalar(of: byte) else { return nil }
      text.append(scalar)
    }
    return String(text)
  }

  func scalar(of byte: UInt8) -> Unicode.Scalar? {
    byte < 0x80 ? Unicode.Scalar(byte) : upperHalf[Int(byte) - 0x80]
  }

  private static func scalars(of table: String) -> [Unicode.Scalar?] {
    var scalars: [Unicode.Scalar?] = []
    for word in table.split(separator: " ") {
      if word.hasPrefix("-") {
        scalars += repeatElement(nil, count: Int(word.dropFirst()) ?? 1)
        continue
      }
      let parts = word.split(separator: "+")
      guard let first = parts.first.flatMap({ UInt32($0, radix: 16) }) else { continue }
      let count = parts.count > 1 ? UInt32(parts[1]) ?? 1 : 1
      scalars += (first..<first + count).map(Unicode.Scalar.init)
    }
    // Prevents an index out of range, because a table may be too short.
    return scalars + repeatElement(nil, count: max(0, 128 - scalars.count))
  }
}
