extension SingleByteEncoding {
  /// The characters of bytes from 0x80 on, from `Resources/encodings.txt`.
  ///
  /// A number is a hexadecimal code point. `+n` means n consecutive code points, and `-n` n invalid
  /// bytes (WHATWG Encoding §9, tables of the Unicode Consortium).
  static let tables = Dictionary(
    lines.compactMap { line in
      let parts = line.split(separator: ": ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static var lines: [Substring] {
    (EmbeddedFiles.resources.first?.text ?? "").split(separator: "\n")
  }
}
