package import Foundation

/// How the bytes of an XML file are read: what outliners wrote in the years before UTF-8 still
/// stands on many disks.
package enum XMLEncoding {
  /// The names by which Latin-1 is declared. As in HTML, it is read as its superset
  /// Windows-1252 (WHATWG Encoding §4.2), for what says so often is.
  private static let latin: Set<String> = [
    "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "windows-1252", "cp1252",
  ]
  private static let wide: Set<String> = ["utf-16", "utf-16le", "utf-16be"]

  /// The text of a file, or `nil` if its bytes are none in the encoding that it declares.
  ///
  /// - Complexity: O(bytes).
  package static func decode(_ data: Data) -> String? {
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]) {
      return String(data: data, encoding: .utf16)
    }
    let source = Array(data.prefix(200))
    if let name = declaredEncoding(in: source), latin.contains(source.lowercasedText(name)) {
      return String(data: data, encoding: .windowsCP1252)
        ?? String(data: data, encoding: .isoLatin1)
    }
    return String(validating: data, as: UTF8.self)
  }

  /// Whether `decode` knows what a file of this encoding says.
  static func isKnown(_ name: String) -> Bool {
    let name = name.lowercased()
    return latin.contains(name) || wide.contains(name) || name == "utf-8" || name == "us-ascii"
  }

  /// Where the XML declaration names an encoding.
  private static func declaredEncoding(in bytes: [UInt8]) -> Range<Int>? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].starts(with: Array("<?xml".utf8)) else { return nil }
    let limit = bytes.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count
    return XMLAttributePlaces(bytes: bytes, tag: start, limit: limit)
      .first { bytes[$0.name].elementsEqual("encoding".utf8) }?.value
  }
}

extension [UInt8] {
  fileprivate func lowercasedText(_ range: Range<Int>) -> String {
    String(decoding: self[range], as: UTF8.self).lowercased()
  }
}
