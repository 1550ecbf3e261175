extension SingleByteEncoding {
  /// From `Resources/encodings.txt`, for bytes from 0x80 on. A number is a hexadecimal code point.
  /// `+n` means n consecutive code points, and `-n` n invalid bytes (WHATWG Encoding §9, Unicode
  /// Consortium).
  static let tables = Dictionary(
    lines.compactMap { line in
      let parts = line.split(separator: ": ")
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }, uniquingKeysWith: { first, _ in first })

  private static var lines: [Substring] {
    (EmbeddedFiles.resources.first?.text ?? "").split(separator: "\n")
  }
}
