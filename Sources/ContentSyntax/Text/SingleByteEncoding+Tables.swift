extension SingleByteEncoding {
  /// The characters of the bytes from 0x80 on, by encoding name, from `Resources/encodings.txt`.
  ///
  /// A number is a hexadecimal code point. `+n` means n consecutive code points. `-n` means n bytes
  /// without a character (WHATWG Encoding §9, tables of the Unicode Consortium).
  static let tables = Dictionary(
    lines.compactMap { line in
      let parts = line.split(separator: ": ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static var lines: [Substring] {
    (EmbeddedFiles.resources.first?.text ?? "").split(separator: "\n")
  }
}
